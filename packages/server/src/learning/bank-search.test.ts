import type { QuestionContent } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { learningHarness, text } from "./harness.fixture.ts";
import { bankCondition, wholeBank } from "./store/questions.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;

beforeAll(async () => {
  school = await learningHarness();
  await school.addPerson("tina", [{ role: "teacher" }]);
  await add("Which of them is a prime?", {
    body: { kind: "single", options: [text("Nine"), text("Eleven")], right: 1 },
    explanation: text("Nothing but 1 divides ELEVENS’ number."),
    source: "Red Book, p. 12",
    difficulty: 4,
  });
  await add("三角形的内角和是多少？", { lang: "zh-CN", explanation: text("平行线的性质"), difficulty: 3 });
  await add("Is 100% of 5_0 the same?", { difficulty: 1, stage: "primary" });
  const gap = {
    kind: "text" as const,
    accepted: ["photosynthesis"],
    tolerance: 0,
    unit: "",
    caseSensitive: false,
  };
  await add("What plants do", { body: { kind: "blanks", blanks: [gap] } });
  await add("Why are they green?", { body: { kind: "shortAnswer", model: "For their chlorophyll." } });
  await add(`${"A long passage. ".repeat(90)}And at its end a heron.`, {});
  await add("A text", {
    difficulty: 5,
    body: {
      kind: "composite",
      parts: [1, 2].map((number) => ({
        stem: text(`Part number ${number} about whales`),
        body: { kind: "ordering" as const, options: [text("Spout"), text("Dive")] },
        weight: 1,
      })),
    },
  });
});
afterAll(() => school.drop());

async function add(stem: string, more: Partial<QuestionContent>): Promise<number> {
  const content: QuestionContent = {
    subject: "mathematics",
    lang: "en-US",
    stem: text(stem),
    body: { kind: "trueFalse", right: true },
    explanation: null,
    difficulty: 2,
    tags: [],
    ...more,
  };
  return (await school.call("POST /staff/questions", "tina", { body: { content } })).questionId;
}

const find = async (
  query: Partial<Record<"search" | "difficulty" | "difficultyTo", string>> & { stage?: "primary" },
) => (await school.call("GET /staff/questions", "tina", { query })).rows.map(({ words }) => words);
const search = (words: string) => find({ search: words });

test.each([
  ["the question", "a prime", "Which of them is a prime?"],
  ["an answer", "eleven", "Which of them is a prime?"],
  ["the explanation, whatever its letters", "elevens’ NUMBER", "Which of them is a prime?"],
  ["what a gap accepts", "photosynthesis", "What plants do"],
  ["the model of a short answer", "Chlorophyll", "Why are they green?"],
  ["the source", "red book", "Which of them is a prime?"],
  ["wide letters", "ＲＥＤ", "Which of them is a prime?"],
  ["two characters of Chinese", "内角", "三角形的内角和是多少？"],
  ["Chinese in the explanation", "平行线", "三角形的内角和是多少？"],
  ["one character", "性", "三角形的内角和是多少？"],
  ["signs that a pattern would take for its own", "100% of 5_0", "Is 100% of 5_0 the same?"],
  ["a part", "about whales", "A text"],
  ["an answer of a part", "spout", "A text"],
])("P8 a question is found by %s", async (_, words, found) => {
  expect(await search(words)).toEqual([found]);
});

test("P8 a long passage is found by its end", async () => {
  expect(await search("a heron")).toHaveLength(1);
});

test("P8 nothing is found by words that are not there, or that stand in settings alone", async () => {
  expect(await search("100_ of")).toEqual([]);
  expect(await search("paragraph")).toEqual([]);
  expect(await search("perOption")).toEqual([]);
});

test("P8 a question is found by its newest version", async () => {
  const questionId = await add("Otters?", { source: "Old sheet" });
  const params = { id: String(questionId) };
  const { content } = await school.call("GET /staff/questions/{id}", "tina", { params });
  const { source: _, ...rest } = content;
  await school.call("POST /staff/questions/{id}/save", "tina", {
    params,
    body: { version: 1, content: rest },
  });
  expect(await search("old sheet")).toEqual([]);
  expect(await search("otters")).toEqual(["Otters?"]);
});

test("P8 questions are found by a range of difficulty and by their stage, together with words", async () => {
  expect(await find({ difficulty: "3", difficultyTo: "4" })).toHaveLength(2);
  expect(await find({ difficulty: "4" })).toEqual(["Which of them is a prime?"]);
  expect(await find({ stage: "primary", search: "same" })).toEqual(["Is 100% of 5_0 the same?"]);
  expect(await find({ stage: "primary", difficulty: "2", difficultyTo: "5" })).toEqual([]);
});

test("P8 words, also two characters of Chinese, and points are found by an index", async () => {
  const page = { limit: 10, offset: 0 };
  await school.kysely.transaction().execute(async (trx) => {
    await sql`insert into edu.question (dept_id, kind, subject, difficulty, tags, words, found, pairs, created_at, updated_at)
      select 100, 'trueFalse', 'biology', 2, array['voles'], 'Vole ' || n, 'vole ' || n || ' 有几条腿', edu.text_pairs('vole ' || n || ' 有几条腿'), 0, 0
      from generate_series(1, 4000) n`.execute(trx);
    await sql`analyze edu.question`.execute(trx);
    await sql`set local enable_seqscan = off`.execute(trx);
    for (const [query, index] of [
      [{ words: "内角" }, "question_found"],
      [{ point: "sets" }, "question_tags"],
    ] as const) {
      const where = bankCondition(100, { ...wholeBank, ...page, ...query });
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const { rows } = await sql`explain select from edu.question q where ${where}`.execute(trx);
      expect(JSON.stringify(rows)).toContain(index);
    }
  });
});
