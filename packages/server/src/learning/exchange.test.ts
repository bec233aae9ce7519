import type { QuestionAnswer, QuestionFile } from "@lyceum/contract/shapes";
import { QuestionContent } from "@lyceum/contract/shapes";
import { Value } from "typebox/value";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertQuestions } from "./store/exchange.ts";
import { learningHarness, text } from "./harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;

beforeAll(async () => {
  school = await learningHarness();
  await school.addPerson("tina", [{ role: "teacher" }]);
  await school.addPerson("nora", [{ role: "teacher" }], 200);
});
afterAll(() => school.drop());

const file = (text: string, format: QuestionFile["format"] = "text"): { body: QuestionFile } => ({
  body: { format, text, subject: "biology", lang: "en-US", difficulty: 2 },
});
const otters = `1. Otters: how many paws?
*A. Four
B. Six
2. Otters sleep in a ____.
Answer: holt | den
3. Otters: who?
4. Otters: how many paws?
A. Four
B. Six
Answer: A`;
const bank = (as: string, search: string) =>
  school.call("GET /staff/questions", as, { query: { search } }, hostOf(as));
const hostOf = (as: string) => (as === "nora" ? "northfield.localhost" : "riverside.localhost");

test("P8 a preview names what is new, known and faulty, and stores nothing", async () => {
  const preview = await school.call("POST /staff/questions/preview", "tina", file(otters));
  expect(preview).toEqual({
    items: [
      {
        line: 1,
        kind: "single",
        words: "Otters: how many paws?",
        right: "A. Four",
        losses: [],
        isKnown: false,
        alike: null,
      },
      {
        line: 4,
        kind: "blanks",
        words: "Otters sleep in a ____.",
        right: "holt | den",
        losses: [],
        isKnown: false,
        alike: null,
      },
      {
        line: 7,
        kind: "single",
        words: "Otters: how many paws?",
        right: "A. Four",
        losses: [],
        isKnown: true,
        alike: null,
      },
    ],
    faults: [{ line: 6, reason: "noAnswer", words: "Otters: who?" }],
  });
  expect((await bank("tina", "Otters")).total).toBe(0);
});

test("P8 the same file twice, also at once, adds each question once, by one record of the act", async () => {
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => school.call("POST /staff/questions/import", "tina", file(otters))),
  );
  expect(answers.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
  expect((await bank("tina", "Otters")).total).toBe(2);
  const acts = await school.app.database.query<{ change: unknown }>({
    text: "select change from audit.entry where act = 'question.import' and dept_id = 100",
  });
  expect(acts).toHaveLength(1);
  // Another school has a bank of its own.
  expect((await bank("nora", "Otters")).total).toBe(0);
  expect(
    await school.call("POST /staff/questions/import", "nora", file(otters), hostOf("nora")),
  ).toMatchObject({
    added: 2,
    known: 1,
    faulty: 1,
  });
});

test("P8 what was exported in any form is known when it comes back", async () => {
  for (const format of ["text", "gift", "csv"] as const) {
    const query = { format, search: "Otters" };
    const written = await school.call("GET /staff/questions/export", "tina", { query });
    expect(written).toMatchObject({ count: 2, isCut: false, losses: [] });
    expect(
      await school.call("POST /staff/questions/import", "tina", file(written.text, format)),
    ).toMatchObject({
      added: 0,
      known: 2,
      faulty: 0,
    });
  }
});

test("P8 an import names its questions in the order of the text, those that the bank had among them, and the same the second time", async () => {
  await school.call("POST /staff/questions/import", "tina", file("1. Second stoat.\nAnswer: true"));
  const text = "1. First stoat.\nAnswer: true\n2. Second stoat.\nAnswer: true\n3. First stoat.\nAnswer: true";
  const first = await school.call("POST /staff/questions/import", "tina", file(text));
  expect(first).toMatchObject({ added: 1, known: 2 });
  expect(first.questions.map(({ words, kind }) => [words, kind])).toEqual([
    ["First stoat.", "trueFalse"],
    ["Second stoat.", "trueFalse"],
  ]);
  const second = await school.call("POST /staff/questions/import", "tina", file(text));
  expect(second).toEqual({ ...first, added: 0, known: 3 });
  const { rows } = await bank("tina", "stoat");
  const idsOf = (questions: readonly { questionId: number }[]) =>
    new Set(questions.map(({ questionId }) => questionId));
  expect(idsOf(rows)).toEqual(idsOf(first.questions));
});

test("P8 imported questions have the shape of questions, and are edited and found like others", async () => {
  await school.call(
    "POST /staff/questions/import",
    "tina",
    file("1. Badgers dig.\nAnswer: true\nTopics: sett, dig"),
  );
  const { rows } = await bank("tina", "Badgers");
  const [row] = rows;
  expect(row).toMatchObject({
    kind: "trueFalse",
    tags: ["sett", "dig"],
    version: 1,
    owner: { userId: "tina" },
  });
  const params = { id: String(row?.questionId) };
  const question = await school.call("GET /staff/questions/{id}", "tina", { params });
  expect(Value.Check(QuestionContent, question.content)).toBe(true);
  expect(
    await school.call("POST /staff/questions/{id}/save", "tina", {
      params,
      body: { version: 1, content: { ...question.content, difficulty: 5 } },
    }),
  ).toMatchObject({ version: 2 });
});

