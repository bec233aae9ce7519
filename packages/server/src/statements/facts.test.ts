import { statementKinds } from "@lyceum/contract/statement-kinds";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { courseHarness, idOf, read, unit } from "../courses/harness.fixture.ts";
import { registerHandwork, registerQuestionFiles } from "../learning/index.ts";
import { bookRound } from "../quizzes/host/book-mistakes.ts";
import { saveStore } from "./store/stores.ts";

let school: Awaited<ReturnType<typeof courseHarness>>;
let classId: number;

beforeAll(async () => {
  registerHandwork();
  registerQuestionFiles();
  school = await courseHarness();
  classId = await school.addClass("A");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("pia", [{ role: "student" }, { role: "student", classId }]);
  const store = {
    endpoint: "https://lrs.example.org/xapi/",
    key: "lyceum",
    sealed: Buffer.from("sealed"),
    kinds: [...statementKinds],
    isEnabled: true,
    homePage: "https://school.example",
  };
  await saveStore(school.kysely, 100, store, school.clock.at);
});
afterAll(() => school.drop());
beforeEach(async () => {
  school.clock.at += 86_400_000;
  await school.kysely.deleteFrom("edu.statement_outbox").execute();
});

/** What the outbox holds of the pupil, in its order. */
const told = async () =>
  (
    await school.kysely
      .selectFrom("edu.statement_outbox")
      .select(["fact", "at", "account_id"])
      .orderBy("seq")
      .execute()
  ).map(({ fact, at, account_id: who }) => {
    expect([at, who]).toEqual([school.clock.at, "pia"]);
    return fact;
  });

/** Homework of one question that was answered, right or wrong. */
async function answerHomework(isRight: boolean) {
  const homeworkId = await school.addHomework("tina", [classId], "Fractions");
  const params = { id: String(homeworkId) };
  await school.call("POST /staff/homework/{id}/publish", "tina", { params, body: { version: 1 } });
  const { submissionId } = await school.call("POST /homework/{id}/open", "pia", { params, body: {} });
  const work = { id: String(submissionId) };
  const answer = { kind: "trueFalse" as const, value: isRight };
  await school.call("POST /homework/submissions/{id}/answer", "pia", {
    params: work,
    body: { itemNo: 0, revision: 0, answer, isFlagged: false, timeMs: 1_000 },
  });
  const handIn = async () =>
    await school.call("POST /homework/submissions/{id}/handIn", "pia", {
      params: work,
      body: { evenIfUnanswered: false },
    });
  return { homeworkId, submissionId, handIn };
}

test("P10 homework tells that it was handed in and what it scored, once", async () => {
  const { homeworkId, submissionId, handIn } = await answerHomework(false);
  expect(await told()).toEqual([]);
  await handIn();
  await handIn();
  const homework = { homeworkId, submissionId, title: "Fractions" };
  expect(await told()).toEqual([
    { kind: "homeworkHandedIn", ...homework },
    { kind: "homeworkReturned", ...homework, score: 0, max: 1 },
  ]);
});

test("P10 what is told is written with what happened, or not at all", async () => {
  const { submissionId, handIn } = await answerHomework(false);
  const { domainEvents } = school.app;
  const emit = domainEvents.emit.bind(domainEvents);
  const failing = vi.spyOn(domainEvents, "emit").mockImplementation(async (trx, event) => {
    // By then the score was noted.
    if (event.kind === "homework.returned") throw new Error("the disk is full");
    return await emit(trx, event);
  });
  await expect(handIn()).rejects.toThrow("the disk is full");
  expect(failing).toHaveBeenCalled();
  failing.mockRestore();
  expect(await told()).toEqual([]);
  await handIn();
  expect((await told()).map((fact) => "submissionId" in fact && fact.submissionId)).toEqual([
    submissionId,
    submissionId,
  ]);
});

test("P10 a course tells of each unit when it is done, how far it is, and its end, once", async () => {
  const params = await school.publish("tina", [unit("one", read), unit("two", read)]);
  await school.call("POST /courses/{id}/begin", "pia", { params, body: {} });
  const finish = async (name: string) =>
    await school.call("POST /courses/{id}/units/{unitId}/done", "pia", school.at(params, name));
  await school.call("POST /courses/{id}/units/{unitId}/open", "pia", school.at(params, "one"));
  expect(await told()).toEqual([]);
  const course = { courseId: Number(params.id), title: "", titleEn: "Sets" };
  const done = (name: string) => ({
    kind: "unitDone",
    unitId: idOf(name),
    unitTitle: "",
    unitTitleEn: name,
    ...course,
  });
  await finish("one");
  await finish("one");
  expect(await told()).toEqual([
    done("one"),
    { kind: "courseProgressed", unitsDone: 1, units: 2, ...course },
  ]);
  await finish("two");
  await school.call("POST /courses/{id}/certificate", "pia", { params, body: { name: "masked" } });
  expect((await told()).slice(2)).toEqual([
    done("two"),
    { kind: "courseProgressed", unitsDone: 2, units: 2, ...course },
    { kind: "courseFinished", ...course },
  ]);
});

