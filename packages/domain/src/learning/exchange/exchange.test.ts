import { limits } from "@lyceum/contract/limits";
import type { Blank, ItemProblem } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { docOf } from "./doc-text.ts";
import { printQuestions, readQuestions } from "./index.ts";
import { rightWords } from "./right-words.ts";

const defaults = { subject: "mathematics", lang: "en-US", difficulty: 2 } as const;
const read = (format: "text" | "gift" | "csv", text: string) => readQuestions(format, text, defaults);
const shown = (format: "text" | "gift" | "csv", text: string) =>
  read(format, text).questions.map(({ line, content, losses }) => [
    line,
    content.body.kind,
    rightWords(content),
    ...losses,
  ]);

test("P8 reads what a teacher types, in either language, with stars or an answer line", () => {
  const text = `1. What is 3 + 4?
*A. 7
B. 8

2、下列哪些是质数？
A、2
B、4
C、5
答案：AC
解析：4 = 2 × 2
难度：3
3. The earth is flat.
Answer: false
4. The capital of France is ____.
Answer: Paris | paris
5) Why is the sky blue?
Answer: Light is scattered.
It is blue light most of all.
6. Put in order.
Step: one
Step: two
7. 连线
匹配：猫 => 喵
匹配：狗 => 汪`;
  expect(shown("text", text)).toEqual([
    [1, "single", "A. 7"],
    [5, "multiple", "A. 2; C. 5"],
    [12, "trueFalse", "✗"],
    [14, "blanks", "Paris | paris"],
    [16, "shortAnswer", "Light is scattered. It is blue light most of all."],
    [19, "ordering", "one → two"],
    [22, "matching", "猫 → 喵; 狗 → 汪"],
  ]);
  const [, second] = read("text", text).questions;
  expect(second?.content).toMatchObject({ difficulty: 3, explanation: { type: "doc" } });
});

test("P8 one question needs no number, and several without are told apart by empty lines", () => {
  expect(shown("text", "Is it?\nAnswer: yes\n\nWhat is 1 + 1?\nA. 2\nB. 3\nAnswer: A")).toEqual([
    [1, "trueFalse", "✓"],
    [4, "single", "A. 2"],
  ]);
});

const faulty: readonly [string, ItemProblem][] = [
  ["1. What?\nA. 1\nB. 2", "noAnswer"],
  ["1. What?\nA. 1\nB. 2\nAnswer: C", "answer"],
  ["1. What?\nA. 1\nB. 2\nAnswer: one", "answer"],
  ["1. What?\nA. 1\nAnswer: A", "options"],
  ["1. What?\nA. 1\nB.\nAnswer: A", "options"],
  ["1.\nA. 1\nB. 2\nAnswer: A", "noStem"],
  ["1. What?\nAnswer: true\nDifficulty: 9", "number"],
  ["1. What?\nAnswer: true\nSubject: alchemy", "unknownWord"],
  ["1. What?\nKind: riddle\nAnswer: true", "unknownWord"],
  [`1. ${"x".repeat(4_001)}\nAnswer: true`, "tooLong"],
  [`1. What __?\nGap: ${"x".repeat(201)}`, "tooLong"],
  ["1. What __?\nGap: [number; x; cm] 1", "number"],
  ["1. What __?\nGap: [number; 1", "answer"],
  [`1. What?\n${"ABCDEFGHIJ".replaceAll(/./g, "$&. x\n")}Answer: K`, "answer"],
  ["Questions of today\n1. What?\nAnswer: true", "noNumber"],
];
test.each(faulty.map(([text, reason]) => ({ text, reason })))(
  "P8 names the fault $reason",
  ({ text, reason }) => {
    expect(read("text", text).faults).toMatchObject([{ line: 1, reason }]);
  },
);

test("P8 reads GIFT as Moodle writes it, and says what is lost", () => {
  const gift = `// question: 1  name: Q1
$CATEGORY: $course$/top

::Q1:: Who is buried in Grant's tomb? {=Grant#Yes ~no one ~Napoleon}

// [tag:primes]
::Q2::[html]<p>Which are <b>prime</b> &amp; even?</p>{~%100%2 ~%-100%4}

Mahatma {T#right} \\{nothing\\}

The height is {#5:0.5} metres

{=Two =2 =%50%two or three}

What do you think? {}

Match. {=cat -> meow =dog -> woof = -> moo}

No braces here

Broken {=a`;
  expect(shown("gift", gift)).toEqual([
    [4, "single", "A. Grant", "feedback", "category"],
    [7, "multiple", "A. 2", "form", "category"],
    [9, "trueFalse", "✓", "feedback", "category"],
    [11, "blanks", "5", "category"],
    [15, "shortAnswer", "", "category"],
    [17, "matching", "cat → meow; dog → woof", "category"],
  ]);
  expect(read("gift", gift).faults.map(({ line, reason }) => [line, reason])).toEqual([
    [13, "noStem"],
    [19, "noAnswer"],
    [21, "unclosed"],
  ]);
  expect(read("gift", gift).questions[1]?.content.tags).toEqual(["primes"]);
});

