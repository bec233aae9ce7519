import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { courseHarness, read, unit } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof courseHarness>>;
let classId: number;
beforeAll(async () => {
  school = await courseHarness();
  classId = await school.addClass("A");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const pupil of ["pia", "paul", "lea"])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
});
afterAll(() => school.drop());
beforeEach(() => {
  school.clock.at += 86_400_000 * 3;
});

type Params = { id: string };
const fault = (key: string) => expect.objectContaining({ key });
const begin = (as: string, params: Params) =>
  school.call("POST /courses/{id}/begin", as, { params, body: {} });
const open = (as: string, params: Params, name: string) =>
  school.call("POST /courses/{id}/units/{unitId}/open", as, school.at(params, name));
const finish = (as: string, params: Params, name: string) =>
  school.call("POST /courses/{id}/units/{unitId}/done", as, school.at(params, name));
const setQuiz = async (quizId: number, change: { is_open?: boolean; removed_at?: number | null }) =>
  await school.kysely.updateTable("edu.quiz").set(change).where("quiz_id", "=", quizId).execute();

const forClass = () => ({ audience: "classes" as const, classIds: [classId] });

async function publishedHomework(title: string): Promise<number> {
  const id = await school.addHomework("tina", [classId], title);
  const params = { id: String(id) };
  await school.call("POST /staff/homework/{id}/publish", "tina", { params, body: { version: 1 } });
  return id;
}

test("P10 a quiz that is closed or removed keeps nobody waiting, and who went on without it stays done", async () => {
  const quizId = await school.addQuiz("tina");
  const params = await school.publish("tina", [
    unit("quiz", { kind: "quiz", quizId, passFrom: 60 }),
    unit("next", read, ["quiz"]),
  ]);
  await begin("pia", params);
  expect(await open("pia", params, "quiz")).toMatchObject({ name: "Quiz", mayTick: false });
  await expect(finish("pia", params, "quiz")).rejects.toEqual(fault("courseState"));
  for (const change of [{ is_open: false }, { is_open: true, removed_at: school.clock.at }]) {
    // oxlint-disable-next-line no-await-in-loop -- one state after the other
    await setQuiz(quizId, change);
    // oxlint-disable-next-line no-await-in-loop -- one state after the other
    expect(await open("pia", params, "quiz")).toMatchObject({ name: null, mayTick: true, state: "begun" });
  }
  expect(await finish("pia", params, "quiz")).toMatchObject({ state: "done", unitsDone: 1 });
  await setQuiz(quizId, { removed_at: null });
  expect(await finish("pia", params, "quiz")).toMatchObject({ state: "done" });
  expect(await open("pia", params, "next")).toMatchObject({ state: "begun", mayTick: true });
  await finish("pia", params, "next");
  await school.call("POST /courses/{id}/certificate", "pia", { params, body: { name: "masked" } });
});

test("P10 a quiz whose questions homework needs, all of them, keeps nobody waiting", async () => {
  const quizId = await school.addQuiz("tina", 2);
  const params = await school.publish("tina", [unit("quiz", { kind: "quiz", quizId, passFrom: 60 })]);
  await begin("lea", params);
  const items = school.kysely
    .selectFrom("edu.quiz_item")
    .select("question_id as questionId")
    .where("quiz_id", "=", quizId);
  for (const { questionId } of await items.execute()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await open("lea", params, "quiz")).toMatchObject({ mayTick: false });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const homeworkId = await publishedHomework("Sheet 3");
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await school.kysely
      .updateTable("edu.homework_item")
      .set({ question_id: questionId })
      .where("homework_id", "=", homeworkId)
      .execute();
  }
  expect(await open("lea", params, "quiz")).toMatchObject({ name: "Quiz", mayTick: true });
  expect(await finish("lea", params, "quiz")).toMatchObject({ state: "done" });
});

test("P10 homework that has closed or was withdrawn keeps nobody waiting, except whom it is open for longer", async () => {
  const homeworkId = await publishedHomework("Sheet 1");
  const more = forClass();
  const homework = unit("work", { kind: "homework", homeworkId });
  const params = await school.publish("tina", [homework, unit("next", read, ["work"])], more);
  for (const pupil of ["pia", "paul", "lea"])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await begin(pupil, params);
  expect(await open("pia", params, "work")).toMatchObject({ name: "Sheet 1", mayTick: false });
  await expect(finish("pia", params, "work")).rejects.toEqual(fault("courseState"));
  const until = school.clock.at + 86_400_000 * 9;
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params: { id: String(homeworkId) },
    body: { userId: "paul", until, reopens: false },
  });
  school.clock.at += 86_400_000 * 2;
  expect(await open("pia", params, "work")).toMatchObject({ name: "Sheet 1", mayTick: true });
  expect(await open("paul", params, "work")).toMatchObject({ name: "Sheet 1", mayTick: false });
  await expect(finish("paul", params, "work")).rejects.toEqual(fault("courseState"));
  expect(await finish("pia", params, "work")).toMatchObject({ state: "done" });
  await open("pia", params, "next");
  // What stands in a course already may have closed; what is put into one may not.
  const staff = await school.call("GET /staff/courses/{id}", "tina", { params });
  expect(staff.names).toEqual([{ kind: "homework", id: homeworkId, name: "Sheet 1", state: "closed" }]);
  const save = { version: staff.version, content: staff.content };
  await school.call("POST /staff/courses/{id}/save", "tina", { params, body: save });
  await expect(school.publish("tina", [homework], more)).rejects.toEqual(fault("courseIncomplete"));
  await school.call("POST /staff/homework/{id}/withdraw", "tina", {
    params: { id: String(homeworkId) },
    body: {},
  });
  expect(await open("lea", params, "work")).toMatchObject({ name: null, mayTick: true });
  expect(await finish("paul", params, "work")).toMatchObject({ state: "done" });
});

test("P10 homework of a class that somebody has left is not waited for", async () => {
  const homeworkId = await publishedHomework("Sheet 2");
  const more = forClass();
  const params = await school.publish("tina", [unit("work", { kind: "homework", homeworkId })], more);
  await begin("lea", params);
  await school.kysely
    .updateTable("edu.role_grant")
    .set({ until_at: school.clock.at })
    .where("account_id", "=", "lea")
    .where("scope", "=", "class")
    .execute();
  expect(await finish("lea", params, "work")).toMatchObject({ state: "done", isFinished: true });
});