test("P10 a course that ends with homework tells of the unit, how far it is, and its end when it is opened the next time, once", async () => {
  const { homeworkId, handIn } = await answerHomework(true);
  const params = await school.publish("tina", [unit("work", { kind: "homework", homeworkId })], {
    audience: "classes",
    classIds: [classId],
  });
  await school.call("POST /courses/{id}/begin", "pia", { params, body: {} });
  await handIn();
  const open = async () =>
    await school.call("POST /courses/{id}/units/{unitId}/open", "pia", school.at(params, "work"));
  await open();
  await open();
  expect((await told()).map(({ kind }) => kind)).toEqual([
    "homeworkHandedIn",
    "homeworkReturned",
    "unitDone",
    "courseProgressed",
    "courseFinished",
  ]);
});

test("P10 a quiz that somebody practised to its end tells the part that was right, and how long it took", async () => {
  const quizId = await school.addQuiz("tina");
  await school.practise("pia", quizId, true);
  const [fact, ...more] = await told();
  expect(more).toEqual([]);
  expect(fact).toMatchObject({ kind: "quizFinished", quizId, title: "Quiz", right: 1, items: 1, tookMs: 0 });
});

test("P10 a live round tells of each member who played, once, when it has ended", async () => {
  const quizId = await school.addQuiz("tina");
  const { roundId } = await school.call("POST /staff/quizzes/{id}/start", "tina", {
    params: { id: String(quizId) },
    body: { teams: [], allowsGuests: false },
  });
  const params = { id: String(roundId) };
  const host = { params, body: {} };
  const { code } = await school.call("POST /staff/quizRounds/{id}/state", "tina", host);
  await school.call("POST /quizRounds/join", "pia", { body: { code } });
  const step = async (name: "next" | "end", itemNo: number) =>
    await school.call("POST /staff/quizRounds/{id}/step", "tina", { params, body: { step: name, itemNo } });
  await step("next", -1);
  await school.call("POST /quizRounds/{id}/answer", "pia", {
    params,
    body: { itemNo: 0, answer: { kind: "trueFalse", value: true } },
  });
  await step("end", 0);
  const book = async () =>
    await bookRound({ ...school.app, signal: new AbortController().signal }, { deptId: 100, roundId });
  await book();
  await book();
  expect(await told()).toEqual([
    { kind: "quizFinished", quizId, roundId, title: "Quiz", right: 1, items: 1, tookMs: null },
  ]);
});

test("P10 a live round that ends early tells what was put, when it ended, and nothing of who only looked on", async () => {
  await school.addPerson("paul", [{ role: "student" }, { role: "student", classId }]);
  const quizId = await school.addQuiz("tina", 2);
  const { roundId } = await school.call("POST /staff/quizzes/{id}/start", "tina", {
    params: { id: String(quizId) },
    body: { teams: [], allowsGuests: false },
  });
  const params = { id: String(roundId) };
  const { code } = await school.call("POST /staff/quizRounds/{id}/state", "tina", { params, body: {} });
  for (const who of ["pia", "paul"]) await school.call("POST /quizRounds/join", who, { body: { code } });
  const step = async (name: "next" | "end", itemNo: number) =>
    await school.call("POST /staff/quizRounds/{id}/step", "tina", { params, body: { step: name, itemNo } });
  await step("next", -1);
  const answer = { kind: "trueFalse", value: true } as const;
  await school.call("POST /quizRounds/{id}/answer", "pia", { params, body: { itemNo: 0, answer } });
  await step("end", 0);
  const endedAt = school.clock.at;
  school.clock.at += 3_600_000;
  await bookRound({ ...school.app, signal: new AbortController().signal }, { deptId: 100, roundId });
  school.clock.at = endedAt;
  expect(await told()).toEqual([
    { kind: "quizFinished", quizId, roundId, title: "Quiz", right: 1, items: 1, tookMs: null },
  ]);
});

test("P10 a question of the wrong book is told when it is mastered, and what was written nowhere", async () => {
  const { handIn } = await answerHomework(false);
  await handIn();
  const [entry] = (await school.call("GET /wrong", "pia", { query: {} })).rows;
  if (!entry) throw new Error("the wrong answer is not in the book");
  const params = { id: String(entry.entryId) };
  const { kysely } = school;
  let status = "active";
  for (let review = 0; review < 12 && status !== "mastered"; review += 1) {
    school.clock.at += 400 * 86_400_000;
    await kysely.deleteFrom("edu.statement_outbox").execute();
    ({ status } = await school.call("POST /wrong/{id}/review", "pia", {
      params,
      body: { key: `r${review}`, answer: { kind: "trueFalse", value: true }, timeMs: 2_000 },
    }));
  }
  expect(status).toBe("mastered");
  expect(await told()).toEqual([{ kind: "questionMastered", questionId: expect.any(Number) }]);
});
