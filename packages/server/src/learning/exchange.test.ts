import type { QuestionFile } from "@lyceum/contract/shapes";
import { QuestionContent } from "@lyceum/contract/shapes";
import { Value } from "typebox/value";
import { afterAll, beforeAll, expect, test } from "vitest";
import { learningHarness } from "./harness.fixture.ts";

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
      },
      {
        line: 4,
        kind: "blanks",
        words: "Otters sleep in a ____.",
        right: "holt | den",
        losses: [],
        isKnown: false,
      },
      {
        line: 7,
        kind: "single",
        words: "Otters: how many paws?",
        right: "A. Four",
        losses: [],
        isKnown: true,
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
  expect(await school.call("POST /staff/questions/import", "nora", file(otters), hostOf("nora"))).toEqual({
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
    expect(await school.call("POST /staff/questions/import", "tina", file(written.text, format))).toEqual({
      added: 0,
      known: 2,
      faulty: 0,
    });
  }
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

test("P8 a thousand questions are read by one query and written by one statement", async () => {
  const many = Array.from({ length: 1_000 }, (_, at) => `${at}. Voles ${at}?\nAnswer: true`).join("\n");
  expect(await school.call("POST /staff/questions/import", "tina", file(many))).toMatchObject({
    added: 1_000,
  });
  expect((await bank("tina", "Voles 99")).total).toBe(11);
});
