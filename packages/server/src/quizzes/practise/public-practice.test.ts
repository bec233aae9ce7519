import type { QuestionAnswer, QuestionContent, QuizContent } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeOpenAsset } from "../../files/index.ts";
import { registerQuestionFiles } from "../../learning/index.ts";
import { text } from "../../documents/harness.fixture.ts";
import { quizHarness } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof quizHarness>>;
let classId: number;
const day = 86_400_000;
const began = Date.parse("2026-09-01T08:00:00Z");
const fault = (key: string) => expect.objectContaining({ key }) as unknown;

beforeAll(async () => {
  registerQuestionFiles();
  school = await quizHarness();
  classId = await school.addClass("A");
  school.clock.at = began;
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("pia", [{ role: "student" }, { role: "student", classId }]);
});
afterAll(() => school.drop());
beforeEach(() => {
  school.clock.at = began;
});

const asOf = (quizId: number) => ({ params: { id: String(quizId) } });
const readQuiz = (quizId: number) => school.call("GET /staff/quizzes/{id}", "tina", asOf(quizId));
const begin = (quizId: number, host?: string) =>
  school.call("POST /publicQuizzes/{id}/begin", null, { ...asOf(quizId), body: {} }, host);
const give = (ticket: string | null, answer: QuestionAnswer | null, host?: string) =>
  school.call("POST /publicQuizzes/answer", null, { body: { ticket: ticket ?? "", answer } }, host);
const listed = async (search?: string, host?: string) =>
  await school.call("GET /publicQuizzes", null, { query: search === undefined ? {} : { search } }, host);
const choose = (shown: { question: unknown } | null, word: string): QuestionAnswer => {
  const { options } = (shown?.question ?? { options: [] }) as { options: unknown[] };
  return { kind: "single", choice: options.findIndex((one) => JSON.stringify(one).includes(`"${word}"`)) };
};

async function addPublicQuiz(questions: number) {
  const quizId = await school.addQuiz("tina", questions, { isOpen: true, isPublic: true });
  const { content } = await readQuiz(quizId);
  return { quizId, questionIds: content.items.map(({ questionId }) => questionId) };
}

async function save(quizId: number, change: Partial<QuizContent>): Promise<void> {
  const { version, content } = await readQuiz(quizId);
  const body = { version, content: { ...content, ...change } };
  await school.call("POST /staff/quizzes/{id}/save", "tina", { ...asOf(quizId), body });
}

async function setHomework(questionIds: readonly number[]): Promise<number> {
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
  };
  const { homeworkId, version } = await school.call("POST /staff/homework", "tina", { body: { content } });
  await school.call("POST /staff/homework/{id}/publish", "tina", { ...asOf(homeworkId), body: { version } });
  return homeworkId;
}