test("P8 names questions in GIFT that no empty line parts, and shows no key of theirs in what is asked", () => {
  const gift = "What is one and one? {=2 ~3}\nAnd two and two? {=4 ~5}\n\nSay so. {T}";
  expect(shown("gift", gift)).toEqual([[4, "trueFalse", "✓"]]);
  expect(read("gift", gift).faults).toMatchObject([{ line: 1, reason: "joined" }]);
});

test("P8 reads tables of any spreadsheet, names the line of a quotation mark without an end, and takes no cell for a formula", () => {
  const table = '题目;A;B;答案;Colour\r\n"3 ""plus"" 4;\r\n=?";7;8;A;red\r\n\'=1+1 is;2;3;A;\r\n';
  expect(shown("csv", table)).toEqual([
    [2, "single", "A. 7", "column"],
    [4, "single", "A. 2", "column"],
  ]);
  expect(read("csv", table).questions[1]?.content.stem).toMatchObject({
    content: [{ content: [{ text: "=1+1 is" }] }],
  });
  const broken = read("csv", 'question,answer\nx?,true\n"y?,true\nz?,false\n');
  expect(broken.questions).toHaveLength(1);
  expect(broken.faults).toMatchObject([{ line: 3, reason: "unclosed" }]);
  expect(read("csv", "a,b\n1,2").faults).toMatchObject([{ line: 1, reason: "columns" }]);
});

test("P8 takes away what no database holds and what turns the direction of words, and keeps words of every language", () => {
  const { questions } = read("text", "1. a\0b \u202Eשלום\u202C \uD800؟\nAnswer: true");
  expect(questions[0]).toMatchObject({
    losses: ["characters"],
    content: { stem: { content: [{ content: [{ text: "ab שלום ؟" }] }] } },
  });
});

const hostile: readonly [string, "text" | "gift" | "csv", string][] = [
  [
    "ten thousand questions",
    "text",
    Array.from({ length: 10_000 }, (_, at) => `${at % 9_999}. x?\nAnswer: true`).join("\n"),
  ],
  ["ten thousand rows", "csv", `question,answer\n${"x?,true\n".repeat(10_000)}`],
  ["ten thousand pieces of GIFT", "gift", "x? {T}\n\n".repeat(10_000)],
];
test.each(hostile)("P8 stops at a thousand of %s and says where", (_name, format, text) => {
  const { questions, faults } = read(format, text);
  expect(questions.length + faults.length).toBeLessThanOrEqual(1_001);
  expect(faults.at(-1)).toMatchObject({ reason: "tooMany" });
});

const deep: readonly [string, "text" | "gift" | "csv", string][] = [
  ["braces in each other", "gift", `x ${"{".repeat(100_000)}${"}".repeat(100_000)}`],
  ["marks of answers", "gift", `x {${"~=".repeat(100_000)}}`],
  ["open tags", "gift", `[html]${"<a ".repeat(70_000)}{T}`],
  ["backslashes", "gift", `x {${"\\".repeat(200_000)}}`],
  ["quotation marks", "csv", `question\n${'"'.repeat(250_001)}`],
  ["separators", "csv", `question,answer\nx?,true\n${",".repeat(250_000)}`],
  ["spaces", "text", `1.${" ".repeat(200_000)}x${" ".repeat(90_000)}\nAnswer: true`],
  ["gaps", "text", `1. x__\nGap: ${"|".repeat(200_000)}`],
];
test.each(deep)("P8 reads a file full of %s once, not again and again", (_name, format, text) => {
  // A pattern that goes back and forth would take minutes; the runner gives up on it long before.
  const { questions, faults } = read(format, text);
  expect(questions.length + faults.length).toBeGreaterThan(0);
});

