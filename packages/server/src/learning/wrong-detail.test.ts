import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, hour, learningHarness, text } from "./harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
let asked: number;
let like: number;
let pending: number;
/** Lies in the bank for a test that is still to come. */
let unused: number;
let pendingId: number;
let submissionId: number;
let entryId: number;
/** What came of a practice while the work was going on. */
let early: unknown;
const fault = (key: string) => expect.objectContaining({ key });
const params = (id: number) => ({ params: { id: String(id) } });
const wrong: QuestionAnswer = { kind: "single", choice: 0 };
const options = [text("one"), text("two"), text("three")];
const book = async (query = {}, as = "pia") => (await school.call("GET /wrong", as, { query })).rows;
const similar = async () => (await school.call("GET /wrong/{id}/similar", "pia", params(entryId))).rows;

beforeAll(async () => {
  school = await learningHarness();
  // Before the demo's own questions none is like these.
  await school.kysely.deleteFrom("edu.quiz").execute();
  classId = await school.addClass("A");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const who of ["pia", "paul"])
    // oxlint-disable-next-line no-await-in-loop
    await school.addPerson(who, [{ role: "student" }, { role: "student", classId }]);
  asked = await addTagged();
  like = await addTagged();
  pending = await addTagged();
  unused = await addTagged();
  await openForPractice([like, pending]);
  const items = (questionId: number) => [{ questionId, points: 4 }];
  const homeworkId = await school.assign("tina", { classIds: [classId], items: items(asked) });
  pendingId = await school.assign("tina", {
    classIds: [classId],
    items: items(pending),
    releaseRule: "manual",
  });
  submissionId = (await school.call("POST /homework/{id}/open", "pia", { ...params(homeworkId), body: {} }))
    .submissionId;
  early = await retry(wrong).catch((error: unknown) => error);
  await school.call("POST /homework/submissions/{id}/answer", "pia", {
    ...params(submissionId),
    body: { itemNo: 0, revision: 0, answer: wrong, isFlagged: false, timeMs: 1_000 },
  });
  await school.call("POST /homework/submissions/{id}/handIn", "pia", {
    ...params(submissionId),
    body: { evenIfUnanswered: true },
  });
  entryId = (await book())[0]?.entryId ?? 0;
});
afterAll(() => school.drop());

/** A quiz of these questions, which everybody may practise. */
async function openForPractice(questionIds: readonly number[]): Promise<void> {
  const at = school.clock.at;
  const about = { dept_id: 100, title: "Open", subject: "geography" as const, is_open: true };
  const { quiz_id } = await school.kysely
    .insertInto("edu.quiz")
    .values({ ...about, created_at: at, updated_at: at })
    .returning("quiz_id")
    .executeTakeFirstOrThrow();
  await school.kysely
    .insertInto("edu.quiz_item")
    .values(
      questionIds.map((question_id, item_no) => ({
        quiz_id,
        item_no,
        dept_id: 100,
        question_id,
        seconds: 20,
      })),
    )
    .execute();
}

async function addTagged(): Promise<number> {
  const { questionId } = await school.call("POST /staff/questions", "tina", {
    body: {
      content: {
        subject: "geography",
        lang: "en-US",
        stem: text("Which river?"),
        body: { kind: "single", options, right: 1 },
        explanation: text("Because it is."),
        difficulty: 2,
        tags: ["rivers"],
      },
    },
  });
  return questionId;
}

async function retry(answer: QuestionAnswer | null, as = "pia", itemNo = 0) {
  return await school.call("POST /homework/submissions/{id}/retry", as, {
    ...params(submissionId),
    body: { itemNo, answer },
  });
}

test("P9 the list of wrong answers is found by words, knowledge point, period and day, and sorted", async () => {
  expect(await book({ search: "river" })).toHaveLength(1);
  expect(await book({ search: "100%" })).toEqual([]);
  expect(await book({ tag: "rivers", days: "7", sort: "-wrongCount" })).toEqual([
    expect.objectContaining({ entryId, tags: ["rivers"] }),
  ]);
  expect(await book({ tag: "seas" })).toEqual([]);
  expect(await book({ dueOn: "2026-09-01" })).toEqual([]);
  expect(await book({ dueOn: "2026-09-02" })).toHaveLength(1);
  await expect(book({ dueOn: "2026-02-31" })).rejects.toEqual(fault("paramError"));
  school.clock.at += 40 * day;
  expect(await book({ days: "7" })).toEqual([]);
  expect(await book({ dueOn: "2026-10-11" }), "what is overdue is due today").toHaveLength(1);
  school.clock.at -= 40 * day;
  expect((await school.call("GET /wrong/tags", "pia", {})).rows).toEqual([{ tag: "rivers", count: 1 }]);
  expect((await school.call("GET /wrong/tags", "paul", {})).rows).toEqual([]);
});

