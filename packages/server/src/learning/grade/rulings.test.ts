import type { QuestionAnswer, Ruling } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, learningHarness, text as richText } from "../harness.fixture.ts";
import { regradeHomework } from "./regrade.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
let gap: number;
let choice: number;
const pupils = ["pia", "paul", "petra"];

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("X");
  const other = await school.addClass("Y");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("otto", [{ role: "teacher" }, { role: "teacher", classId: other }]);
  for (const pupil of pupils)
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  gap = await school.addQuestion("tina", {
    kind: "blanks",
    blanks: [{ kind: "text", accepted: ["colour"], tolerance: 0, unit: "", caseSensitive: false }],
  });
  choice = await school.addQuestion("tina", { kind: "trueFalse", right: true });
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const text = (words: string): QuestionAnswer => ({ kind: "blanks", texts: [words] });
const color: Ruling = { kind: "accept", gap: 0, text: "Color" };

/** Homework of the gap and the choice that each pupil has answered and that has come back. */
async function given(answers: Record<string, string>) {
  const homeworkId = await school.assign("tina", {
    classIds: [classId],
    items: [
      { questionId: gap, points: 4 },
      { questionId: choice, points: 1 },
    ],
  });
  const submissions: Record<string, string> = {};
  for (const [pupil, words] of Object.entries(answers)) {
    const sheet = await school.call("POST /homework/{id}/open", pupil, {
      params: { id: String(homeworkId) },
      body: {},
    });
    const params = { id: String(sheet.submissionId) };
    for (const [itemNo, answer] of [text(words), { kind: "trueFalse", value: true } as const].entries())
      await school.call("POST /homework/submissions/{id}/answer", pupil, {
        params,
        body: { itemNo, revision: 0, answer, isFlagged: false, timeMs: 0 },
      });
    await school.call("POST /homework/submissions/{id}/handIn", pupil, {
      params,
      body: { evenIfUnanswered: true },
    });
    submissions[pupil] = params.id;
  }
  const params = { id: String(homeworkId), itemNo: "0" };
  return {
    homeworkId,
    params,
    result: (pupil: string) =>
      school.call("GET /homework/submissions/{id}/result", pupil, {
        params: { id: submissions[pupil] ?? "" },
      }),
    rule: (ruling: Ruling, more: { as?: string; alsoInBank?: boolean; itemNo?: string } = {}) =>
      school.call("POST /staff/homework/{id}/items/{itemNo}/rule", more.as ?? "tina", {
        params: { ...params, itemNo: more.itemNo ?? "0" },
        body: { ruling, alsoInBank: more.alsoInBank ?? false },
      }),
    undo: (rulingId: number) =>
      school.call("POST /staff/homework/{id}/items/{itemNo}/undo", "tina", { params, body: { rulingId } }),
    regrade: (signal = new AbortController().signal) =>
      regradeHomework({ ...school.app, signal }, { deptId: 100, homeworkId }),
    told: async () =>
      await school.app.database.query<{ key: string }>({
        text: `select j.key from graphile_worker._private_jobs j where j.key like $1 order by 1`,
        values: [`learning.tell:${homeworkId}:regraded:%`],
      }),
  };
}

const book = async (pupil: string) =>
  (
    await school.kysely
      .selectFrom("edu.wrong_entry")
      .select("question_id as questionId")
      .where("account_id", "=", pupil)
      .where("status", "<>", "removed")
      .execute()
  ).map(({ questionId }) => questionId);
const resetBook = async () => {
  await school.kysely.deleteFrom("edu.wrong_entry").execute();
};

