import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../fresh-database.ts";
import { type MessagingNode, startMessagingNode } from "../messaging-node.ts";
import { startSystemRedis } from "../system-redis.ts";
import { accounts, addPeople } from "./people.ts";
import { conformanceSuite } from "./suite.ts";

const redis = await startSystemRedis();
if (redis === undefined && inject("mustRunAll")) throw new Error("the package redis-server is not installed");
if (redis === undefined) console.log("skipped: the package redis-server is not installed");

describe.skipIf(redis === undefined)("M20 two nodes on one PostgreSQL and one Redis", () => {
  let fresh: FreshDatabase;
  let nodes: MessagingNode[] = [];
  let turn = 0;

  beforeAll(async () => {
    fresh = await freshDatabase();
    const options = { isActive: (account: string) => account !== accounts.off };
    nodes = await Promise.all(
      [1, 2].map(() => startMessagingNode(fresh.url, redis?.url ?? "", options)),
    );
    if (nodes[0]) await addPeople(nodes[0]);
  });

  afterAll(async () => {
    for (const node of nodes) await node.close();
    await fresh.drop();
    await redis?.stop();
  });

  // Each connection goes to the other node than the last, so devices of one person never share one.
  conformanceSuite(() => ({
    get url() {
      return nodes[turn++ % nodes.length]?.url ?? "";
    },
    accounts,
    credentials: async (account, realm) => nodes[0]?.credentials(account, realm) ?? never(),
  }));

  test("M20 nothing in this run was a fault of a node, and no connection is left", async () => {
    expect(nodes.flatMap(({ logged }) => logged)).toEqual([]);
    await expect.poll(() => nodes.map((node) => node.linkCount())).toEqual([0, 0]);
  });
});

function never(): never {
  throw new Error("the node was not started");
}