test("P9 the calendar counts by the institution's days, and what is overdue falls due today", async () => {
  const month = async (asMonth?: string) =>
    await school.call("GET /wrong/calendar", "pia", { query: asMonth ? { month: asMonth } : {} });
  expect(await month()).toEqual({
    month: "2026-09",
    today: "2026-09-01",
    days: [{ day: "2026-09-02", due: 1 }],
  });
  expect((await month("2026-10")).days).toEqual([]);
  school.clock.at += 40 * day;
  expect(await month()).toMatchObject({ today: "2026-10-11", days: [{ day: "2026-10-11", due: 1 }] });
  expect((await month("2026-09")).days).toEqual([]);
  school.clock.at -= 40 * day;
});

test("P9 a wrong answer shows what was answered, and a sheet what is right, but neither while it is due", async () => {
  const entry = await school.call("GET /wrong/{id}", "pia", params(entryId));
  expect(entry.attempts).toEqual([
    expect.objectContaining({ source: "homework", title: "Homework", words: "one", share: 0 }),
  ]);
  const print = async (ids: string, as = "pia") =>
    (await school.call("GET /wrong/print", as, { query: { ids } })).rows;
  expect(await print(`999999,${entryId}`)).toEqual([
    expect.objectContaining({ entryId, key: expect.objectContaining({}) }),
  ]);
  expect(await print(String(entryId), "paul")).toEqual([]);
  school.clock.at += day;
  expect((await print(String(entryId)))[0]?.key).toBeNull();
  const due = await school.call("GET /wrong/{id}", "pia", params(entryId));
  expect(due.attempts.map(({ words }) => words)).toEqual([""]);
  school.clock.at -= day;
});

test("P9 similar questions are tried at once; none of open homework and none that lies in the bank is among them, and what is wrong enters the book once", async () => {
  const rows = await similar();
  expect(rows.map(({ questionId }) => questionId)).toEqual([like]);
  expect(JSON.stringify(rows)).not.toMatch(/"right"|Because/);
  const attempt = async (questionId: number, as = "pia") =>
    await school.call("POST /wrong/{id}/try", as, {
      ...params(entryId),
      body: { questionId, answer: null },
    });
  for (const withheld of [pending, unused])
    // oxlint-disable-next-line no-await-in-loop
    await expect(attempt(withheld)).rejects.toEqual(fault("notFound"));
  await expect(attempt(like, "paul")).rejects.toEqual(fault("notFound"));
  const both = await Promise.allSettled([attempt(like), attempt(like)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await book({ search: "river" })).toEqual([
    expect.objectContaining({ wrongCount: 1 }),
    expect.objectContaining({ wrongCount: 1 }),
  ]);
  expect(await similar()).toEqual([]);
  // Once it is over, and none of it waits for a result, it may be practised.
  school.clock.at += 5 * day + hour;
  expect((await similar()).map(({ questionId }) => questionId)).toEqual([pending]);
  // One pupil has more time, and could be told what is right.
  const body = { userId: "paul", until: school.clock.at + day, reopens: false };
  await school.call("POST /staff/homework/{id}/extend", "tina", { ...params(pendingId), body });
  expect(await similar()).toEqual([]);
  school.clock.at -= 5 * day + hour;
});

test("P8 mistakes of returned work are answered again for practice, which stores nothing", async () => {
  expect(early).toEqual(fault("submissionState"));
  const before = await book();
  expect(await retry({ kind: "single", choice: 1 })).toMatchObject({ share: 1 });
  expect(await retry(wrong)).toMatchObject({ share: 0, key: { right: { kind: "single", choice: 1 } } });
  expect(await retry(null)).toMatchObject({ share: 0 });
  await expect(retry({ kind: "trueFalse", value: true })).rejects.toEqual(fault("paramError"));
  await expect(retry(wrong, "pia", 7)).rejects.toEqual(fault("paramError"));
  await expect(retry(wrong, "paul")).rejects.toEqual(fault("notFound"));
  expect(await book()).toEqual(before);
});

test("P9 a review is kept whatever characters its words and its name have, and counts once", async () => {
  const blank = { kind: "text" as const, accepted: ["ten"], tolerance: 0, unit: "", caseSensitive: false };
  const questionId = await school.addQuestion("tina", { kind: "blanks", blanks: [blank] });
  const homeworkId = await school.assign("tina", {
    classIds: [classId],
    items: [{ questionId, points: 2 }],
  });
  const sheet = await school.call("POST /homework/{id}/open", "paul", { ...params(homeworkId), body: {} });
  await school.call("POST /homework/submissions/{id}/handIn", "paul", {
    ...params(sheet.submissionId),
    body: { evenIfUnanswered: true },
  });
  school.clock.at += day;
  const [entry] = await book({}, "paul");
  const review = async () =>
    await school.call("POST /wrong/{id}/review", "paul", {
      ...params(entry?.entryId ?? 0),
      body: { key: "a key\0 of it", answer: { kind: "blanks", texts: ["t\0o"] }, timeMs: 10 },
    });
  const first = await review();
  expect(first).toMatchObject({ isRight: false });
  expect(await review()).toMatchObject({ isRight: false, intervalDays: first.intervalDays });
  expect((await book({}, "paul"))[0]).toMatchObject({ wrongCount: 2 });
  const seen = await school.call("GET /wrong/{id}", "paul", params(entry?.entryId ?? 0));
  expect(seen.reviews).toHaveLength(1);
  school.clock.at -= day;
});