test("P8 P9 an accepted answer changes the results of those who gave it, tells them once, leaves their wrong book, and can be undone", async () => {
  await resetBook();
  const homework = await given({ pia: "color", paul: " Color。", petra: "shade" });
  expect(await homework.result("pia")).toMatchObject({ score: 1 });
  expect(await book("pia")).toEqual([gap]);
  const item = await school.call("GET /staff/homework/{id}/items/{itemNo}", "tina", {
    params: homework.params,
  });
  expect(item).toMatchObject({
    rulings: [],
    given: [
      { ruling: { kind: "accept", gap: 0, text: "Color" }, pupils: 2 },
      { ruling: { kind: "accept", gap: 0, text: "shade" }, pupils: 1 },
    ],
  });
  const preview = await school.call("POST /staff/homework/{id}/items/{itemNo}/preview", "tina", {
    params: homework.params,
    body: { ruling: color },
  });
  expect(preview).toMatchObject({ gains: 2, loses: 0, same: 1, told: 2 });
  expect(preview.pupils).toEqual([
    { userId: "paul", name: "PAUL", before: 1, after: 5 },
    { userId: "pia", name: "PIA", before: 1, after: 5 },
  ]);
  expect(await homework.result("pia")).toMatchObject({ score: 1 });

  // A second click, at the same moment.
  const [once] = await Promise.all([homework.rule(color), homework.rule(color)]);
  expect(once.rulings).toHaveLength(1);
  expect(await homework.rule(color)).toMatchObject({ waiting: 3, given: [{ ruling: { text: "shade" } }] });
  await homework.regrade();
  await homework.regrade();
  expect(await homework.result("pia")).toMatchObject({ score: 5, state: "returned" });
  expect((await homework.result("pia")).items[0]).toMatchObject({ score: 4, ruled: "accept" });
  expect((await homework.result("petra")).items[0]).toMatchObject({ score: 0, ruled: null });
  expect(await homework.told()).toHaveLength(2);
  expect(await book("pia")).toEqual([]);
  expect(await book("petra")).toEqual([gap]);
  const [ruling] = (await homework.rule(color)).rulings;
  expect(await homework.rule(color)).toMatchObject({ waiting: 0 });

  const undone = await homework.undo(ruling?.rulingId ?? 0);
  expect(undone.rulings).toEqual([]);
  await homework.undo(ruling?.rulingId ?? 0);
  await homework.regrade();
  expect(await homework.result("pia")).toMatchObject({ score: 1 });
  expect((await homework.result("pia")).items[0]).toMatchObject({ score: 0, ruled: null });
  expect(await book("pia")).toEqual([gap]);
  const acts = await school.kysely
    .selectFrom("audit.entry")
    .select("act")
    .where("thing_id", "=", String(homework.homeworkId))
    .where("act", "in", ["homework.rule", "homework.undoRule"])
    .orderBy("id")
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(["homework.rule", "homework.undoRule"]);
});

test("P8 a cancelled question gives everybody its points, also to who hands in afterwards; another key counts as the key", async () => {
  await resetBook();
  const homework = await given({ pia: "x", paul: "colour" });
  await homework.rule({ kind: "cancel" });
  await homework.regrade();
  expect(await homework.result("pia")).toMatchObject({ score: 5 });
  expect((await homework.result("paul")).items[0]).toMatchObject({ score: 4, ruled: "cancel" });
  const late = await school.call("POST /homework/{id}/open", "petra", {
    params: { id: String(homework.homeworkId) },
    body: {},
  });
  const params = { id: String(late.submissionId) };
  await school.call("POST /homework/submissions/{id}/handIn", "petra", {
    params,
    body: { evenIfUnanswered: true },
  });
  const read = () => school.call("GET /homework/submissions/{id}/result", "petra", { params });
  expect(await read()).toMatchObject({ score: 4 });

  await homework.rule({ kind: "key", right: [1] }, { itemNo: "1" });
  await homework.regrade();
  expect(await homework.result("pia")).toMatchObject({ score: 4 });
  expect((await homework.result("pia")).items[1]).toMatchObject({
    score: 0,
    ruled: "key",
    key: { right: { kind: "trueFalse", value: false } },
  });
  expect(await book("pia")).toEqual([choice]);
  await expect(homework.rule({ kind: "key", right: [0] })).rejects.toEqual(fault("paramError"));
  await expect(homework.rule({ kind: "accept", gap: 1, text: "x" })).rejects.toEqual(fault("paramError"));
});