/** How many rows there are where practice of members leaves some. */
async function countKept(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (select count(*) from edu.quiz_round)
    + (select count(*) from edu.quiz_player) + (select count(*) from edu.quiz_answer)
    + (select count(*) from edu.wrong_entry) as count`.execute(school.kysely);
  return Number(rows[0]?.count);
}

test("P10 a visitor practises a public quiz: what is right is told after each answer and never before, and nothing is kept", async () => {
  const { quizId } = await addPublicQuiz(2);
  const before = await countKept();
  const first = await begin(quizId);
  expect(first).toMatchObject({ title: "Quiz", left: 2, heldBack: 0, files: [] });
  expect(first.question?.options).toHaveLength(3);
  expect(JSON.stringify(first)).not.toMatch(/Because|explanation|"right"/);
  const wrong = await give(first.ticket, choose(first, "two"));
  expect(wrong.graded).toMatchObject({ share: 0, key: { explanation: text("Because it is.") } });
  expect(wrong.graded?.key.right).toEqual(choose(first, "one"));
  expect(wrong.practice).toMatchObject({ left: 1, heldBack: 0 });
  expect(JSON.stringify(wrong.practice)).not.toMatch(/Because|explanation|"right"/);
  // The same again is answered the same.
  expect(await give(first.ticket, choose(first, "two"))).toEqual(wrong);
  const last = await give(wrong.practice.ticket, choose(wrong.practice, "one"));
  expect(last).toMatchObject({ graded: { share: 1 }, practice: { left: 0, question: null, ticket: null } });
  // Who does not know is told, too; what does not fit is refused.
  expect((await give(first.ticket, null)).graded?.share).toBe(0);
  await expect(give(first.ticket, { kind: "trueFalse", value: true })).rejects.toEqual(fault("paramError"));
  expect(await countKept()).toBe(before);
});

test("P10 a quiz that is for members alone, closed, removed or of another institution is not there for visitors", async () => {
  const forMembers = await school.addQuiz("tina", 1, { isOpen: true });
  const notOpen = await school.addQuiz("tina", 1, { isOpen: false, isPublic: true });
  const { quizId } = await addPublicQuiz(1);
  await save(quizId, { title: "Herons at night" });
  for (const id of [forMembers, notOpen, 999_999])
    // oxlint-disable-next-line no-await-in-loop
    await expect(begin(id)).rejects.toEqual(fault("notFound"));
  const ids = (await listed()).rows.map((row) => row.quizId);
  expect(ids).toContain(quizId);
  expect(ids).not.toContain(forMembers);
  expect(ids).not.toContain(notOpen);
  expect(await listed("herons")).toEqual({
    rows: [{ quizId, title: "Herons at night", subject: "mathematics", items: 1 }],
    total: 1,
  });
  expect((await listed("herons", "northfield.localhost")).total).toBe(0);
  expect((await listed("herons", "nobody.localhost")).total).toBe(0);
  for (const host of ["northfield.localhost", "nobody.localhost"])
    // oxlint-disable-next-line no-await-in-loop
    await expect(begin(quizId, host)).rejects.toEqual(fault("notFound"));
  const { ticket } = await begin(quizId);
  await expect(give(ticket, null, "northfield.localhost")).rejects.toEqual(fault("practiceEnded"));
  await school.call("POST /staff/quizzes/{id}/remove", "tina", { ...asOf(quizId), body: {} });
  await expect(begin(quizId)).rejects.toEqual(fault("notFound"));
  await expect(give(ticket, null)).rejects.toEqual(fault("notFound"));
  expect((await listed("herons")).total).toBe(0);
  await school.call("POST /staff/quizzes/{id}/restore", "tina", { ...asOf(quizId), body: {} });
  expect((await give(ticket, null)).graded?.share).toBe(0);
  await save(quizId, { isOpen: false });
  await expect(give(ticket, null)).rejects.toEqual(fault("notFound"));
});

test("P10 a ticket that was written by somebody else or is over opens nothing", async () => {
  const { quizId, questionIds } = await addPublicQuiz(1);
  const other = await addPublicQuiz(1);
  const { ticket } = await begin(quizId);
  const [, , ...rest] = (ticket ?? "").split("~");
  for (const forged of [
    [other.quizId, other.questionIds[0], ...rest].join("~"),
    [quizId, other.questionIds[0], ...rest].join("~"),
    // Not the last letter: not all of its bits are the proof's.
    `${ticket?.slice(0, -2)}${ticket?.at(-2) === "A" ? "B" : "A"}${ticket?.at(-1)}`,
    String(questionIds[0]),
  ])
    // oxlint-disable-next-line no-await-in-loop
    await expect(give(forged, null)).rejects.toEqual(fault("practiceEnded"));
  school.clock.at += limits.askedTicketLife.value + 1;
  await expect(give(ticket, null)).rejects.toEqual(fault("practiceEnded"));
});

test("P10 visitors are told nothing of what homework or a round still asks, also where it is given meanwhile", async () => {
  const { quizId, questionIds } = await addPublicQuiz(3);
  const first = await begin(quizId);
  await setHomework(questionIds.slice(0, 2));
  const held = await give(first.ticket, choose(first, "one"));
  expect(held).toMatchObject({ graded: null, practice: { left: 1, heldBack: 2 } });
  expect(JSON.stringify(held)).not.toContain("Because");
  expect(await begin(quizId)).toMatchObject({ left: 1, heldBack: 2 });
  await setHomework(questionIds.slice(2));
  await expect(begin(quizId)).rejects.toEqual(fault("practiceWithheld"));
  expect(await give(held.practice.ticket, null)).toMatchObject({
    graded: null,
    practice: { question: null },
  });

  const played = await addPublicQuiz(1);
  const { ticket } = await begin(played.quizId);
  const round = await school.start("tina", played.quizId);
  await expect(begin(played.quizId)).rejects.toEqual(fault("quizPlayedLive"));
  await expect(give(ticket, null)).rejects.toEqual(fault("quizPlayedLive"));
  await round.step("end", -1);
  expect((await give(ticket, null)).graded?.share).toBe(0);
});

test("P10 a question that was written again is asked again as it is now, and one that was taken out is left out", async () => {
  const { quizId, questionIds } = await addPublicQuiz(2);
  const first = await begin(quizId);
  const params = { id: String(questionIds[0]) };
  const { content, version } = await school.call("GET /staff/questions/{id}", "tina", { params });
  const stem = text("Which one now?");
  const body = { version, content: { ...content, stem } };
  await school.call("POST /staff/questions/{id}/save", "tina", { params, body });
  const again = await give(first.ticket, choose(first, "one"));
  expect(again).toMatchObject({ graded: null, practice: { left: 2, question: { stem } } });
  const { content: quiz } = await readQuiz(quizId);
  await save(quizId, { items: quiz.items.slice(1) });
  const moved = await give(again.practice.ticket, choose(again.practice, "one"));
  expect(moved).toMatchObject({ graded: null, practice: { left: 1 } });
  expect((await give(moved.practice.ticket, choose(moved.practice, "one"))).graded?.share).toBe(1);
});

test("P10 pictures of a question are open to visitors exactly while its quiz is public and nobody has to answer it", async () => {
  const [asked, told] = [await addPicture("tina"), await addPicture("tina")];
  const content: QuestionContent = {
    subject: "mathematics",
    lang: "en-US",
    stem: withPicture("Which one?", asked),
    body: { kind: "single", options: ["one", "two"].map(text), right: 0 },
    explanation: withPicture("Because", told),
    difficulty: 2,
    tags: [],
  };
  const { questionId } = await school.call("POST /staff/questions", "tina", { body: { content } });
  const quizId = await school.addQuiz("tina", 0, { isOpen: true, isPublic: true });
  await save(quizId, { items: [{ questionId, seconds: 20 }] });
  const first = await begin(quizId);
  expect(first.files.map(({ id }) => id)).toEqual([asked]);
  const { graded } = await give(first.ticket, null);
  expect(graded?.files.map(({ id }) => id).toSorted()).toEqual([asked, told].toSorted());
  const urls = (graded?.files ?? []).map(({ url }) => url ?? "");
  const openAll = async () => [...new Set(await Promise.all(urls.map(openFile)))];
  expect(await openAll()).toEqual(["open"]);

  await save(quizId, { isPublic: false });
  expect(await openAll()).toEqual(["notFound"]);
  await save(quizId, { isPublic: true });
  expect(await openAll()).toEqual(["open"]);
  const homeworkId = await setHomework([questionId]);
  expect(await openAll()).toEqual(["notFound"]);
  await school.call("POST /staff/homework/{id}/withdraw", "tina", { ...asOf(homeworkId), body: {} });
  const round = await school.start("tina", quizId);
  expect(await openAll()).toEqual(["notFound"]);
  await round.step("end", -1);
  await setFeatures({ quizzes: false });
  expect(await openAll()).toEqual(["notFound"]);
  await setFeatures({});
  expect(await openAll()).toEqual(["open"]);
  await school.call("POST /staff/quizzes/{id}/remove", "tina", { ...asOf(quizId), body: {} });
  expect(await openAll()).toEqual(["notFound"]);
});

test("P10 a page of an earlier version leaves a quiz public or not as it is, the record says who opened it, and lists are told", async () => {
  const quizId = await school.addQuiz("tina", 1, { isOpen: true });
  await save(quizId, { title: "Storks" });
  expect((await readQuiz(quizId)).content.isPublic).toBe(false);
  await save(quizId, { isPublic: true });
  const { version, content } = await readQuiz(quizId);
  const { isPublic: _, ...earlier } = content;
  const body = { version, content: earlier };
  await school.call("POST /staff/quizzes/{id}/save", "tina", { ...asOf(quizId), body });
  expect((await readQuiz(quizId)).content.isPublic).toBe(true);
  const { rows } = await school.call("GET /staff/quizzes", "tina", { query: {} });
  expect(rows.find((row) => row.quizId === quizId)).toMatchObject({ isOpen: true, isPublic: true });
  // Members find it among theirs.
  const own = await school.call("GET /quizzes", "pia", { query: {} });
  expect(own.rows.some((row) => row.quizId === quizId)).toBe(true);
  await save(quizId, { isOpen: false });
  expect((await readQuiz(quizId)).content).toMatchObject({ isOpen: false, isPublic: false });
  const { rows: acts } = await sql<{ isPublic: boolean | null }>`
    select (change -> 'after' ->> 'isPublic')::bool as "isPublic" from audit.entry
    where thing = 'quiz' and thing_id = ${String(quizId)} order by id`.execute(school.kysely);
  expect(acts.map(({ isPublic }) => isPublic)).toEqual([null, null, true, null, false]);
  // Twice while it was public, and when it no longer was.
  const { rows: told } = await sql`select from events.outbox
    where kind = 'quiz.changed' and dept_id = 100 and subject = ${String(quizId)}`.execute(school.kysely);
  expect(told).toHaveLength(3);
});

function withPicture(words: string, assetId: string) {
  const doc = text(words);
  const image = { type: "image" as const, attrs: { assetId, alt: "A heron", caption: "" } };
  return { ...doc, content: [...(doc.content ?? []), image] };
}

/** A picture that somebody has brought, with its file. */
async function addPicture(ownerId: string): Promise<string> {
  const id = randomId();
  const at = school.clock.at;
  const values = {
    dept_id: 100,
    owner_id: ownerId,
    purpose: "picture",
    name: "heron.jpg",
    kind: "image",
  } as const;
  const size = { size: 1_000, held: 1_000, width: 600, height: 800 };
  await school.kysely
    .insertInto("edu.asset")
    .values({ id, ...values, ...size, type: "image/jpeg", state: "ready", created_at: at, stored_at: at })
    .execute();
  await sql`insert into edu.asset_variant (asset_id, name, kind, type, size, object_key, width, height, created_at)
    values (${id}, 'original', 'original', 'image/jpeg', 1000, ${id}, 600, 800, ${at})`.execute(
    school.kysely,
  );
  return id;
}

/** Fetches a file by its link, as a page does. */
async function openFile(url: string): Promise<string> {
  const [, , , assetId = "", grant = "", name = ""] = url.split("/");
  const openAsset = makeOpenAsset(school.app);
  return await openAsset({ realm: "edu", assetId, grant, name }).then(
    () => "open",
    (error: { key: string }) => error.key,
  );
}

async function setFeatures(features: Record<string, boolean>): Promise<void> {
  await sql`update edu.institution set features = ${JSON.stringify(features)} where dept_id = 100`.execute(
    school.kysely,
  );
}

test("P10 visitors are not asked what only a person can judge since the quiz was saved", async () => {
  const { quizId, questionIds } = await addPublicQuiz(2);
  await school.makeShortAnswer("tina", questionIds[0] ?? 0);
  const first = await begin(quizId);
  expect(first).toMatchObject({ left: 1, question: { kind: "single" } });
  expect((await give(first.ticket, choose(first, "one"))).practice).toMatchObject({
    left: 0,
    question: null,
  });
  await school.makeShortAnswer("tina", questionIds[1] ?? 0);
  await expect(begin(quizId)).rejects.toEqual(fault("quizEmpty"));
});

test("P10 a teacher sees how often visitors practised a quiz and what they answered, in counts that name nobody", async () => {
  const { quizId, questionIds } = await addPublicQuiz(2);
  const report = async () =>
    (await school.call("GET /staff/quizzes/{id}/practice", "tina", asOf(quizId))).visitors;
  const none = questionIds.map((questionId) =>
    expect.objectContaining({ questionId, answered: 0, rightCount: null }),
  );
  expect(await report()).toEqual({ begun: 0, finished: 0, questions: none });
  const visit = async (words: readonly string[]) => {
    let shown = await begin(quizId);
    for (const word of words)
      // oxlint-disable-next-line no-await-in-loop
      shown = (await give(shown.ticket, choose(shown, word))).practice;
  };
  for (let at = 0; at < 9; at += 1)
    // oxlint-disable-next-line no-await-in-loop
    await visit(at < 4 ? ["one", "two"] : ["one"]);
  // Of so few answers nothing is said of how they went.
  expect(await report()).toMatchObject({
    begun: 9,
    finished: 4,
    questions: [
      { answered: 9, rightCount: null },
      { answered: 4, rightCount: null },
    ],
  });
  await Promise.all([visit(["two"]), visit([])]);
  expect(await report()).toMatchObject({
    begun: 11,
    finished: 4,
    questions: [{ answered: 10, rightCount: 9 }, {}],
  });
  // A question that homework needs meanwhile is not told of, nor counted.
  const begun = await begin(quizId);
  await setHomework([questionIds[0] ?? 0]);
  await give(begun.ticket, choose(begun, "one"));
  expect(await report()).toMatchObject({ begun: 12, questions: [{ answered: 10 }, {}] });
  // The counts stay where the quiz is closed to visitors, and a quiz that was never open to them has none.
  await save(quizId, { isPublic: false });
  expect(await report()).toMatchObject({ begun: 12 });
  const inside = await school.addQuiz("tina", 1, { isOpen: true });
  expect((await school.call("GET /staff/quizzes/{id}/practice", "tina", asOf(inside))).visitors).toBeNull();
});
