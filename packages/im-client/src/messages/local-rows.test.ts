import { makeFakeServer } from "@lyceum/testing/fake-im-server";
import { makeFakeTimers } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import type { CacheSettings } from "../cache/cache.ts";
import { memoryCache } from "../cache/memory-engine.ts";
import { makeTestClient, type TestClient } from "../client.fixture.ts";

const toBob = { scene: 0 as const, to: "bob" };
const id = "p2p-bob";

function harness() {
  const timers = makeFakeTimers(1);
  const server = makeFakeServer(timers.now);
  const disk: CacheSettings = { port: memoryCache(), nameOf: (account) => `edu|${account}` };
  async function visit(): Promise<TestClient> {
    const client = makeTestClient("ann", server, timers, undefined, disk);
    await client.local.start("ann");
    client.connect();
    await timers.advance(1_000);
    return client;
  }
  const shown = (client: TestClient) => client.messages.conversation(id).rows.map(({ body }) => body);
  const kept = async (client: TestClient) =>
    (await client.local.getLocalMsgs({ sessionId: id, desc: false })).map(({ body, isLocal, status }) => [
      body,
      isLocal,
      status,
    ]);
  return { timers, server, visit, shown, kept };
}

test("M3 M17 a local message outlives a restart at its place and goes with the history that another device clears", async () => {
  const { timers, server, visit, shown, kept } = harness();
  server.post("bob", "ann", "before");
  const first = await visit();
  first.messages.sendTip({ ...toBob, tip: "here only", isLocal: true });
  const note = { sessionId: id, scene: 0 as const, from: "bob", to: "ann", fromNick: "Bob", type: 10 };
  await timers.advance(1_000);
  await first.local.saveMsgsToLocal([
    { ...note, body: "of the application", time: timers.now(), idClient: "note", idServer: "" },
  ]);
  await timers.advance(1_000);
  server.post("bob", "ann", "after");
  await timers.advance(1_000);
  const all = [
    ["before", false, "success"],
    ["here only", true, "success"],
    ["of the application", true, "success"],
    ["after", false, "success"],
  ];
  expect(await kept(first)).toEqual(all);
  first.destroy();

  const second = await visit();
  await Promise.all([second.messages.open(toBob), timers.advance(1_000)]);
  expect(shown(second)).toEqual(["before", "here only", "after"]);
  expect(second.messages.conversation(id).rows[1]).toMatchObject({ isLocal: true, status: "success" });
  expect(await kept(second)).toEqual(all);
  expect(server.counts.get("sendMsg")).toBeUndefined();
  second.destroy();

  const phone = makeTestClient("ann", server, timers);
  phone.connect();
  await timers.advance(1_000);
  await Promise.all([phone.messages.clearHistory(toBob), timers.advance(1_000)]);
  const third = await visit();
  await Promise.all([third.messages.open(toBob), timers.advance(1_000)]);
  expect(shown(third)).toEqual([]);
  await timers.advance(1_000);
  expect(await kept(third)).toEqual([]);
});
