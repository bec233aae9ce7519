import type { HomeworkResults, QuestionResult } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readSheet, unzip } from "../../archives/index.ts";
import { printBook } from "../xlsx/print-book.ts";
import { sheetsOf } from "./results-workbook.ts";

const question: QuestionResult = {
  itemNo: 0,
  questionId: 7,
  words: "=HYPERLINK(1)",
  kind: "shortAnswer",
  points: 10,
  tags: [],
  answered: 2,
  facility: 0.75,
  discrimination: -0.25,
  wrong: 1,
  medianMs: 61_400,
  optionCounts: [],
  parts: [],
};
const pupil = { attempt: 1, isLate: false, extendedUntil: null, submissionId: 1, submittedAt: null };
const results: HomeworkResults = {
  title: "Reasons",
  stage: "closed",
  points: 10,
  pupils: [
    {
      ...pupil,
      userId: "pia",
      name: "@SUM(A1)",
      state: "returned",
      isLate: true,
      submittedAt: Date.parse("2026-09-01T08:00:00Z"),
      score: 7.5,
    },
    { ...pupil, userId: "paul", name: "007", state: null, submissionId: null, score: null },
  ],
  questions: [question],
  distribution: [],
  criteria: [{ itemNo: 0, title: "+1", points: 4 }],
  byCriterion: [{ userId: "pia", points: [2] }],
};

async function filesOf(bytes: Buffer): Promise<ReadonlyMap<string, Uint8Array>> {
  const found = await unzip(bytes, { files: 20, bytes: 1e6, fileBytes: 1e6 });
  return "files" in found ? found.files : new Map();
}
const xmlOf = (files: ReadonlyMap<string, Uint8Array>, number: number) =>
  Buffer.from(files.get(`xl/worksheets/sheet${number}.xml`) ?? []).toString();

test("P8 results are a workbook of pupils, questions and criteria: numbers are numbers, times are dates of the school, names are texts", async () => {
  const bytes = await printBook(await sheetsOf(results, "en-US", "Asia/Shanghai"));
  const files = await filesOf(bytes);
  const book = Buffer.from(files.get("xl/workbook.xml") ?? []).toString();
  expect([...book.matchAll(/<sheet name="([^"]*)"/gu)].map((one) => one[1])).toEqual([
    "By pupil",
    "By question",
    "By criterion",
  ]);
  const pupils = xmlOf(files, 1);
  // 16:00 in Shanghai on 1 September 2026, 46266 days after the last of 1899.
  expect(pupils).toContain('<c r="D2" s="2"><v>46266.666667</v></c>');
  expect(pupils).toContain('<c r="E2"><v>7.5</v></c>');
  expect(pupils).toMatch(/<c r="A2" t="inlineStr"><is><t[^>]*>@SUM\(A1\)</u);
  expect(pupils).toMatch(/<c r="A3" t="inlineStr"><is><t[^>]*>007</u);
  expect(pupils).not.toContain('r="D3"');
  const questions = xmlOf(files, 2);
  expect(questions).toContain('<c r="F2" s="3"><v>0.75</v></c>');
  expect(questions).toContain('<c r="G2"><v>-0.25</v></c>');
  expect(questions).toContain('<c r="I2"><v>61</v></c>');
  expect(questions).toMatch(/<c r="B2" t="inlineStr"><is><t[^>]*>=HYPERLINK/u);
  expect(xmlOf(files, 3)).toContain('<c r="B2"><v>2</v></c>');
  const none = await sheetsOf({ ...results, criteria: [], byCriterion: [] }, "zh-CN", "UTC");
  expect(none.map(({ name }) => name)).toEqual(["按学生", "按题目"]);
});

test("P8 whatever a name says, no cell of a workbook is a formula, and it is read back as it was", async () => {
  const evil = fc.string({
    unit: fc.constantFrom("=", "+", "-", "@", "\t", "<f>", "&", '"', "1", "A", "中"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(evil, { minLength: 1, maxLength: 6 }), async (names) => {
      const files = await filesOf(await printBook([{ name: "S", hasHead: false, rows: [["x", ...names]] }]));
      expect(xmlOf(files, 1)).not.toMatch(/<f[ >]/u);
      const sheet = await readSheet(files, { rows: 1_000, characters: 4_000_000 });
      const read = typeof sheet === "string" ? [] : (sheet.rows[0] ?? []);
      const last = names.findLastIndex((name) => name !== "") + 1;
      expect(read).toEqual(["x", ...names.slice(0, last)]);
    }),
    { numRuns: 100 },
  );
});