test("P8 reads gaps for expressions and sets, and tolerances in percent", () => {
  const gapOf = (text: string) => {
    const body = read("text", `1. x?\nGap: ${text}`).questions[0]?.content.body;
    return body?.kind === "blanks" ? body.blanks[0] : undefined;
  };
  const plain = { tolerance: 0, unit: "", caseSensitive: false };
  expect(gapOf("[expression] x^2+2x")).toEqual({ ...plain, kind: "expression", accepted: ["x^2+2x"] });
  expect(gapOf("[set; 0.1] 1, 2 | 3")).toEqual({
    ...plain,
    kind: "set",
    accepted: ["1, 2", "3"],
    tolerance: 0.1,
  });
  expect(gapOf("[number; 2%] 9.8")).toEqual({
    ...plain,
    kind: "number",
    accepted: ["9.8"],
    tolerancePercent: 2,
  });
  expect(gapOf("[number; 0.5 2%; m] 9.8")).toMatchObject({ tolerance: 0.5, tolerancePercent: 2, unit: "m" });
  for (const faulty of ["[number; 2% 3%] 1", "[number; 101%] 1", "[number; 1 2] 1"])
    expect(read("text", `1. x?\nGap: ${faulty}`).faults).toMatchObject([{ reason: "number" }]);
  for (const faulty of ["[expression] 2 3", "[expression] ln(-1)", "[sets] 1"])
    expect(read("text", `1. x?\nGap: ${faulty}`).faults).toMatchObject([{ reason: "answer" }]);
});

test("P8 names what GIFT cannot say of a gap", () => {
  const gap = (more: Partial<Blank>) => {
    const blank: Blank = {
      kind: "text",
      accepted: ["12"],
      tolerance: 0,
      unit: "",
      caseSensitive: false,
      ...more,
    };
    const content = {
      ...defaults,
      stem: docOf("x?"),
      explanation: null,
      tags: [],
      body: { kind: "blanks" as const, blanks: [blank] },
    };
    return printQuestions("gift", [content]).losses;
  };
  expect(gap({})).toEqual([]);
  expect(gap({ kind: "number", tolerance: 0.5 })).toEqual([]);
  for (const lost of [
    { kind: "expression" },
    { kind: "set" },
    { kind: "number", tolerancePercent: 2 },
    { kind: "number", unit: "cm" },
    { caseSensitive: true },
  ] as const)
    expect(gap(lost)).toEqual([{ at: 0, losses: ["gap"] }]);
});

const river = `1. Read: it rises in the hills.
It ends in the sea.
Part: Where does it rise?
*A. Hills
B. Town
Explanation: See the first line.
Part: Why?
Kind: short answer
Weight: 3
Answer: Because of rain.
Much rain.
Explanation: Think of clouds.
Topics: rivers
2. The sea is wet.
Answer: true`;

test("P8 reads questions about one text as parts, in either language, and prints them as they are typed", () => {
  const { questions, faults } = read("text", river);
  expect(faults).toEqual([]);
  expect(questions).toMatchObject([
    {
      line: 1,
      losses: [],
      content: {
        stem: docOf("Read: it rises in the hills.\nIt ends in the sea."),
        tags: ["rivers"],
        explanation: docOf("See the first line.\nThink of clouds."),
        body: {
          kind: "composite",
          parts: [
            { stem: docOf("Where does it rise?"), weight: 1, body: { kind: "single", right: 0 } },
            { weight: 3, body: { kind: "shortAnswer", model: "Because of rain.\nMuch rain." } },
          ],
        },
      },
    },
    { line: 14, content: { body: { kind: "trueFalse" } } },
  ]);
  const chinese =
    "1. 阅读材料。\n小题：春天在哪里？\nA. 山上\nB. 海里\n答案：A\n权重：2\n小题：对吗？\n答案：对";
  expect(read("text", chinese)).toMatchObject({
    faults: [],
    questions: [{ content: { body: { parts: [{ weight: 2 }, { body: { kind: "trueFalse" } }] } } }],
  });
  expect(
    printQuestions(
      "text",
      read("text", chinese).questions.map(({ content }) => content),
    ).text,
  ).toBe(
    `1. 阅读材料。
Kind: composite
Part: 春天在哪里？
Kind: single
A. 山上
B. 海里
Answer: A
Weight: 2
Part: 对吗？
Kind: true/false
Answer: true
Difficulty: 2
Subject: mathematics
Language: en-US
`,
  );
});

