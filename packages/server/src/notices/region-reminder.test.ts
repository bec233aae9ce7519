import { afterAll, beforeAll, expect, test } from "vitest";
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

type Job = { deptId: number; schoolId?: number; what: string; at: number };

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