test("P8 stage and source of a question are imported, kept with its version, filtered by, and exported", async () => {
  const text =
    "1. Minks swim.\nAnswer: true\nStage: 初中\nSource:  Book 3,   p. 12\n2. Minks fly.\nAnswer: false";
  await school.call("POST /staff/questions/import", "tina", file(text));
  const query = { search: "Minks", stage: "junior" as const };
  const { rows, total } = await school.call("GET /staff/questions", "tina", { query });
  expect({ total, stage: rows[0]?.stage }).toEqual({ total: 1, stage: "junior" });
  const params = { id: String(rows[0]?.questionId) };
  const { content } = await school.call("GET /staff/questions/{id}", "tina", { params });
  expect(content).toMatchObject({ stage: "junior", source: "Book 3, p. 12" });
  const written = await school.call("GET /staff/questions/export", "tina", {
    query: { ...query, format: "text" },
  });
  expect(written.text).toContain("Stage: junior\nSource: Book 3, p. 12\n");
  const { stage: _, source: __, ...rest } = content;
  await school.call("POST /staff/questions/{id}/save", "tina", {
    params,
    body: { version: 1, content: rest },
  });
  expect((await school.call("GET /staff/questions", "tina", { query })).total).toBe(0);
  await expect(
    school.call("POST /staff/questions/preview", "tina", file("1. Minks?\nAnswer: true\nStage: nursery")),
  ).resolves.toMatchObject({ items: [], faults: [{ reason: "unknownWord" }] });
});

test("P8 a thousand questions are read by one query and written by one statement", async () => {
  const many = Array.from({ length: 1_000 }, (_, at) => `${at}. Voles ${at}?\nAnswer: true`).join("\n");
  expect(await school.call("POST /staff/questions/import", "tina", file(many))).toMatchObject({
    added: 1_000,
  });
  expect((await bank("tina", "Voles 99")).total).toBe(11);
});

test("P8 matching and ordering are asked in another order than they were written, kept, and graded in part", async () => {
  const classId = await school.addClass("M");
  await school.addPerson("tom", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("pip", [{ role: "student" }, { role: "student", classId }]);
  const words =
    "1. Pips match.\nPair: cat => meow\nPair: dog => woof\nPair: => moo\n2. Pips order.\nStep: one\nStep: two\nStep: three";
  await school.call("POST /staff/questions/import", "tom", file(words));
  const { rows } = await bank("tom", "Pips");
  const items = rows
    .toSorted((a, b) => a.words.localeCompare(b.words))
    .map(({ questionId }) => ({ questionId, points: 4 }));
  const homeworkId = await school.assign("tom", { classIds: [classId], items });
  const sheet = await school.call("POST /homework/{id}/open", "pip", {
    params: { id: String(homeworkId) },
    body: {},
  });
  const saidBy = (itemNo: number) =>
    (sheet.items[itemNo]?.question.options ?? []).map(
      (option) => option.content?.[0]?.content?.[0]?.text ?? "",
    );
  expect(sheet.items[0]?.question.left).toHaveLength(2);
  expect(saidBy(0).toSorted()).toEqual(["meow", "moo", "woof"]);
  expect(saidBy(1)).not.toEqual(["one", "two", "three"]);
  const params = { id: String(sheet.submissionId) };
  const save = (itemNo: number, answer: QuestionAnswer) =>
    school.call("POST /homework/submissions/{id}/answer", "pip", {
      params,
      body: { itemNo, answer, revision: 0, isFlagged: false, timeMs: 10 },
    });
  const places = (said: string[], wanted: string[]) => wanted.map((word) => said.indexOf(word));
  await expect(save(0, { kind: "matching", places: [0, 0] })).rejects.toThrow("paramError");
  await save(0, { kind: "matching", places: places(saidBy(0), ["meow", "moo"]) });
  await save(1, { kind: "ordering", places: places(saidBy(1), ["two", "one", "three"]) });
  await school.call("POST /homework/submissions/{id}/handIn", "pip", {
    params,
    body: { evenIfUnanswered: false },
  });
  const result = await school.call("GET /homework/submissions/{id}/result", "pip", { params });
  expect(result).toMatchObject({ score: 4, items: [{ score: 2 }, { score: 2 }] });
  const right = result.items[1]?.key.right;
  expect(right).toEqual({ kind: "ordering", places: places(saidBy(1), ["one", "two", "three"]) });
});

test("P8 a source that was cut inside a character keeps no question out of the bank", async () => {
  const content: QuestionContent = {
    subject: "biology",
    lang: "en-US",
    stem: text("Newts?"),
    body: { kind: "trueFalse", right: true },
    explanation: null,
    difficulty: 2,
    tags: ["😀".slice(0, 1)],
    source: "page 😀".slice(0, -1),
  };
  const ids = await school.kysely.transaction().execute((trx) =>
    insertQuestions(trx, {
      deptId: 100,
      accountId: "tina",
      at: 1,
      questions: [{ content, words: "Newts?" }],
    }),
  );
  const [questionId = 0] = ids;
  const params = { id: String(questionId) };
  expect((await school.call("GET /staff/questions/{id}", "tina", { params })).content.source).toBe(
    "page \uFFFD",
  );
});
