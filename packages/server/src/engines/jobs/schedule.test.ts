import { type FreshDatabase, freshDatabase } from "@lyceum/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { numbered, work } from "../../ports/jobs.fixture.ts";
import { openJobs } from "./open-jobs.ts";

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(async () => {
  await fresh.drop();
});

const open = () => openJobs(fresh.database, () => {}, { heartbeatMs: 100, pollMs: 100 });
const minuteOf = (minutesAgo: number) =>
  `${new Date(Date.now() - minutesAgo * 60_000).getUTCMinutes()} * * * *`;
/** Of the queue: a minute is the least that a schedule knows, so the test moves what was noted. */
const noteLastRun = async (name: string, minutesAgo: number) =>
  await fresh.database.query<{ identifier: string }>({
    text: `update graphile_worker._private_known_crontabs
      set known_since = now() - interval '1 day', last_execution = now() - $2 * interval '1 minute'
      where identifier = $1 returning identifier`,
    values: [name, minutesAgo],
  });

test("P14 a time that was missed while no node ran is made up for once on two nodes, with the payload of the schedule", async () => {
  const ran: number[] = [];
  const missed = (name: string, minutesAgo: number, n: number) =>
    numbered(name, async (payload) => void ran.push(payload.n), {
      schedule: { cron: minuteOf(minutesAgo), payload: { n }, catchUpMs: 600_000 },
    });
  const job = missed("schedule.missed", 2, 6);
  const [afterOnFirst, afterOnSecond] = [missed("schedule.first", 1, 7), missed("schedule.second", 1, 8)];
  await (await work(open(), job, afterOnFirst, afterOnSecond)).close();
  for (const { name } of [job, afterOnFirst, afterOnSecond])
    expect(await noteLastRun(name, 5)).toEqual([{ identifier: name }]);
  const nodes = [await work(open(), job, afterOnFirst), await work(open(), job, afterOnSecond)];
  // A node goes through the minutes in their order: with the later one of its own, it has been through the earlier one.
  await expect.poll(() => ran).toEqual(expect.arrayContaining([7, 8]));
  for (const node of nodes) await node.close();
  const left = (await open().list({ offset: 0, limit: 10 })).jobs.map(({ name }) => name);
  expect([ran.toSorted((a, b) => a - b), left]).toEqual([[6, 7, 8], []]);
});

test("P14 what was missed for too long is left", async () => {
  const ran: number[] = [];
  const run = async ({ n }: { n: number }) => void ran.push(n);
  const catchUpMs = 600_000;
  const [old, recent] = [
    numbered("schedule.old", run, { schedule: { cron: minuteOf(20), payload: { n: 1 }, catchUpMs } }),
    numbered("schedule.recent", run, { schedule: { cron: minuteOf(2), payload: { n: 2 }, catchUpMs } }),
  ];
  await (await work(open(), old, recent)).close();
  for (const { name } of [old, recent]) await noteLastRun(name, 25);
  // Both are looked at together, in this order.
  await work(open(), old, recent);
  await expect.poll(() => ran).toEqual([2]);
});

test("P14 a schedule that cannot be read is refused at the start", async () => {
  const job = numbered("schedule.wrong", async () => {}, {
    schedule: { cron: "every day", payload: { n: 1 }, catchUpMs: 0 },
  });
  await expect(open().work([job], {})).rejects.toThrow("every day");
});
