import { limits } from "@lyceum/contract/limits";
import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, learningHarness } from "../harness.fixture.ts";
import { settleHomework } from "../jobs.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
let choice: number;
let short: number;

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("X");
  const other = await school.addClass("Y");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("otto", [{ role: "teacher" }, { role: "teacher", classId: other }]);
  for (const pupil of ["pia", "paul"])
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  await school.addPerson("ole", [{ role: "student" }, { role: "student", classId: other }]);
  choice = await school.addQuestion("tina", { kind: "trueFalse", right: true });
  short = await school.addQuestion("tina", { kind: "shortAnswer", model: "two" });
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const params = (id: number) => ({ id: String(id) });
const give = (questionId: number) =>
  school.assign("tina", { classIds: [classId], items: [{ questionId, points: 4 }] });
const open = (as: string, homeworkId: number) =>
  school.call("POST /homework/{id}/open", as, { params: params(homeworkId), body: {} });
const save = (as: string, submissionId: number, answer: QuestionAnswer, revision: number) =>
  school.call("POST /homework/submissions/{id}/answer", as, {
    params: params(submissionId),
    body: { itemNo: 0, revision, answer, isFlagged: false, timeMs: 0 },
  });
const handIn = (as: string, submissionId: number) =>
  school.call("POST /homework/submissions/{id}/handIn", as, {
    params: params(submissionId),
    body: { evenIfUnanswered: true },
  });
const extend = (as: string, homeworkId: number, userId: string, until: number, reopens = false) =>
  school.call("POST /staff/homework/{id}/extend", as, {
    params: params(homeworkId),
    body: { userId, until, reopens },
  });
const actsOf = async (act: "homework.extend" | "homework.reopen", homeworkId: number) =>
  (
    await school.kysely
      .selectFrom("audit.entry")
      .select("act")
      .where("act", "=", act)
      .where("thing_id", "=", String(homeworkId))
      .execute()
  ).length;
const told = async (what: string) =>
  await school.app.database.query<{ payload: { what: string; accountId: string } }>({
    text: `select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'learning.tell' and j.payload::text like $1`,
    values: [`%"${what}"%`],
  });

test("P8 one pupil works on after the end of the class, and is neither late nor handed in before their own end", async () => {
  const start = school.clock.at;
  const homeworkId = await give(choice);
  const pia = await open("pia", homeworkId);
  const paul = await open("paul", homeworkId);
  const until = start + 6 * day;
  await extend("tina", homeworkId, "pia", until);
  // The answer was lost on the way: asked again, it counts once.
  await extend("tina", homeworkId, "pia", until);
  expect(await actsOf("homework.extend", homeworkId)).toBe(1);
  school.clock.at = start + 5 * day;
  await settleHomework(school.app, 100, homeworkId);
  await expect(save("paul", paul.submissionId, { kind: "trueFalse", value: true }, 0)).rejects.toEqual(
    fault("homeworkClosed"),
  );
  const mine = (await school.call("GET /homework/mine", "pia", { query: {} })).rows;
  expect(mine.find((row) => row.homeworkId === homeworkId)).toMatchObject({ stage: "todo", dueAt: until });
  await save("pia", pia.submissionId, { kind: "trueFalse", value: true }, 0);
  expect(await handIn("pia", pia.submissionId)).toMatchObject({ state: "returned" });
  const { pupils } = await school.call("GET /staff/homework/{id}/results", "tina", {
    params: params(homeworkId),
  });
  expect(pupils.find(({ userId }) => userId === "pia")).toMatchObject({
    isLate: false,
    extendedUntil: until,
    score: 4,
  });
  expect(pupils.find(({ userId }) => userId === "paul")).toMatchObject({
    state: "returned",
    extendedUntil: null,
    score: 0,
  });
  school.clock.at = start;
});

test("P8 what a pupil with another end has saved counts as handed in once that end is over", async () => {
  const start = school.clock.at;
  const homeworkId = await give(choice);
  const { submissionId } = await open("pia", homeworkId);
  await save("pia", submissionId, { kind: "trueFalse", value: true }, 0);
  await extend("tina", homeworkId, "pia", start + 6 * day);
  school.clock.at = start + 6 * day + limits.homeworkGrace.value + 1;
  await settleHomework(school.app, 100, homeworkId);
  const result = await school.call("GET /homework/submissions/{id}/result", "pia", {
    params: params(submissionId),
  });
  expect(result).toMatchObject({ state: "returned", score: 4 });
  school.clock.at = start;
});

test("P8 returned work is reopened with its answers; its marks are kept aside, and the pupil is told", async () => {
  const start = school.clock.at;
  const homeworkId = await give(short);
  const { submissionId } = await open("paul", homeworkId);
  await save("paul", submissionId, { kind: "shortAnswer", text: "one" }, 0);
  await handIn("paul", submissionId);
  const mark = (score: number) =>
    school.call("POST /staff/submissions/{id}/mark", "tina", {
      params: params(submissionId),
      body: { itemNo: 0, score, comment: "Nearly." },
    });
  await mark(1);
  await school.call("POST /staff/homework/{id}/return", "tina", {
    params: params(homeworkId),
    body: { comment: "" },
  });
  await expect(extend("tina", homeworkId, "paul", start + 9 * day)).rejects.toEqual(fault("submissionState"));
  await extend("tina", homeworkId, "paul", start + 9 * day, true);
  await extend("tina", homeworkId, "paul", start + 9 * day, true);
  await expect(extend("tina", homeworkId, "paul", start + 8 * day, true)).rejects.toEqual(
    fault("submissionState"),
  );
  expect((await told("reopened")).length).toBe(1);
  const again = await open("paul", homeworkId);
  expect(again).toMatchObject({ submissionId, state: "inProgress", closeAt: start + 9 * day });
  expect(again.items[0]).toMatchObject({ answer: { kind: "shortAnswer", text: "one" }, revision: 1 });
  await save("paul", submissionId, { kind: "shortAnswer", text: "two" }, 1);
  expect(await handIn("paul", submissionId)).toMatchObject({ state: "grading" });
  const work = await mark(4);
  expect(work).toMatchObject({ score: 4, earlier: [{ score: 1, submittedAt: start, keptAt: start }] });
  expect(await actsOf("homework.reopen", homeworkId)).toBe(1);
});

test("P8 only the teacher of the class gives another end, to its pupils, and within a year", async () => {
  const start = school.clock.at;
  const homeworkId = await give(choice);
  const until = start + 6 * day;
  await expect(extend("otto", homeworkId, "pia", until)).rejects.toEqual(fault("notFound"));
  await expect(extend("tina", homeworkId, "ole", until)).rejects.toEqual(fault("notFound"));
  await expect(extend("tina", homeworkId, "pia", until, true)).rejects.toEqual(fault("submissionState"));
  for (const bad of [start, start + limits.homeworkExtensionMax.value + 1])
    await expect(extend("tina", homeworkId, "pia", bad)).rejects.toEqual(fault("paramError"));
});