test("P9 what the pupil has starred or noted stays in the book when it counts as right", async () => {
  await resetBook();
  const homework = await given({ pia: "color", paul: "color" });
  const [entry] = (await school.call("GET /wrong", "pia", { query: {} })).rows;
  await school.call("POST /wrong/{id}/note", "pia", {
    params: { id: String(entry?.entryId) },
    body: { isStarred: true },
  });
  await homework.rule(color);
  await homework.regrade();
  expect(await book("pia")).toEqual([gap]);
  expect(await book("paul")).toEqual([]);
});

test("P8 a run that is cut off goes on where it was", async () => {
  const homework = await given({ pia: "color", paul: "color" });
  await homework.rule(color);
  const ended = new AbortController();
  ended.abort();
  await homework.regrade(ended.signal);
  expect(await homework.result("pia")).toMatchObject({ score: 1 });
  // The rest of a run that graded one of them.
  await school.kysely
    .updateTable("edu.submission")
    .set({ ruling_version: 1 })
    .where("account_id", "=", "paul")
    .where("homework_id", "=", homework.homeworkId)
    .execute();
  await homework.regrade();
  expect(await homework.result("pia")).toMatchObject({ score: 5 });
  expect(await homework.result("paul")).toMatchObject({ score: 1 });
});

test("P8 a ruling may be written into the bank, where homework that was given keeps its own version", async () => {
  const homework = await given({ pia: "color" });
  await homework.rule(color, { alsoInBank: true });
  await homework.rule(color, { alsoInBank: true });
  const question = await school.call("GET /staff/questions/{id}", "tina", { params: { id: String(gap) } });
  expect(question).toMatchObject({
    version: 2,
    content: { body: { blanks: [{ accepted: ["colour", "Color"] }] } },
  });
  const read = await school.call("GET /staff/homework/{id}", "tina", {
    params: { id: String(homework.homeworkId) },
  });
  expect(read.questions[0]).toMatchObject({ version: 1 });
  await expect(homework.rule({ kind: "cancel" }, { alsoInBank: true })).rejects.toEqual(fault("paramError"));
});

test("P8 a ruling that was made for the homework alone is written into the bank when that is asked for afterwards", async () => {
  const homework = await given({ pia: "farbe" });
  const inBank = { params: { id: String(gap) } };
  const before = await school.call("GET /staff/questions/{id}", "tina", inBank);
  const farbe: Ruling = { ...color, text: "farbe" };
  await homework.rule(farbe);
  expect((await school.call("GET /staff/questions/{id}", "tina", inBank)).version).toBe(before.version);
  for (let times = 0; times < 2; times += 1) await homework.rule(farbe, { alsoInBank: true });
  const after = await school.call("GET /staff/questions/{id}", "tina", inBank);
  expect(after.version).toBe(before.version + 1);
  expect(after.content.body).toMatchObject({ blanks: [{ accepted: expect.arrayContaining(["farbe"]) }] });
});

test("P8 rulings are for who marks the homework of the class", async () => {
  const homework = await given({ pia: "color" });
  await expect(homework.rule(color, { as: "otto" })).rejects.toEqual(fault("notFound"));
  await expect(
    school.call("GET /staff/homework/{id}/items/{itemNo}", "otto", { params: homework.params }),
  ).rejects.toEqual(fault("notFound"));
  await expect(homework.rule(color, { itemNo: "7" })).rejects.toEqual(fault("notFound"));
  expect((await homework.undo(999_999)).rulings).toEqual([]);
});

