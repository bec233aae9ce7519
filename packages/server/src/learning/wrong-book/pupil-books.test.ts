import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, learningHarness, text } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let own: number;
let other: number;
let first: number;
let second: number;
const options = ["one", "two", "three"].map(text);
const fault = { key: "notFound" };

beforeAll(async () => {
  school = await learningHarness();
  [own, other] = [await school.addClass("M"), await school.addClass("N")];
  await school.addPerson("mia", [{ role: "teacher" }, { role: "teacher", classId: own }]);
  await school.addPerson("ned", [{ role: "teacher" }, { role: "teacher", classId: other }]);
  await school.addPerson("ana", [
    { role: "student" },
    { role: "student", classId: own },
    { role: "student", classId: other },
  ]);
  await school.addPerson("bo", [{ role: "student" }, { role: "student", classId: own }]);
  await school.addPerson("zoe", [{ role: "student" }, { role: "student", classId: other }]);
  const add = async (as: string) => await school.addQuestion(as, { kind: "single", options, right: 0 });
  [first, second] = [await add("mia"), await add("mia")];
  const items = (...ids: number[]) => ids.map((questionId) => ({ questionId, points: 2 }));
  await answer(await school.assign("mia", { classIds: [own], items: items(first, second) }), "ana", [1, 0]);
  // What another class was given is for its teachers.
  const elsewhere = await add("ned");
  await answer(await school.assign("ned", { classIds: [other], items: items(elsewhere) }), "ana", [1]);
  // Work that is not returned has entered no book.
  const kept = await school.assign("mia", { classIds: [own], items: items(second), releaseRule: "manual" });
  await answer(kept, "bo", [1]);
});
afterAll(() => school.drop());

async function answer(homeworkId: number, pupil: string, choices: readonly number[]): Promise<void> {
  const { submissionId } = await school.call("POST /homework/{id}/open", pupil, {
    params: { id: String(homeworkId) },
    body: {},
  });
  const params = { id: String(submissionId) };
  for (const [itemNo, choice] of choices.entries()) {
    const given: QuestionAnswer = { kind: "single", choice };
    await school.call("POST /homework/submissions/{id}/answer", pupil, {
      params,
      body: { itemNo, answer: given, revision: 0, isFlagged: false, timeMs: 1 },
    });
  }
  await school.call("POST /homework/submissions/{id}/handIn", pupil, {
    params,
    body: { evenIfUnanswered: true },
  });
}

const books = async (as: string, query: object = {}) =>
  await school.call("GET /staff/pupilBooks", as, { query: { classId: String(own), ...query } });
const bookOf = async (pupil: string, as = "mia", query: object = {}) =>
  await school.call("GET /staff/pupilBooks/{id}", as, {
    params: { id: pupil },
    query: { classId: String(own), ...query },
  });

test("P9 a teacher sees of each pupil how many questions of the homework of the class stand in the book", async () => {
  const { rows, total } = await books("mia");
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { userId: "ana", active: 1, due: 0, mastered: 0, reviews: 0, lastReviewAt: null },
    { userId: "bo", active: 0, due: 0, mastered: 0, reviews: 0, lastReviewAt: null },
  ]);
  expect((await books("mia", { search: "BO" })).rows).toMatchObject([{ userId: "bo" }]);
  expect((await books("mia", { search: "%" })).rows).toEqual([]);
  expect((await books("mia", { sort: "-due", pageNum: "2", pageSize: "1" })).rows).toMatchObject([
    { userId: "bo" },
  ]);
});

test("P9 a teacher reads the questions of a pupil's book and nothing that the pupil wrote there", async () => {
  const entryId = (await school.call("GET /wrong", "ana", { query: {} })).rows.at(-1)?.entryId ?? 0;
  const note = { note: "I always mix these up", causes: ["careless" as const], isStarred: true };
  await school.call("POST /wrong/{id}/note", "ana", { params: { id: String(entryId) }, body: note });
  const { rows } = await bookOf("ana");
  expect(rows).toMatchObject([
    { questionId: first, status: "active", wrongCount: 1, isDue: false, reviews: 0, points: 2 },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/mix these up|careless|isStarred/);
  expect((await bookOf("ana", "mia", { status: "mastered" })).rows).toEqual([]);
});

test("P9 reviews count, and what the pupil took out of the book is gone", async () => {
  school.clock.at += 30 * day;
  expect((await books("mia")).rows).toMatchObject([{ userId: "ana", due: 1 }, { userId: "bo" }]);
  const { rows } = await school.call("GET /wrong", "ana", { query: { due: "1" } });
  for (const { entryId } of rows)
    await school.call("POST /wrong/{id}/review", "ana", {
      params: { id: String(entryId) },
      body: { key: `review-${entryId}`, answer: { kind: "single", choice: 0 }, timeMs: 4_000 },
    });
  const at = school.clock.at;
  expect((await books("mia")).rows).toMatchObject([
    { userId: "ana", active: 1, due: 0, reviews: 1, lastReviewAt: at },
    { userId: "bo" },
  ]);
  expect((await bookOf("ana")).rows).toMatchObject([{ questionId: first, reviews: 1, isDue: false }]);
  school.clock.at += 8 * day;
  expect((await books("mia")).rows).toMatchObject([{ userId: "ana", reviews: 0, lastReviewAt: at }, {}]);
  for (const { entryId } of rows)
    await school.call("POST /wrong/{id}/note", "ana", {
      params: { id: String(entryId) },
      body: { status: "removed" },
    });
  expect((await bookOf("ana")).rows).toEqual([]);
});

test("P9 the books of a class are for who marks its homework; pupils of other classes are not there", async () => {
  await expect(books("ned")).rejects.toMatchObject(fault);
  await expect(bookOf("ana", "ned")).rejects.toMatchObject(fault);
  await expect(bookOf("zoe")).rejects.toMatchObject(fault);
  await expect(bookOf("mia")).rejects.toMatchObject(fault);
  await expect(books("bo")).rejects.toMatchObject(fault);
  expect((await books("mia", { sort: "-name" })).rows.map(({ userId }) => userId)).toEqual(["bo", "ana"]);
  await expect(books("mia", { classId: "99999" })).rejects.toMatchObject(fault);
});
