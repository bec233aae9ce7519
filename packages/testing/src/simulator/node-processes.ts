import { setTimeout as sleep } from "node:timers/promises";
import type { SystemRedis } from "../system-redis.ts";
import { nodeOptions, type SimulatedNodes, simulateOn } from "./node-machinery.ts";
import { type NodeProcess, startNodeProcess } from "./node-process.ts";
import type { ProcessBug } from "./node-process-words.ts";
import { makeScriptClock } from "./script-clock.ts";

export type SimulatedProcesses = SimulatedNodes & {
  /** Ends of nodes that nobody asked for. */
  readonly died: readonly string[];
  /** How many were killed. */
  killed(): number;
  /** How often Redis was killed. */
  redisKilled(): number;
};

const nodeCount = 2;
/** Who was signed in at a node that is killed is soon off the list, and who is listed no more with Redis is soon again. */
const times = { leaseMs: 2_000, renewMs: 250 };
const repairEveryMs = 500;
const startTriesMax = 20;
const startAgainMs = 200;

/** Two nodes in processes of their own, which can be killed, as Redis can and, where it says how, PostgreSQL. */
export async function startNodeProcesses(
  databaseUrl: string,
  redis: SystemRedis,
  { bug, strikeDatabase }: { bug?: ProcessBug; strikeDatabase?: () => Promise<void> } = {},
): Promise<SimulatedProcesses> {
  const clock = makeScriptClock();
  const options = { ...nodeOptions, times, repairEveryMs };
  const settings = { databaseUrl, redisUrl: redis.url, clockFile: clock.file, options };
  const died: string[] = [];
  let killed = 0;
  let redisKilled = 0;
  let nodes: NodeProcess[] = [];
  /** Tried again like by whoever watches over it: what it stands on may be away just now. */
  const start = async (triesLeft = startTriesMax): Promise<NodeProcess> => {
    const node = startNodeProcess({ ...settings, ...(bug ? { bug } : {}) }, (why) => void died.push(why));
    return await node.catch(async (error: unknown) => {
      if (triesLeft === 0) throw error;
      await sleep(startAgainMs);
      return await start(triesLeft - 1);
    });
  };
  /** One that has started and takes no connections yet, so that nobody waits for a start. */
  let spare = start();
  let refilling: Promise<void> | null = null;

  async function refill(): Promise<void> {
    while (nodes.length < nodeCount) {
      const node = await spare;
      spare = start();
      nodes.push(node);
    }
  }

  const strikes = { redis: Promise.resolve(), database: Promise.resolve() };
  const restartRedis = async () => {
    await redis.kill();
    redisKilled += 1;
    await redis.start();
  };

  const machinery = {
    working: () => nodes,
    all: () => nodes,
    tellTime: clock.tell,
    async strike(what) {
      if (typeof what === "string") {
        // One that is just coming back comes back first.
        const before = what === "redis" ? strikes.redis : strikes.database;
        strikes[what] = before.then(what === "redis" ? restartRedis : strikeDatabase);
        return await strikes[what];
      }
      const node = nodes.find((one) => one === what);
      nodes = nodes.filter((one) => one !== what);
      killed += 1;
      await node?.kill();
    },
    async refill() {
      // Two that ask at once wait for the same.
      refilling ??= refill().finally(() => (refilling = null));
      await refilling;
    },
  } satisfies Parameters<typeof simulateOn>[0];

  await machinery.refill();
  const common = simulateOn(machinery, databaseUrl, async () => {
    await Promise.all([...nodes, await spare].map((node) => node.kill()));
    clock.close();
  });
  return { ...common, died, killed: () => killed, redisKilled: () => redisKilled };
}
