import { openPool } from "@lyceum/server/database";
import type { Database } from "@lyceum/server/database";
import { startMessagingNode } from "../messaging-node.ts";
import type { NodeBug } from "./node-bugs.ts";
import { type Machinery, makeNodeSide } from "./node-side.ts";
import { simNodeHere } from "./sim-node.ts";
import type { MakeSide } from "./harness.ts";

/** Real servers for the simulator: several nodes on one PostgreSQL and one Redis, whose clock is that of the script. */
export type SimulatedNodes = {
  side(bug?: NodeBug): MakeSide;
  /** People of a run are nobody's else. */
  suffix(): string;
  logged(): Promise<readonly string[]>;
  connectionCount(): Promise<number>;
  close(): Promise<void>;
};

/** A script asks more than people may, and never waits for it. */
export const nodeOptions = { rateFactor: 1_000, connectionsBeforeLoginMax: 10_000 };

const outsiderDeptId = 200;

/** Two nodes in this process. */
export async function startSimulatedNodes(databaseUrl: string, redisUrl: string): Promise<SimulatedNodes> {
  let time = Date.now();
  const options = { ...nodeOptions, clock: { now: () => Math.floor(time) } };
  const nodes = await Promise.all([1, 2].map(() => startMessagingNode(databaseUrl, redisUrl, options)));
  const sims = nodes.map(simNodeHere);
  const machinery: Machinery = {
    working: () => sims,
    all: () => sims,
    tellTime: (ms) => void (time = ms),
  };
  return simulateOn(machinery, databaseUrl, async () => {
    for (const node of nodes) await node.close();
  });
}

/** Sides for the seeds of a run, on nodes that stay. */
export function simulateOn(
  machinery: Machinery,
  databaseUrl: string,
  close: () => Promise<void>,
): SimulatedNodes {
  const database = openPool({ url: databaseUrl, connectionsMax: 1 });
  let runs = 0;
  return {
    side:
      (bug) =>
      async ({ seed, now, people, outsider }) => {
        machinery.tellTime(now());
        await machinery.refill?.();
        const [node] = machinery.working();
        for (const account of people) await node?.addPerson(account, { roles: ["teacher"] });
        await node?.addPerson(outsider, { deptId: outsiderDeptId, roles: ["teacher"] });
        const personIds = await readPersonIds(database, [...people, outsider]);
        const countDueCalls = () => readDueCalls(database, personIds, now());
        return makeNodeSide(machinery, { seed, now, personIds, bug, countDueCalls });
      },
    suffix: () => `-${(runs += 1)}`,
    async logged() {
      return (await Promise.all(machinery.all().map((node) => node.logged()))).flat();
    },
    async connectionCount() {
      const counts = await Promise.all(machinery.all().map((node) => node.connectionCount()));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async close() {
      await database.close();
      await close();
    },
  };
}

/** Invitations and channels that are over, and ends that are not in their conversation yet. */
async function readDueCalls(database: Database, creators: readonly number[], now: number): Promise<number> {
  const [row] = await database.query<{ count: number }>({
    text: `select count(*)::int as count from im.signal_channel
      where creator_id = any($1) and (
        (closed_at is not null and not is_settled) or (closed_at is null and due_at <= $2))`,
    values: [creators, Math.floor(now)],
  });
  return row?.count ?? 0;
}

async function readPersonIds(database: Database, accounts: readonly string[]): Promise<number[]> {
  const rows = await database.kysely
    .selectFrom("im.person")
    .select("id")
    .where("account", "in", [...accounts])
    .execute();
  return rows.map(({ id }) => id);
}
