import { limits } from "@lyceum/contract/limits";
import type { QuizPractice } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { quizHarness } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof quizHarness>>;
let classId: number;
const day = 86_400_000;
const began = Date.parse("2026-09-01T08:00:00Z");
const grace = limits.homeworkGrace.value;
const fault = (key: string, more: object = {}) => expect.objectContaining({ key, ...more }) as unknown;

beforeAll(async () => {
  school = await quizHarness();
  school.clock.at = began;
  classId = await school.addClass("A");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const name of ["pia", "paul", "ole"])
    // oxlint-disable-next-line no-await-in-loop
    await school.addPerson(name, [{ role: "student" }, { role: "student", classId }]);
});
afterAll(() => school.drop());
beforeEach(() => {
  school.clock.at = began;
});

async function addOpenQuiz(questions: number): Promise<{ quizId: number; questionIds: number[] }> {
  const quizId = await school.addQuiz("tina", questions, { isOpen: true });
  const { content } = await school.call("GET /staff/quizzes/{id}", "tina", {
    params: { id: String(quizId) },
  });
  return { quizId, questionIds: content.items.map(({ questionId }) => questionId) };
}

async function draftHomework(questionIds: readonly number[], more: object = {}) {
  const content = {
    title: "Test",
    note: "",
    subject: "mathematics" as const,
    classIds: [classId],
    openAt: school.clock.at,
    dueAt: school.clock.at + day,
    closeAt: school.clock.at + day,
    releaseRule: "due" as const,
    attempts: 1,
    isShuffled: false,
    items: questionIds.map((questionId) => ({ questionId, points: 1 })),
    ...more,
  };
  return await school.call("POST /staff/homework", "tina", { body: { content } });
}

async function setHomework(questionIds: readonly number[], more: object = {}): Promise<number> {
  const { homeworkId, version } = await draftHomework(questionIds, more);
  const params = { id: String(homeworkId) };
  await school.call("POST /staff/homework/{id}/publish", "tina", { params, body: { version } });
  return homeworkId;
}

const begin = (who: string, quizId: number) =>
  school.call("POST /quizzes/{id}/practise", who, { params: { id: String(quizId) }, body: {} });
const read = (who: string, roundId: number) =>
  school.call("GET /quizPractices/{id}", who, { params: { id: String(roundId) } });
const give = (who: string, roundId: number, itemNo: number, choice: number | null) =>
  school.call("POST /quizPractices/{id}/answer", who, {
    params: { id: String(roundId) },
    body: { itemNo, answer: choice === null ? null : { kind: "single", choice } },
  });
const rightOf = ({ question }: QuizPractice) =>
  (question?.options ?? []).findIndex((one) => JSON.stringify(one).includes('"one"'));
const best = async (who: string, quizId: number) =>
  (await school.call("GET /quizzes", who, { query: {} })).rows.find((one) => one.quizId === quizId);

test("P10 practice holds back what homework still asks, and counts what it asked", async () => {
  const { quizId, questionIds } = await addOpenQuiz(3);
  await setHomework(questionIds.slice(0, 2));
  const practice = await begin("pia", quizId);
  expect(practice).toMatchObject({ items: 1, heldBack: 2, shares: [], itemNo: 2 });
  for (const itemNo of [0, 1])
    // oxlint-disable-next-line no-await-in-loop
    await expect(give("pia", practice.roundId, itemNo, 0)).rejects.toEqual(fault("practiceWithheld"));
  const { practice: done } = await give("pia", practice.roundId, 2, rightOf(practice));
  expect(done).toMatchObject({ items: 1, heldBack: 2, shares: [1], itemNo: null, question: null });
  expect(await best("pia", quizId)).toMatchObject({ finished: 1, best: 1 });
  // Once nobody can hand it in, all of it is asked.
  school.clock.at += day + grace + 1;
  expect(await read("pia", practice.roundId)).toEqual(done);
  const again = await begin("pia", quizId);
  expect(again.roundId).not.toBe(practice.roundId);
  expect(again).toMatchObject({ items: 3, heldBack: 0, itemNo: 0 });
});

