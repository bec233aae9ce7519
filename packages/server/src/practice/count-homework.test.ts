import type { QuestionAnswer, QuestionContent, Ruling } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffHarness, text } from "../documents/harness.fixture.ts";
import { learningHandlers } from "../learning/index.ts";
import { regradeHomework } from "../learning/grade/regrade.ts";
import { quizHandlers } from "../quizzes/index.ts";
import { countHomework } from "./count-homework.ts";
import { practiceEventHandlers, practiceHandlers } from "./index.ts";

const open = () => staffHarness({ ...learningHandlers, ...quizHandlers, ...practiceHandlers });
let school: Awaited<ReturnType<typeof open>>;
let classId: number;
const day = 86_400_000;

beforeAll(async () => {
  school = await open();
  school.clock.at = Date.parse("2026-09-01T08:00:00Z");
  classId = await school.addClass("A");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const name of ["pia", "paul", "ole", "una", "vera", "wim"])
    // oxlint-disable-next-line no-await-in-loop
    await school.addPerson(name, [{ role: "student" }, { role: "student", classId }]);
});
afterAll(() => school.drop());

/** Questions of one point, with the first option right. */
async function addQuestion(point: string): Promise<number> {
  const content: QuestionContent = {
    subject: "mathematics",
    lang: "en-US",
    stem: text("What is right?"),
    body: { kind: "single", options: [text("good"), text("bad")], right: 0 },
    explanation: text("Because it is."),
    difficulty: 3,
    tags: [point],
  };
  return (await school.call("POST /staff/questions", "tina", { body: { content } })).questionId;
}

async function assign(questionIds: readonly number[], attempts = 1): Promise<number> {
  const { at } = school.clock;
  const content = {
    title: "Homework",
    note: "",
    subject: "mathematics" as const,
    classIds: [classId],
    openAt: at - 1,
    dueAt: at + day,
    closeAt: at + day,
    releaseRule: "submit" as const,
    attempts,
    isShuffled: false,
    items: questionIds.map((questionId) => ({ questionId, points: 4 })),
  };
  const { homeworkId, version } = await school.call("POST /staff/homework", "tina", { body: { content } });
  const params = { id: String(homeworkId) };
  await school.call("POST /staff/homework/{id}/publish", "tina", { params, body: { version } });
  return homeworkId;
}

/** Hands in work with these choices (null: not answered), which is back at once. */
async function handIn(
  as: string,
  homeworkId: number,
  choices: readonly (0 | 1 | null)[],
  more: { again?: true } = {},
): Promise<number> {
  const { submissionId, items } = await school.call("POST /homework/{id}/open", as, {
    params: { id: String(homeworkId) },
    body: more,
  });
  const params = { id: String(submissionId) };
  for (const [itemNo, choice] of choices.entries()) {
    const answer: QuestionAnswer | null = choice === null ? null : { kind: "single", choice };
    const revision = items.find((one) => one.itemNo === itemNo)?.revision ?? 0;
    const body = { itemNo, revision, answer, isFlagged: false, timeMs: 0 };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (answer) await school.call("POST /homework/submissions/{id}/answer", as, { params, body });
  }
  await school.call("POST /homework/submissions/{id}/handIn", as, {
    params,
    body: { evenIfUnanswered: true },
  });
  return submissionId;
}

const count = async (as: string, submissionId: number, isBack = true) =>
  await school.kysely
    .transaction()
    .execute((trx) =>
      countHomework(trx, { deptId: 100, accountId: as }, submissionId, { isBack, now: school.clock.at }),
    );
const abilities = async (as: string) =>
  await school.kysely
    .selectFrom("edu.ability")
    .select(["point", "theta", "answers", "days"])
    .where("account_id", "=", as)
    .orderBy("point")
    .execute();
const level = async (questionId: number) =>
  await school.kysely
    .selectFrom("edu.question_level")
    .select(["level", "answers"])
    .where("question_id", "=", questionId)
    .executeTakeFirst();

