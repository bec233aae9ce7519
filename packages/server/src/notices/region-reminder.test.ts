import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobContext } from "../app/job.ts";
import { deliverNoticeToSchools } from "./deliver-notice.ts";
import type { DeliveryToSchools } from "./job-kinds.ts";
import { regionHarness } from "./region.fixture.ts";

// The bureau (10) stands above the university (100) and the school (200).
const demo = await regionHarness();
const { send, remind, confirm } = demo;
const hour = 3_600_000;
const tooMany = { key: "tooManyRequests" };

beforeAll(async () => {
  await demo.addPerson("reg", [{ role: "regionAdmin" }], 10);
  await demo.addPerson("nora", [{ role: "institutionAdmin" }], 200);
  await demo.addPerson("nils", [{ role: "institutionAdmin" }], 200);
  await demo.addPerson("ned", [{ role: "teacher" }], 200);
  await demo.addPerson("pia", [{ role: "student" }], 200);
  await demo.addPerson("ada", [{ role: "institutionAdmin" }]);
});
afterAll(() => demo.drop());

type Job = DeliveryToSchools;

/** The jobs of the schools that a reminder of a region becomes. */
async function spread(delivery: Job): Promise<Job[]> {
  const added: Job[] = [];
  const jobs = {
    addAll: async (_trx: unknown, _kind: unknown, all: { payload: Job }[]) =>
      void added.push(...all.map(({ payload }) => payload)),
  };
  const { app, bus } = demo;
  const context = { ...app, jobs, bus, signal: AbortSignal.timeout(60_000) } as unknown as JobContext;
  await deliverNoticeToSchools(context, delivery);
  return added;
}

async function reminders(noticeId: number): Promise<Job[]> {
  const rows = await demo.app.database.query<{ payload: Job }>({
    text: `select j.payload from graphile_worker._private_jobs j
      where (j.payload->>'noticeId')::int = $1 and j.payload->>'what' = 'reminder' order by j.id`,
    values: [noticeId],
  });
  return rows.map(({ payload }) => payload);
}

test("P5 a school reminds its own people of a notice from above, once an hour, with an entry in its own record", async () => {
  const noticeId = await send("reg", { audience: "schools", needsConfirmation: true });
  await confirm("pia", noticeId);
  const { remindedAt, people } = await remind("nora", noticeId);
  expect([people, remindedAt]).toEqual([3, demo.clock.at]);
  expect(await reminders(noticeId)).toMatchObject([{ deptId: 10, schoolId: 200, at: demo.clock.at }]);
  await expect(remind("nils", noticeId)).rejects.toMatchObject(tooMany);
  expect((await demo.read("nora", noticeId)).remindedAt).toBe(demo.clock.at);
  // Another school has an hour of its own, and the one above is told nothing of either.
  expect((await demo.read("ada", noticeId)).remindedAt).toBeNull();
  expect((await remind("ada", noticeId)).people).toBeGreaterThan(0);
  expect(await demo.read("reg", noticeId)).toMatchObject({ remindedAt: null });
  const acts = await demo.kysely
    .selectFrom("audit.entry")
    .select(["dept_id", "actor"])
    .where("act", "=", "notice.remind")
    .where("thing_id", "=", String(noticeId))
    .orderBy("dept_id")
    .execute();
  expect(acts).toEqual([
    { dept_id: 100, actor: "ada" },
    { dept_id: 200, actor: "nora" },
  ]);

  demo.clock.at += hour - 1;
  await expect(remind("nora", noticeId)).rejects.toMatchObject(tooMany);
  demo.clock.at += 1;
  expect((await remind("nora", noticeId)).people).toBe(3);
});

test("P5 two who remind at the same moment remind once", async () => {
  const noticeId = await send("reg", { audience: "schools" });
  const done = await Promise.allSettled([remind("nora", noticeId), remind("nils", noticeId)]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await reminders(noticeId)).toHaveLength(1);
});

