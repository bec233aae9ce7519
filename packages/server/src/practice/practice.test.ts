import type { AdaptivePractice, QuestionAnswer, QuestionContent } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { staffHarness, text } from "../documents/harness.fixture.ts";
import { learningHandlers } from "../learning/index.ts";
import { quizHandlers } from "../quizzes/index.ts";
import { practiceHandlers } from "./index.ts";

const open = () => staffHarness({ ...learningHandlers, ...quizHandlers, ...practiceHandlers });
let school: Awaited<ReturnType<typeof open>>;
let classId: number;
const day = 86_400_000;
const began = Date.parse("2026-09-01T08:00:00Z");
const fault = (key: string) => expect.objectContaining({ key });
const questions: number[] = [];

beforeAll(async () => {
  school = await open();
  school.clock.at = began;
  classId = await school.addClass("A");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const name of ["pia", "paul", "ole", "una", "vera", "walt"])
    // oxlint-disable-next-line no-await-in-loop
    await school.addPerson(name, [{ role: "student" }, { role: "student", classId }]);
  for (const point of ["fractions", "algebra"])
    for (let at = 0; at < 6; at += 1)
      // oxlint-disable-next-line no-await-in-loop
      questions.push(await addQuestion(point, 1 + (at % 5)));
  await addQuiz(questions);
});
afterAll(() => school.drop());
beforeEach(() => {
  school.clock.at = began;
});

async function addQuestion(point: string, difficulty: number): Promise<number> {
  const content: QuestionContent = {
    subject: "mathematics",
    lang: "en-US",
    stem: text("What is right?"),
    body: { kind: "single", options: [text("good"), text("bad"), text("worse")], right: 0 },
    explanation: text("Because it is."),
    difficulty,
    tags: [point],
  };
  return (await school.call("POST /staff/questions", "tina", { body: { content } })).questionId;
}

async function addQuiz(ids: readonly number[]): Promise<number> {
  const items = ids.map((questionId) => ({ questionId, seconds: 20 }));
  const content = { title: "Open", subject: "mathematics" as const, isOpen: true, items };
  return (await school.call("POST /staff/quizzes", "tina", { body: { content } })).quizId;
}

const begin = (as: string, goal = 10, points: string[] = []) =>
  school.call("POST /practice/begin", as, { body: { subject: "mathematics", points, goal } });
const read = (as: string, id: number) =>
  school.call("GET /practice/{id}", as, { params: { id: String(id) } });
const overview = (as: string) => school.call("GET /practice", as, {});
const give = (as: string, id: number, seq: number, answer: QuestionAnswer | null) =>
  school.call("POST /practice/{id}/answer", as, {
    params: { id: String(id) },
    body: { seq, answer, timeMs: 5_000 },
  });

/** The answer that is right, or one that is not, as the options are shown. */
function choose({ next }: AdaptivePractice, isRight: boolean): QuestionAnswer {
  const options = next?.question.options ?? [];
  const choice = options.findIndex((one) => JSON.stringify(one).includes('"good"') === isRight);
  return { kind: "single", choice };
}

async function run(as: string, practice: AdaptivePractice, isRight: (now: AdaptivePractice) => boolean) {
  const reasons: string[] = [];
  let view = practice;
  while (view.next) {
    reasons.push(view.next.reason.kind);
    // oxlint-disable-next-line no-await-in-loop
    view = (await give(as, view.practiceId, view.next.seq, choose(view, isRight(view)))).practice;
  }
  return { reasons, view };
}

test("P10 practice finds out where a learner stands, turns to their weakest point, and says so", async () => {
  const practice = await begin("pia");
  expect(JSON.stringify(practice)).not.toMatch(/"right"|explanation|Because/);
  const { reasons, view } = await run("pia", practice, ({ next }) => next?.points[0] === "algebra");
  expect(reasons.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => "placement"));
  expect(reasons.slice(6)).not.toContain("placement");
  expect(reasons).toHaveLength(10);
  expect(view).toMatchObject({ isEnded: true, next: null });
  const { points } = await overview("pia");
  const of = (point: string) => points.find((one) => one.point === point);
  expect(of("algebra")?.chance).toBeGreaterThan(0.5);
  expect(of("fractions")?.chance).toBeLessThan(0.5);
  expect(of("algebra")?.isMastered).toBe(false);
  const { rows } = await school.call("GET /wrong", "pia", { query: {} });
  expect(rows.length).toBe(view.shares.filter((share) => share < 1).length);
});