test("P8 names the part that is faulty, and takes no question without one of its parts", () => {
  const faultsOf = (format: "text" | "gift" | "csv", text: string) => {
    const { questions, faults } = read(format, text);
    expect(questions).toEqual([]);
    return faults;
  };
  const yes = "Part: Yes?\nAnswer: true";
  expect(faultsOf("text", `1. Read.\n${yes}\nPart: No?`)).toEqual([
    { line: 4, reason: "noAnswer", words: "No?" },
  ]);
  expect(faultsOf("text", `1. Read.\n${yes}\nPart:\nAnswer: true`)).toMatchObject([
    { line: 4, reason: "noStem" },
  ]);
  expect(faultsOf("text", `1. Read.\n${yes}\nWeight: 0\n${yes}`)).toMatchObject([
    { line: 2, reason: "number" },
  ]);
  expect(faultsOf("text", `1. Read.\n${yes}\nKind: composite\n${yes}`)).toMatchObject([
    { line: 2, reason: "parts" },
  ]);
  expect(faultsOf("text", `1. Read.\n${yes}`)).toMatchObject([{ line: 1, reason: "parts" }]);
  expect(faultsOf("text", `1. Read.\n${`${yes}\n`.repeat(11)}`)).toMatchObject([{ reason: "parts" }]);
  expect(faultsOf("text", `1. Read.\nKind: single\n${yes}\n${yes}`)).toMatchObject([{ reason: "parts" }]);
  expect(faultsOf("text", `1. Read.\nAnswer: true\n${yes}\n${yes}`)).toMatchObject([{ reason: "answer" }]);
  expect(read("text", "1. Wet?\nAnswer: true\nWeight: 2").questions).toMatchObject([{ losses: ["weights"] }]);

  const head = "kind,question,answer,part,weight,topics\n";
  expect(faultsOf("csv", `${head}composite,Read.,,,,\n,Yes?,true,1,,\n,No?,,2,,`)).toEqual([
    { line: 4, reason: "noAnswer", words: "No?" },
  ]);
  expect(faultsOf("csv", `${head},Yes?,true,1,,`)).toMatchObject([{ line: 2, reason: "parts" }]);
  expect(read("csv", `${head},Read.,,,,\n,Yes?,true,1,2,\n,No?,false,2,,rain`)).toMatchObject({
    faults: [],
    questions: [
      { losses: ["column"], content: { tags: [], body: { parts: [{ weight: 2 }, { weight: 1 }] } } },
    ],
  });
});

test("P8 writes parts as GIFT that other programs read one by one, says so, and leaves out what has a part without words there", () => {
  const [whole] = read("text", river).questions.map(({ content }) => content);
  if (!whole) throw new Error("The question was not read.");
  const { text, losses } = printQuestions("gift", [whole]);
  expect(losses).toEqual([{ at: 0, losses: ["model", "apart"] }]);
  expect(text)
    .toBe(`// [lyceum.parts:2] [lyceum.subject:mathematics] [lyceum.language:en-US] [lyceum.difficulty:2] [tag:rivers]
// ####See the first line.\\nThink of clouds.
Read\\: it rises in the hills.\\nIt ends in the sea.

// [lyceum.part:1]
Where does it rise? {
=%100%Hills
~%0%Town}

// [lyceum.part:2] [lyceum.weight:3]
Why? {}
`);
  expect(read("gift", text).questions).toMatchObject([{ content: { body: { kind: "composite" } } }]);
  // A part that cannot be read is named, and nothing of the question is taken.
  expect(read("gift", `${text.replace("{\n=", "{\n= ~").replace("Town}", "Town")}\nWet? {T}`)).toMatchObject({
    questions: [{ content: { body: { kind: "trueFalse" } } }],
    faults: [{ reason: "unclosed", words: expect.stringContaining("Where does it rise?") }],
  });
  // Without its description a part is a question like others; a description alone is none.
  expect(shown("gift", "// [lyceum.part:1]\nWet? {T}")).toEqual([[2, "trueFalse", "✓"]]);
  expect(read("gift", "Only a text.").faults).toMatchObject([{ reason: "noAnswer" }]);
  const { body } = whole;
  if (body.kind !== "composite") throw new Error("It has parts.");
  const steps = { kind: "ordering" as const, options: [docOf("1"), docOf("2")] };
  const ordered = {
    ...whole,
    body: { ...body, parts: body.parts.map((part) => ({ ...part, body: steps })) },
  };
  expect(printQuestions("gift", [ordered])).toEqual({ text: "", losses: [{ at: 0, losses: ["kind"] }] });
});

test("P8 parts do not count as questions of their own in a file that is full", () => {
  const [whole] = read("text", river).questions.map(({ content }) => content);
  if (!whole) throw new Error("The question was not read.");
  const full = Array.from({ length: limits.importItemsMax.value }, () => whole);
  for (const format of ["text", "gift", "csv"] as const) {
    const { questions, faults } = read(format, printQuestions(format, full).text);
    expect([format, questions.length, faults]).toEqual([format, full.length, []]);
    const more = read(format, printQuestions(format, [...full, whole]).text);
    expect(more.faults).toMatchObject([{ reason: "tooMany" }]);
  }
});