test("P9 what returned work has brought into the wrong book goes when it is reopened, and comes back if it is wrong again", async () => {
  await resetBook();
  const homework = await given({ pia: "hue" });
  expect(await book("pia")).toEqual([gap]);
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params: { id: String(homework.homeworkId) },
    body: { userId: "pia", until: school.clock.at + 9 * day, reopens: true },
  });
  expect(await book("pia")).toEqual([]);
  const { submissionId } = await school.call("POST /homework/{id}/open", "pia", {
    params: { id: String(homework.homeworkId) },
    body: {},
  });
  await school.call("POST /homework/submissions/{id}/handIn", "pia", {
    params: { id: String(submissionId) },
    body: { evenIfUnanswered: true },
  });
  expect(await book("pia")).toEqual([gap]);
});

test("P8 a key that another one took the place of can be the key again, and is undone as the last one", async () => {
  const homework = await given({ pia: "colour" });
  const key = async (place: number) =>
    (await homework.rule({ kind: "key", right: [place] }, { itemNo: "1" })).key.right;
  expect(await key(1)).toEqual({ kind: "trueFalse", value: false });
  expect(await key(0)).toEqual({ kind: "trueFalse", value: true });
  expect(await key(1)).toEqual({ kind: "trueFalse", value: false });
  const again = await homework.rule({ kind: "key", right: [1] }, { itemNo: "1" });
  expect(again.rulings.map(({ ruling }) => ruling)).toEqual([
    { kind: "key", right: [0] },
    { kind: "key", right: [1] },
  ]);
  await homework.regrade();
  expect((await homework.result("pia")).items[1]).toMatchObject({ score: 0 });
});

test("P8 a ruling goes into the bank only while the question is asked there as it was in the homework", async () => {
  const body = (options: readonly string[], right: number) =>
    ({ kind: "single", options: options.map(richText), right }) as const;
  const questionId = await school.addQuestion("tina", body(["red", "green", "blue"], 0));
  const homeworkId = await school.assign("tina", {
    classIds: [classId],
    items: [{ questionId, points: 1 }],
  });
  const rule = (alsoInBank: boolean) =>
    school.call("POST /staff/homework/{id}/items/{itemNo}/rule", "tina", {
      params: { id: String(homeworkId), itemNo: "0" },
      body: { ruling: { kind: "key", right: [1] }, alsoInBank },
    });
  const inBank = { params: { id: String(questionId) } };
  const { content, version } = await school.call("GET /staff/questions/{id}", "tina", inBank);
  await school.call("POST /staff/questions/{id}/save", "tina", {
    ...inBank,
    body: { version, content: { ...content, body: body(["blue", "red", "green"], 1) } },
  });
  await expect(rule(true)).rejects.toEqual(fault("paramError"));
  expect(await rule(false)).toMatchObject({ mayEditQuestion: false, rulings: [{ ruling: { right: [1] } }] });
  expect((await school.call("GET /staff/questions/{id}", "tina", inBank)).content.body).toMatchObject({
    right: 1,
  });
});

test("P8 P9 practice, the wrong book and the review in class count by the key that was decided", async () => {
  await resetBook();
  const homework = await given({ pia: "colour" });
  await homework.rule({ kind: "key", right: [1] }, { itemNo: "1" });
  await homework.regrade();
  const no = { kind: "trueFalse", value: false } as const;
  const { submissionId } = await homework.result("pia");
  expect(
    await school.call("POST /homework/submissions/{id}/retry", "pia", {
      params: { id: String(submissionId) },
      body: { itemNo: 1, answer: no },
    }),
  ).toMatchObject({ share: 1, key: { right: no } });
  const [entry] = (await school.call("GET /wrong", "pia", { query: {} })).rows;
  const params = { id: String(entry?.entryId) };
  school.clock.at += 3 * day;
  const review = await school.call("POST /wrong/{id}/review", "pia", {
    params,
    body: { key: "k", answer: no, timeMs: 1 },
  });
  expect(review).toMatchObject({ isRight: true, key: { right: no } });
  const lesson = await school.call("GET /staff/homework/{id}/review", "tina", {
    params: { id: String(homework.homeworkId) },
  });
  expect(lesson.items[1]).toMatchObject({ key: { right: no } });
});