test("P5 a region and a school that remind at the same moment remind the people of the school once", async () => {
  for (let round = 0; round < 4; round++) {
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    const noticeId = await send("reg", { audience: "schools", schoolIds: [200] });
    // oxlint-disable-next-line no-await-in-loop
    await Promise.allSettled([remind("nora", noticeId), remind("reg", noticeId)]);
    // oxlint-disable-next-line no-await-in-loop
    const sent = await reminders(noticeId);
    const told: Job[] = [];
    for (const job of sent)
      // oxlint-disable-next-line no-await-in-loop
      told.push(...(job.schoolId === undefined ? await spread(job) : [job]));
    expect(told.filter(({ schoolId }) => schoolId === 200)).toHaveLength(1);
  }
});

test("P5 within an hour of a school's own reminder that of the region leaves its people out", async () => {
  const noticeId = await send("reg", { audience: "schools" });
  await remind("nora", noticeId);
  demo.clock.at += 60_000;
  const all = await demo.kysely
    .selectFrom("edu.account")
    .select("id")
    .where("dept_id", "=", 200)
    .where("id", "in", ["nora", "nils", "ned", "pia"])
    .execute();
  expect(all).toHaveLength(4);
  expect((await remind("reg", noticeId)).people).toBeGreaterThan(0);
  const [, job] = await reminders(noticeId);
  if (!job) throw new Error("the region has reminded nobody");
  expect((await spread(job)).map(({ schoolId }) => schoolId)).not.toContain(200);
  demo.clock.at += hour;
  expect((await remind("reg", noticeId)).people).toBeGreaterThan(0);
  const last = (await reminders(noticeId)).at(-1);
  expect(last && (await spread(last)).map(({ schoolId }) => schoolId)).toContain(200);
});

test("P5 within an hour of the reminder before the deadline nobody sends another, and it is not sent after one of staff", async () => {
  const day = 24 * hour;
  const confirmBy = demo.clock.at + 2 * day;
  const noticeId = await send("reg", {
    audience: "schools",
    schoolIds: [200],
    needsConfirmation: true,
    confirmBy,
  });
  demo.clock.at = confirmBy - day - 60_000;
  await remind("reg", noticeId);
  demo.clock.at = confirmBy - day;
  const sent = await reminders(noticeId);
  const byItself = sent.find(({ at }) => at === 0);
  if (!byItself) throw new Error("nothing reminds before the deadline");
  expect(await spread(byItself)).toEqual([]);
  demo.clock.at += hour - 1;
  await expect(remind("nora", noticeId)).rejects.toMatchObject(tooMany);
  await expect(remind("reg", noticeId)).rejects.toMatchObject(tooMany);
  demo.clock.at += 1;
  expect((await spread(byItself)).map(({ schoolId }) => schoolId)).toEqual([200]);
  expect((await remind("nora", noticeId)).people).toBeGreaterThan(0);
});

test("P5 within an hour of the reminder from above a school adds none, and nobody is reminded who is through", async () => {
  const noticeId = await send("reg", { audience: "schools", schoolIds: [200], roles: ["student"] });
  await remind("reg", noticeId);
  await expect(remind("nora", noticeId)).rejects.toMatchObject(tooMany);
  demo.clock.at += hour;
  await demo.markRead("pia", noticeId);
  expect(await remind("nora", noticeId)).toEqual({ people: 0, remindedAt: null });
  expect(await reminders(noticeId)).toHaveLength(1);
});

test("P5 nobody reminds who does not write to the whole school, whose school does not have it, after its end or when it is taken back", async () => {
  const noticeId = await send("reg", {
    audience: "schools",
    schoolIds: [200],
    needsConfirmation: true,
    confirmBy: demo.clock.at + hour,
  });
  for (const other of ["ned", "pia", "ada"])
    await expect(remind(other, noticeId)).rejects.toMatchObject({ key: "notFound" });
  demo.clock.at += hour + 1;
  expect((await demo.read("nora", noticeId)).acts).toEqual([]);
  await expect(remind("nora", noticeId)).rejects.toMatchObject({ key: "noticeState" });
  const taken = await send("reg", { audience: "schools" });
  await demo.withdraw("reg", taken);
  await expect(remind("nora", taken)).rejects.toMatchObject({ key: "notFound" });
  expect(await reminders(taken)).toEqual([]);
});