test("P10 a draft of homework holds nothing back, and does not make the time longer", async () => {
  const { quizId, questionIds } = await addOpenQuiz(2);
  await draftHomework(questionIds, { closeAt: began + 200 * day });
  await draftHomework(questionIds, { releaseRule: "manual" });
  expect(await begin("pia", quizId)).toMatchObject({ items: 2, heldBack: 0, itemNo: 0 });
  await setHomework(questionIds);
  await expect(begin("pia", quizId)).rejects.toEqual(fault("practiceWithheld", { waitMs: day + grace }));
});

test("P10 where homework needs all of a quiz, practice says when it opens again", async () => {
  const { quizId, questionIds } = await addOpenQuiz(2);
  await setHomework(questionIds.slice(0, 1));
  const longer = await setHomework(questionIds.slice(1), { closeAt: began + 3 * day });
  await expect(begin("pia", quizId)).rejects.toEqual(fault("practiceWithheld", { waitMs: day + grace }));
  // Nothing of it is begun.
  expect(await best("pia", quizId)).toMatchObject({ finished: 0 });
  const params = { id: String(longer) };
  await school.call("POST /staff/homework/{id}/withdraw", "tina", { params, body: {} });
  expect(await begin("pia", quizId)).toMatchObject({ items: 1, itemNo: 1 });

  const manual = await addOpenQuiz(1);
  await setHomework(manual.questionIds, { releaseRule: "manual" });
  await expect(begin("pia", manual.quizId)).rejects.toEqual(fault("practiceWithheld", { waitMs: undefined }));
});

test("P10 a practice that is begun holds back what homework comes to need, and ends with what was answered", async () => {
  const { quizId, questionIds } = await addOpenQuiz(3);
  const practice = await begin("paul", quizId);
  const { roundId } = practice;
  await give("paul", roundId, 0, (rightOf(practice) + 1) % 3);
  await setHomework(questionIds.slice(1, 2));
  // The page still shows the question that is held back now.
  await expect(give("paul", roundId, 1, 0)).rejects.toEqual(fault("practiceWithheld"));
  const next = await read("paul", roundId);
  expect(next).toMatchObject({ items: 2, heldBack: 1, shares: [0], itemNo: 2 });
  await setHomework(questionIds.slice(2));
  const [ended, same] = await Promise.all([read("paul", roundId), read("paul", roundId)]);
  expect(ended).toMatchObject({ items: 1, heldBack: 2, shares: [0], question: null });
  expect(same).toEqual(ended);
  expect(await best("paul", quizId)).toMatchObject({ finished: 1, best: 0 });
  await expect(give("paul", roundId, 2, 0)).rejects.toEqual(fault("practiceWithheld"));
});

test("P10 practice waits where everything is held back before the first answer, and goes on afterwards", async () => {
  const { quizId, questionIds } = await addOpenQuiz(1);
  const { roundId } = await begin("ole", quizId);
  await setHomework(questionIds);
  for (const call of [() => read("ole", roundId), () => begin("ole", quizId)])
    // oxlint-disable-next-line no-await-in-loop
    await expect(call()).rejects.toEqual(fault("practiceWithheld", { waitMs: day + grace }));
  school.clock.at += day + grace + 1;
  expect(await begin("ole", quizId)).toMatchObject({ roundId, items: 1, itemNo: 0 });
});

test("P10 practice and rounds do not ask what only a person can judge since the quiz was saved", async () => {
  const { quizId, questionIds } = await addOpenQuiz(2);
  await school.makeShortAnswer("tina", questionIds[0] ?? 0);
  const counted = async () => {
    const own = await school.call("GET /quizzes", "pia", { query: {} });
    const staff = await school.call("GET /staff/quizzes", "tina", { query: {} });
    return [own, staff].map(({ rows }) => rows.find((row) => row.quizId === quizId)?.items);
  };
  expect(await counted()).toEqual([1, 1]);
  const practice = await begin("pia", quizId);
  expect(practice).toMatchObject({ items: 1, itemNo: 0, question: { kind: "single" } });
  const { practice: done } = await give("pia", practice.roundId, 0, rightOf(practice));
  expect(done).toMatchObject({ items: 1, shares: [1], question: null });
  await school.makeShortAnswer("tina", questionIds[1] ?? 0);
  // Pupils are offered no quiz that asks nothing; its maker still finds it.
  expect(await counted()).toEqual([undefined, 0]);
  await expect(begin("pia", quizId)).rejects.toEqual(fault("quizEmpty"));
  await expect(school.start("tina", quizId)).rejects.toEqual(fault("quizEmpty"));
});
