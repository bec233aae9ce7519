import type { QuestionContent } from "@lyceum/contract/shapes";
import { docOf } from "@lyceum/domain/learning";
import fc from "fast-check";
import { expect, test } from "vitest";
import { unzip, writeZip } from "../../archives/index.ts";
import { printWorkbook, readWorkbook } from "./workbook.ts";

const defaults = { subject: "other", lang: "zh-CN", difficulty: 3 } as const;
const line = fc
  .array(fc.constantFrom("=1+1", "@x", "-3", "'", '"', "<b>", "&", "中文", "a,b", "x\ty", "plain", "A1"), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(" "));
const simple: fc.Arbitrary<QuestionContent> = fc
  .record({
    stem: fc.array(line, { minLength: 1, maxLength: 2 }),
    options: fc.array(line, { minLength: 2, maxLength: 4 }),
  })
  .map(({ stem, options }): QuestionContent => ({
    subject: "mathematics",
    lang: "en-US",
    stem: docOf(stem.join("\n")),
    body: { kind: "single", options: options.map(docOf), right: 1 },
    explanation: null,
    difficulty: 2,
    tags: [],
  }));

/** Also questions about one text, which stand in several rows. */
const content: fc.Arbitrary<QuestionContent> = fc
  .tuple(simple, fc.array(fc.tuple(simple, fc.integer({ min: 1, max: 10 })), { minLength: 1, maxLength: 3 }))
  .map(([whole, others]): QuestionContent => {
    const parts = others.flatMap(([{ stem, body }, weight]) =>
      body.kind === "composite" ? [] : [{ stem, body, weight }],
    );
    return parts.length < 2 ? whole : { ...whole, body: { kind: "composite", parts } };
  });

test("P8 what is written as a workbook is read as the same questions, and no cell of it is a formula", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 5 }), async (questions) => {
      const { bytes, losses } = await printWorkbook(questions);
      expect(losses).toEqual([]);
      const read = await readWorkbook(bytes, defaults);
      expect(read.faults).toEqual([]);
      expect(read.questions.map((one) => one.content)).toEqual(questions);
      const rows = questions.map(({ body }) => 1 + (body.kind === "composite" ? body.parts.length : 0));
      const begins = rows.map((_, at) => rows.slice(0, at).reduce((sum, count) => sum + count, 2));
      expect(read.questions.map((one) => one.line)).toEqual(begins);
      const again = await printWorkbook(read.questions.map((one) => one.content));
      expect(again.bytes.equals(bytes)).toBe(true);
      const found = await unzip(bytes, { files: 10, bytes: 1e6, fileBytes: 1e6 });
      const sheet = "files" in found ? found.files.get("xl/worksheets/sheet1.xml") : undefined;
      expect(Buffer.from(sheet ?? []).toString()).not.toMatch(/<f[ >]/);
    }),
    { numRuns: 100 },
  );
});

const rels = `<Relationships><Relationship Id="rId7" Type="w" Target="worksheets/one.xml"/></Relationships>`;
const book = `<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId7"/></sheets></workbook>`;
const sheetOf = async (sheet: string, shared = "") =>
  await readWorkbook(
    await writeZip(
      new Map([
        ["xl/workbook.xml", book],
        ["xl/_rels/workbook.xml.rels", rels],
        ["xl/worksheets/one.xml", `<worksheet><sheetData>${sheet}</sheetData></worksheet>`],
        ...(shared === "" ? [] : [["xl/sharedStrings.xml", `<sst>${shared}</sst>`] as const]),
      ]),
    ),
    defaults,
  );
const head = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="E1" t="s"><v>3</v></c></row>`;
const words = ["question", "A", "B", "answer"].map((one) => `<si><t>${one}</t></si>`).join("");

test("P8 a workbook of a spreadsheet is read: shared texts, empty cells, and of formulas only what was saved", async () => {
  const runs = `<si><r><t>How </t></r><r><t>many?</t></r><rPh sb="0"><t>reading aid</t></rPh></si>`;
  const row = `<row r="4"><c r="A4" t="s"><v>4</v></c><c r="B4"><f>1+6</f><v>7</v></c><c r="C4"><v>8</v></c><c r="E4" t="inlineStr"><is><t>A</t></is></c></row>`;
  const { questions, faults } = await sheetOf(`${head}<row r="2"/>${row}`, words + runs);
  expect(faults).toEqual([]);
  expect(questions).toMatchObject([
    {
      line: 4,
      content: {
        stem: docOf("How many?"),
        body: { kind: "single", options: [docOf("7"), docOf("8")], right: 0 },
      },
    },
  ]);
});

test("P8 a faulty row is named by its number in the sheet, whatever lines its cells have", async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const good = `<row r="3">${cell("A3", "Two\nlines\nhere")}${cell("B3", "1")}${cell("C3", "2")}${cell("E3", "B")}</row>`;
  const bad = `<row r="9">${cell("A9", "No answer")}${cell("B9", "1")}${cell("C9", "2")}</row>`;
  const { questions, faults } = await sheetOf(head + good + bad, words);
  expect(questions.map((one) => one.line)).toEqual([3]);
  expect(faults).toEqual([{ line: 9, reason: "noAnswer", words: "No answer" }]);
});

test("P8 a workbook without a sheet, without columns, with a document type or a cell far out is refused", async () => {
  expect((await readWorkbook(await writeZip(new Map([["a", "b"]])), defaults)).faults).toMatchObject([
    { reason: "missing" },
  ]);
  expect((await sheetOf(`<row r="1"><c r="A1"><v>1</v></c></row>`)).faults).toMatchObject([
    { reason: "columns" },
  ]);
  expect((await sheetOf(`<row r="1"><c r="XFD1"><v>1</v></c></row>`)).faults).toMatchObject([
    { reason: "tooMany" },
  ]);
  const bomb = `<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>`;
  const files = new Map([["xl/worksheets/sheet1.xml", bomb]]);
  expect((await readWorkbook(await writeZip(files), defaults)).faults).toMatchObject([{ reason: "doctype" }]);
});

test("P8 a long text that many cells share is refused by its bound before it is written out", async () => {
  const cells = Array.from({ length: 60 }, () => `<c t="s"><v>4</v></c>`).join("");
  const rows = Array.from({ length: 1_000 }, () => `<row>${cells}</row>`).join("");
  const { questions, faults } = await sheetOf(
    head + rows,
    `${words}<si><t>${"x".repeat(1_000_000)}</t></si>`,
  );
  expect(questions).toEqual([]);
  expect(faults).toMatchObject([{ line: 0, reason: "tooLarge" }]);
});
