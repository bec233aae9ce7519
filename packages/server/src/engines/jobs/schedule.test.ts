import { setTimeout as sleep } from "node:timers/promises";
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
  const twoMinutesAgo = new Date(Date.now() - 120_000).getUTCMinutes();
  const schedule = { cron: `${twoMinutesAgo} * * * *`, payload: { n: 6 }, catchUpMs: 600_000 };
  const job = numbered("schedule.missed", async ({ n }) => void ran.push(n), { schedule });
  await (await work(open(), job)).close();
  expect(await noteLastRun(job.name, 5)).toEqual([{ identifier: job.name }]);
  await work(open(), job);
  await work(open(), job);
  await expect.poll(() => ran).toEqual([6]);
  await sleep(1_000);
  expect(ran).toEqual([6]);
});

test("P14 what was missed for too long is left", async () => {
  const ran: number[] = [];
  const run = async ({ n }: { n: number }) => void ran.push(n);
  const minuteOf = (minutesAgo: number) =>
    `${new Date(Date.now() - minutesAgo * 60_000).getUTCMinutes()} * * * *`;
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