async function rule(homeworkId: number, itemNo: number, ruling: Ruling): Promise<void> {
  await school.call("POST /staff/homework/{id}/items/{itemNo}/rule", "tina", {
    params: { id: String(homeworkId), itemNo: String(itemNo) },
    body: { ruling, alsoInBank: false },
  });
  const signal = new AbortController().signal;
  await regradeHomework({ ...school.app, signal }, { deptId: 100, homeworkId });
}

test("P10 answers of homework that is back count once in the estimates, however often that is told", async () => {
  const [right, wrong, open3] = [
    await addQuestion("sums"),
    await addQuestion("powers"),
    await addQuestion("roots"),
  ];
  const homeworkId = await assign([right, wrong, open3]);
  const submissionId = await handIn("pia", homeworkId, [0, 1, null]);
  expect(await abilities("pia")).toEqual([]);
  await count("pia", submissionId);
  const after = await abilities("pia");
  // By half of the step: both questions are of middle difficulty; what was not answered says nothing.
  expect(after).toEqual([
    { point: "powers", theta: -0.5, answers: 1, days: 1 },
    { point: "sums", theta: 0.5, answers: 1, days: 1 },
  ]);
  expect(await level(right)).toEqual({ level: -0.5, answers: 1 });
  expect(await level(open3)).toBeUndefined();
  await Promise.all([
    count("pia", submissionId),
    count("pia", submissionId),
    count("pia", submissionId, false),
  ]);
  expect(await abilities("pia")).toEqual(after);
  expect(await level(right)).toEqual({ level: -0.5, answers: 1 });
});

test("P10 what a ruling makes of an answer is what counts, and undone it is as before", async () => {
  const [first, second] = [await addQuestion("angles"), await addQuestion("circles")];
  const homeworkId = await assign([first, second]);
  const submissionId = await handIn("paul", homeworkId, [1, 1]);
  await count("paul", submissionId);
  await rule(homeworkId, 0, { kind: "key", right: [1] });
  await rule(homeworkId, 1, { kind: "cancel" });
  await count("paul", submissionId, false);
  // A cancelled question says nothing of anybody, though it gives all points.
  expect(await abilities("paul")).toEqual([{ point: "angles", theta: 0.5, answers: 1, days: 1 }]);
  expect(await level(first)).toEqual({ level: -0.5, answers: 1 });
  expect(await level(second)).toEqual({ level: 0, answers: 0 });
  await count("paul", submissionId, false);
  expect(await abilities("paul")).toHaveLength(1);
  const { rulings } = await school.call("GET /staff/homework/{id}/items/{itemNo}", "tina", {
    params: { id: String(homeworkId), itemNo: "1" },
  });
  await school.call("POST /staff/homework/{id}/items/{itemNo}/undo", "tina", {
    params: { id: String(homeworkId), itemNo: "1" },
    body: { rulingId: rulings[0]?.rulingId ?? 0 },
  });
  const signal = new AbortController().signal;
  await regradeHomework({ ...school.app, signal }, { deptId: 100, homeworkId });
  await count("paul", submissionId, false);
  expect(await abilities("paul")).toMatchObject([
    { point: "angles", theta: 0.5 },
    { point: "circles", theta: -0.5, answers: 1 },
  ]);
});

test("P10 whoever does homework again has seen what is right: neither another attempt nor reopened work counts", async () => {
  const question = await addQuestion("sets");
  const homeworkId = await assign([question], 2);
  const first = await handIn("ole", homeworkId, [1]);
  await count("ole", first);
  const before = await abilities("ole");
  expect(before).toMatchObject([{ point: "sets", theta: -0.5 }]);
  const second = await handIn("ole", homeworkId, [0], { again: true });
  await count("ole", second);
  expect(await abilities("ole")).toEqual(before);
  const other = await assign([await addQuestion("maps")]);
  const reopened = await handIn("ole", other, [1]);
  await count("ole", reopened);
  school.clock.at += 1_000;
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params: { id: String(other) },
    body: { userId: "ole", until: school.clock.at + 2 * day, reopens: true },
  });
  await handIn("ole", other, [0]);
  await count("ole", reopened);
  await rule(other, 0, { kind: "key", right: [1] });
  await count("ole", reopened, false);
  expect((await abilities("ole")).find(({ point }) => point === "maps")).toMatchObject({ theta: -0.5 });
});