test("P10 of two answers at the same moment one counts, and the same answer sent again gets the same result", async () => {
  const practice = await begin("paul");
  const { practiceId } = practice;
  const both = await Promise.allSettled([
    give("paul", practiceId, 0, choose(practice, true)),
    give("paul", practiceId, 0, choose(practice, false)),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(both.find((one) => one.status === "rejected")?.reason).toEqual(fault("practiceAnswered"));
  const counted = both[0]?.status === "fulfilled";
  const again = await give("paul", practiceId, 0, choose(practice, counted));
  expect(again.share).toBe(counted ? 1 : 0);
  expect(again.practice.shares).toHaveLength(1);
  expect(again.mastery).toHaveLength(1);
  const { points } = await overview("paul");
  expect(points.reduce((sum, { answers }) => sum + answers, 0)).toBe(1);
});

test("P10 a practice goes on where it was left, on any device, and is the learner's own", async () => {
  const practice = await begin("ole");
  const { practice: left } = await give("ole", practice.practiceId, 0, choose(practice, true));
  expect((await overview("ole")).current).toMatchObject({ practiceId: practice.practiceId, answered: 1 });
  expect(await read("ole", practice.practiceId)).toEqual(left);
  await expect(read("pia", practice.practiceId)).rejects.toEqual(fault("notFound"));
  await expect(give("pia", practice.practiceId, 1, null)).rejects.toEqual(fault("notFound"));
  await expect(give("ole", practice.practiceId, 7, null)).rejects.toEqual(fault("paramError"));
  const [one, two] = await Promise.all([begin("ole"), begin("ole")]);
  const states = await Promise.all([read("ole", one.practiceId), read("ole", two.practiceId)]);
  expect(states.filter(({ isEnded }) => !isEnded)).toHaveLength(1);
  const params = { id: String(two.practiceId) };
  const ended = await school.call("POST /practice/{id}/end", "ole", { params, body: {} });
  expect(ended).toMatchObject({ isEnded: true, next: null });
  expect(await school.call("POST /practice/{id}/end", "ole", { params, body: {} })).toEqual(ended);
  await expect(give("ole", two.practiceId, 0, null)).rejects.toEqual(fault("practiceEnded"));
});

test("P10 a due question of the wrong book is asked with the day it was wrong, and is reviewed by it", async () => {
  const practice = await begin("una", 5, ["fractions"]);
  await run("una", practice, () => false);
  school.clock.at += day;
  const before = await school.call("GET /wrong/due", "una", {});
  expect(before.due).toBe(5);
  // All others rest: the book is all that is left beside the one that was not asked.
  const next = await begin("una", 5, ["fractions"]);
  const asked = next.next?.reason;
  const { reasons } = await run("una", next, () => true);
  expect(reasons).not.toContain("repeat");
  expect(asked?.wrongAt === null || asked?.wrongAt === began).toBe(true);
  const after = await school.call("GET /wrong/due", "una", {});
  expect(after.reviewedToday).toBeGreaterThanOrEqual(4);
  expect(after.due).toBe(before.due - after.reviewedToday);
});

test("P10 whoever switches it off has the plain order, and nothing of them is computed or kept", async () => {
  await run("vera", await begin("vera", 5), () => true);
  expect((await overview("vera")).points.some(({ chance }) => chance !== null)).toBe(true);
  const body = { isAdaptive: false };
  await school.call("POST /practice/settings", "vera", { body });
  await school.call("POST /practice/settings", "vera", { body });
  const off = await overview("vera");
  expect(off.isAdaptive).toBe(false);
  expect(off.points.every(({ chance, answers }) => chance === null && answers === 0)).toBe(true);
  const { reasons } = await run("vera", await begin("vera", 5), () => true);
  expect(new Set(reasons)).toEqual(new Set(["plain"]));
  expect((await overview("vera")).points.every(({ chance }) => chance === null)).toBe(true);
  const kept = await begin("vera", 5);
  await school.call("POST /practice/forget", "vera", { body: {} });
  await expect(read("vera", kept.practiceId)).rejects.toEqual(fault("notFound"));
});

test("P10 a question that homework still asks is not practised, not even where it waits already", async () => {
  const quizOnly = await addQuestion("secrets", 3);
  const other = await addQuestion("secrets", 3);
  await addQuiz([quizOnly, other]);
  const practice = await begin("walt", 5, ["secrets"]);
  const asked = questionOf(practice);
  const content = {
    title: "Test",
    note: "",
    subject: "mathematics" as const,
    classIds: [classId],
    openAt: began,
    dueAt: began + day,
    closeAt: began + day,
    releaseRule: "submit" as const,
    attempts: 1,
    isShuffled: false,
    items: [{ questionId: quizOnly, points: 4 }],
  };
  const { homeworkId, version } = await school.call("POST /staff/homework", "tina", { body: { content } });
  const params = { id: String(homeworkId) };
  await school.call("POST /staff/homework/{id}/publish", "tina", { params, body: { version } });
  expect(asked).not.toBe("");
  // The first of both is asked first.
  await expect(give("walt", practice.practiceId, 0, null)).rejects.toEqual(fault("practiceWithheld"));
  const replaced = await read("walt", practice.practiceId);
  expect(replaced.next?.seq).toBe(0);
  const { view } = await run("walt", replaced, () => true);
  expect(view.shares).toEqual([1]);
  await expect(begin("walt", 5, ["no such point"])).rejects.toEqual(fault("practiceEmpty"));
});

test("P10 a teacher sees figures of the class by point, of three pupils or more, and of their own classes alone", async () => {
  const figures = (as: string, query = {}) => school.call("GET /staff/practicePoints", as, { query });
  const other = await school.addClass("B");
  await school.addPerson("otto", [{ role: "teacher" }, { role: "teacher", classId: other }]);
  const { rows } = await figures("tina", { classId: String(classId) });
  // Algebra was practised by two.
  expect(rows.map(({ point }) => point)).toEqual(["fractions"]);
  for (const { pupils, chance } of rows) {
    expect(pupils).toBeGreaterThanOrEqual(3);
    expect(chance).toBeGreaterThan(0);
  }
  expect((await figures("otto")).rows).toEqual([]);
  await expect(figures("otto", { classId: String(classId) })).rejects.toEqual(fault("notFound"));
});

function questionOf({ next }: AdaptivePractice): string {
  return JSON.stringify(next?.question ?? "");
}
