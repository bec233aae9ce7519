import { readAnswer, writeFrame } from "@lyceum/contract/define";
import { commands, type PushBody, pushes } from "@lyceum/contract/im";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { isFault } from "../conformance/digest.ts";
import { type FreshDatabase, freshDatabase } from "../fresh-database.ts";
import type { ServerEnd } from "../socket-pair.ts";
import { startSystemRedis } from "../system-redis.ts";
import { annotationActions } from "./actions/annotate.ts";
import { callActions } from "./actions/call.ts";
import { type } from "./actions/ephemeral.ts";
import { nodeActions } from "./actions/index.ts";
import { send } from "./actions/send.ts";
import { superTeamActions, teamActions } from "./actions/team.ts";
import { type SimulatedNodes, startSimulatedNodes } from "./node-machinery.ts";
import { plantedNodeBugs } from "./planted-bugs.ts";
import { runSeed, type RunSettings } from "./run-seed.ts";
import { describeRun } from "./shrink.ts";
import type { Side } from "./side.ts";

const seedCount = Number(process.env["LYCEUM_NODE_SEEDS"] ?? 12);
const firstSeed = Number(process.env["LYCEUM_NODE_FROM"] ?? 1);
/** Within so many seeds a planted fault shows. */
const searchMax = 20;

const redis = await startSystemRedis();
if (redis === undefined && inject("mustRunAll")) throw new Error("the package redis-server is not installed");
if (redis === undefined) console.log("skipped: the package redis-server is not installed");

describe.skipIf(redis === undefined)("M20 the simulator on two real nodes", () => {
  let fresh: FreshDatabase;
  let nodes: SimulatedNodes;

  beforeAll(async () => {
    fresh = await freshDatabase();
    nodes = await startSimulatedNodes(fresh.url, redis?.url ?? "");
  });

  afterAll(async () => {
    await nodes.close();
    await fresh.drop();
    await redis?.stop();
  });

  async function run(seed: number, settings: Partial<RunSettings> = {}) {
    const { side, suffix } = nodes;
    return await runSeed(seed, { side: side(), suffix, actions: nodeActions, ...settings });
  }

  async function look(seed: number): Promise<string> {
    const done = await run(seed);
    return done.violations.length === 0 ? "" : describeRun(done, replay);
  }

  test(
    `M20 M2 M3 M4 M7 M8 M9 M12 M14 what is looked at of the properties holds over ${seedCount} seeds`,
    { timeout: 60_000 + seedCount * 20_000 },
    async () => {
      for (let seed = firstSeed; seed < firstSeed + seedCount; seed += 1) {
        expect(await look(seed)).toBe("");
        if (seedCount > 100 && seed % 50 === 0) console.log(`${seed - firstSeed + 1} of ${seedCount} seeds`);
      }
    },
  );

  test.for(plantedNodeBugs)(
    "property $property sees it when $says",
    { timeout: 120_000 },
    async ({ property, seed: first, ...planted }) => {
      const settings =
        "node" in planted.in ? { side: nodes.side(planted.in.node) } : { bugs: [planted.in.device] };
      const found = async (seed: number) =>
        (await run(seed, { actions: property > 15 ? latest : liveliest, ...settings })).violations.some(
          (one) => one.property === property,
        );
      let seed = first;
      let isFound = await found(seed);
      while (!isFound && seed < first + searchMax) isFound = await found((seed += 1));
      expect({ property, seed, isFound }).toMatchObject({ isFound: true });
    },
  );

  test("M20 rest hears what nobody asked for, however busy the machine is", { timeout: 60_000 }, async () => {
    const [people, outsider] = [["rest-ann"], "rest-out"];
    const side = await nodes.side()({ seed: 1, now: () => Date.now(), people, outsider });
    const connections = await Promise.all(
      ["first", "second"].map((deviceId) => signIn(side, "rest-ann", deviceId)),
    );
    await side.rest();
    const [first, second] = connections;
    expect(first?.others()).toEqual(["second"]);
    second?.close();
    // Between two looks at what came, timers fall due.
    const busy = setInterval(() => {
      const until = performance.now() + 80;
      while (performance.now() < until);
    });
    await side.rest().finally(() => clearInterval(busy));
    expect(first?.others()).toEqual([]);
    await side.close();
  });

  test("M20 nothing in this run was a fault of a node, and no connection is left", async () => {
    expect((await nodes.logged()).filter(isFault)).toEqual([]);
    await expect.poll(() => nodes.connectionCount()).toBe(0);
  });
});

/** Scripts of these alone show a fault in few seeds. */
const liveliest = [...teamActions, ...superTeamActions, type];
/** The same of what came after them. */
const latest = [...annotationActions, ...callActions, send];

const replay = (seed: number) =>
  `LYCEUM_NODE_FROM=${seed} LYCEUM_NODE_SEEDS=1 npx vitest run packages/testing/src/simulator/nodes.test.ts`;

/** A device past the network, and the others of its person that it was notified of last. */
async function signIn(side: Side, account: string, deviceId: string) {
  const answered = Promise.withResolvers<void>();
  let others: string[] = [];
  const end: ServerEnd = {
    send(text) {
      const [service, command, , , body] = readAnswer(text) ?? [];
      const isOf = (row: { service: number; command: number }) =>
        row.service === service && row.command === command;
      if (!isOf(commands.login) && !isOf(pushes.loginPorts)) return;
      others = (body as PushBody<"loginPorts">).ports.map((port) => port.deviceId);
      answered.resolve();
    },
    close() {},
    onText() {},
    onClosed() {},
  };
  side.accept(end);
  const { service, command } = commands.login;
  const packet = {
    os: "",
    browser: "",
    clientType: 16,
    sdkVersion: "1.0.0",
    protocolVersion: 1,
    appLogin: 1,
  };
  end.onText(writeFrame([service, command, 1, { ...side.credentials(account), ...packet, deviceId }]));
  await answered.promise;
  return { others: () => others, close: () => end.onClosed() };
}
