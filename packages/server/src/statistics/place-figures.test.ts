import { dayNumber } from "@lyceum/domain/statistics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffHarness } from "../documents/harness.fixture.ts";
import { statisticHandlers } from "./index.ts";

// The bureau (10) stands above the university (100) and the school (200), which lie in two areas.
let school: Awaited<ReturnType<typeof staffHarness<typeof statisticHandlers>>>;
let ours = 0;
let theirs = 0;
const day = 86_400_000;

beforeAll(async () => {
  school = await staffHarness(statisticHandlers);
  ours = await school.addClass("Figures A");
  theirs = await school.addClass("Figures B");
  await school.addPerson("tess", [{ role: "teacher" }, { role: "teacher", classId: ours }]);
  await school.addPerson("boss", [{ role: "institutionAdmin" }]);
  await school.addPerson("reg", [{ role: "regionAdmin" }], 10);
  await school.addPerson("area", [{ role: "regionAdmin" }], 10);
  await school.addPerson("clerk", [{ role: "institutionAdmin" }], 10);
  await school.kysely
    .updateTable("edu.role_grant")
    .set({ scope: "area", area_code: "990200" })
    .where("account_id", "=", "area")
    .execute();
  for (const [classId, count] of [
    [ours, 6],
    [theirs, 2],
  ] as const)
    for (let at = 0; at < count; at++)
      // oxlint-disable-next-line no-await-in-loop
      await school.addPerson(`p${classId}-${at}`, [{ role: "student", classId }]);
});
afterAll(() => school.drop());

async function handIn(accounts: readonly string[], ago: number, isLate = false): Promise<void> {
  const at = school.clock.at - ago * day;
  const { homework_id } = await school.kysely
    .insertInto("edu.homework")
    .values({
      dept_id: 100,
      owner_id: "tess",
      state: "published",
      title: "Work",
      note: "",
      subject: "mathematics",
      open_at: at - day,
      due_at: at,
      close_at: at,
      release_rule: "submit",
      attempts: 1,
      is_shuffled: false,
      time_limit: null,
      created_at: at,
      updated_at: at,
    })
    .returning("homework_id")
    .executeTakeFirstOrThrow();
  await school.kysely
    .insertInto("edu.submission")
    .values(
      accounts.map((account_id) => ({
        dept_id: 100,
        homework_id,
        account_id,
        attempt: 1,
        state: "submitted" as const,
        started_at: at,
        submitted_at: at,
        is_late: isLate,
      })),
    )
    .execute();
}

const classes = async (as: string, query: { days?: "7" | "30"; search?: string } = {}) =>
  (await school.call("GET /staff/statistics/classes", as, { query })).rows;
const schools = async (as: string, query: { days?: "7"; pageSize?: string } = {}) =>
  await school.call("GET /staff/statistics/schools", as, { query });

test("P13 a teacher sees what the own classes handed in, beside the days before, and no number of a few pupils", async () => {
  const ids = (classId: number, count: number) =>
    Array.from({ length: count }, (_, at) => `p${classId}-${at}`);
  await handIn(ids(ours, 6), 1);
  await handIn(ids(ours, 5), 2, true);
  await handIn(ids(ours, 5), 9);
  await handIn(ids(theirs, 2), 1);
  const [own, ...others] = await classes("tess", { days: "7" });
  expect(own).toMatchObject({ classId: ours, pupils: 6, worked: 6, handedIn: 11, late: 5, before: 5 });
  expect(others).toEqual([]);
  expect((await classes("tess"))[0]).toMatchObject({ handedIn: 16, before: 0 });
  const all = await classes("boss", { days: "7", search: "figures" });
  expect(all.map(({ classId }) => classId)).toEqual([ours, theirs]);
  expect(all[1]).toMatchObject({ pupils: 2, worked: null, handedIn: null, late: null, before: 0 });
});

test("P13 how often a class was late is not said where a few of many pupils were", async () => {
  const classId = await school.addClass("Lessons");
  const pupils = Array.from({ length: 6 }, (_, at) => `late-${at}`);
  // oxlint-disable-next-line no-await-in-loop
  for (const pupil of pupils) await school.addPerson(pupil, [{ role: "student", classId }]);
  await handIn(pupils, 1);
  await handIn(pupils.slice(0, 1), 2, true);
  const shown = async () => (await classes("boss", { days: "7", search: "lessons" }))[0];
  expect(await shown()).toMatchObject({ worked: 6, handedIn: 7, late: null });
  await handIn(pupils.slice(1, 5), 2, true);
  expect(await shown()).toMatchObject({ worked: 6, handedIn: 11, late: 5 });
});

test("P13 a region sees the sums of each open school below it, an area those of its own, and nobody those beside", async () => {
  const today = dayNumber(school.clock.at, "Asia/Shanghai");
  const counted = (dept_id: number, measure: string, ago: number, count: number) => ({
    dept_id,
    measure,
    day: today - ago,
    key: "",
    count,
  });
  await school.kysely.deleteFrom("edu.statistic_day").execute();
  await school.kysely
    .insertInto("edu.statistic_day")
    .values([
      counted(100, "views", 0, 40),
      counted(100, "views", 6, 2),
      counted(100, "views", 8, 30),
      counted(100, "signIns", 1, 9),
      counted(100, "handedIn", 1, 7),
      counted(200, "views", 1, 5),
      counted(200, "signIns", 1, 3),
      counted(1, "views", 1, 99),
    ])
    .execute();
  const { rows, total } = await schools("reg", { days: "7", pageSize: "50" });
  expect(total).toBe(rows.length);
  expect(rows.find(({ deptId }) => deptId === 100)).toMatchObject({
    views: 42,
    viewsBefore: 30,
    signIns: 9,
    signInsBefore: 0,
    handedIn: 7,
  });
  // Nobody was added there, so few people stand behind a sign-in.
  expect(rows.find(({ deptId }) => deptId === 200)).toMatchObject({
    views: 5,
    signIns: null,
    handedIn: null,
  });
  expect(rows.map(({ deptId }) => deptId)).not.toContain(10);
  const ofArea = (await schools("area", { pageSize: "50" })).rows.map(({ deptId }) => deptId);
  expect([ofArea.includes(200), ofArea.includes(100)]).toEqual([true, false]);
  expect((await schools("clerk")).rows).toEqual([]);
  await school.kysely
    .updateTable("edu.institution")
    .set({ suspended_at: 1 })
    .where("dept_id", "=", 200)
    .execute();
  expect((await schools("reg", { pageSize: "50" })).rows.map(({ deptId }) => deptId)).not.toContain(200);
  await school.kysely
    .updateTable("edu.institution")
    .set({ suspended_at: null })
    .where("dept_id", "=", 200)
    .execute();
});