test("P10 nothing is counted of whoever wants no estimates, and switching off forgets what homework said", async () => {
  const question = await addQuestion("graphs");
  const homeworkId = await assign([question]);
  const isAdaptive = (is: boolean) =>
    school.call("POST /practice/settings", "una", { body: { isAdaptive: is } });
  await isAdaptive(false);
  const submissionId = await handIn("una", homeworkId, [0]);
  await count("una", submissionId);
  expect(await abilities("una")).toEqual([]);
  expect(await level(question)).toBeUndefined();
  await isAdaptive(true);
  await rule(homeworkId, 0, { kind: "key", right: [1] });
  await count("una", submissionId, false);
  expect(await abilities("una")).toEqual([]);
  const next = await handIn("una", await assign([await addQuestion("curves")]), [0]);
  await count("una", next);
  expect(await abilities("una")).toMatchObject([{ point: "curves", answers: 1 }]);
  await isAdaptive(false);
  const kept = await school.kysely
    .selectFrom("edu.ability_homework")
    .selectAll()
    .where("account_id", "=", "una")
    .execute();
  expect([...kept, ...(await abilities("una"))]).toEqual([]);
});

test("P10 whoever had homework back while nothing was counted does not begin with the second time", async () => {
  const isAdaptive = (is: boolean) =>
    school.call("POST /practice/settings", "wim", { body: { isAdaptive: is } });
  await isAdaptive(false);
  const twice = await assign([await addQuestion("primes")], 2);
  const other = await assign([await addQuestion("ratios")]);
  await count("wim", await handIn("wim", twice, [1]));
  const reopened = await handIn("wim", other, [1]);
  await isAdaptive(true);
  school.clock.at += 1_000;
  await count("wim", await handIn("wim", twice, [0], { again: true }));
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params: { id: String(other) },
    body: { userId: "wim", until: school.clock.at + 2 * day, reopens: true },
  });
  await handIn("wim", other, [0]);
  await count("wim", reopened);
  expect(await abilities("wim")).toEqual([]);
});

test("P10 the map of points says how many answers came from homework", async () => {
  const question = await addQuestion("limits");
  const practised = await addQuestion("limits");
  const homeworkId = await assign([question]);
  const items = [{ questionId: practised, seconds: 20 }];
  const quiz = { title: "Open", subject: "mathematics" as const, isOpen: true, items };
  await school.call("POST /staff/quizzes", "tina", { body: { content: quiz } });
  await count("vera", await handIn("vera", homeworkId, [0]));
  const { practiceId } = await school.call("POST /practice/begin", "vera", {
    body: { subject: "mathematics", points: ["limits"], goal: 5 },
  });
  await school.call("POST /practice/{id}/answer", "vera", {
    params: { id: String(practiceId) },
    body: { seq: 0, answer: null, timeMs: 1_000 },
  });
  const { points } = await school.call("GET /practice", "vera", {});
  expect(points.find(({ point }) => point === "limits")).toMatchObject({ answers: 2, fromHomework: 1 });
});

test.each([
  ["comes back, and one that is graded again", 1, { kind: "key", right: [1] }],
  [
    "comes back, and a question of it that is cancelled although all of its points were reached",
    0,
    { kind: "cancel" },
  ],
] as const)("P10 homework that %s, tell practice of it", async (_what, choice, ruling) => {
  const question = await addQuestion("series");
  const homeworkId = await assign([question]);
  const submissionId = await handIn("vera", homeworkId, [choice]);
  await rule(homeworkId, 0, ruling as Ruling);
  const events = await school.kysely
    .selectFrom("events.outbox")
    .select(["kind", "payload"])
    .where("subject", "=", String(submissionId))
    .where(
      "kind",
      "in",
      practiceEventHandlers.map(({ kind }) => kind),
    )
    .execute();
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(["homework.regraded", "homework.returned"]);
  for (const { payload } of events) expect(payload).toEqual({ homeworkId, accountId: "vera" });
});
