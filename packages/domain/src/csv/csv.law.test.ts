import fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvBounds, type CsvValue, plainCell, readCsv, writeCsv } from "./index.ts";

/** A reader by the book (RFC 4180), to compare with. */
function readByTheBook(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  cell.lastIndex = 1;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, quoted, plain = "", end] = match;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

const hostile = fc.stringMatching(/^[\s=+\-@|＝＋－＠"',;a1\r\n\t]{0,8}$/);
const cells = fc.oneof(hostile, fc.string(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null));

test("A7 an exported table reads back cell by cell, but for the mark before what looks like a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.array(cells, { minLength: 2, maxLength: 2 }), { maxLength: 4 }), (rows) => {
      const text = writeCsv(["a", "b"], rows);
      const read = readByTheBook(text).slice(1);
      const wanted = rows.map((row) => row.map((cell: CsvValue) => String(cell ?? "")));
      expect(read.map((row) => row.map(plainCell))).toEqual(wanted);
      const shown = read.filter((row) => row.some((cell) => cell.trim() !== ""));
      if (!text.includes("\0"))
        expect(
          readCsv(text)
            .rows.slice(1)
            .map(({ cells }) => cells),
        ).toEqual(shown);
    }),
  );
});

test("A7 no text of an export begins as a formula, numbers stay numbers", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const [, [cell = ""] = []] = readByTheBook(writeCsv(["a"], [[text]]));
      expect(cell).not.toMatch(/^\s*[=+\-@|＝＋－＠]/);
      expect(cell).not.toMatch(/^[\t\r\n]/);
    }),
  );
  expect(writeCsv(["n"], [[-5]])).toBe("\uFEFFn\r\n-5\r\n");
  expect(writeCsv(["n"], [["=HYPERLINK(1)"]])).toBe("\uFEFFn\r\n'=HYPERLINK(1)\r\n");
});

test("P13 whatever is written as CSV is read back, with each separator", () => {
  const cell = fc.string({ unit: "binary", maxLength: 12 }).map((text) => text.replaceAll("\0", ""));
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(table, fc.constantFrom(",", ";", "\t"), fc.constantFrom("\n", "\r\n"), (body, mark, end) => {
      const rows = [["first", "second"], ...body];
      const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(mark)).join(end);
      const read = readCsv(text);
      const shown = rows.filter((row) => row.some((one) => one.trim() !== ""));
      expect(read.problem).toBeNull();
      expect(read.rows.map(({ cells }) => cells)).toEqual(shown);
    }),
  );
});

test("P13 no text at all breaks the reading of a file", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", ",", ";", '"', "\r", "\n", "\t", "王", "\0") }),
      (text) => {
        const read = readCsv(text);
        expect(read.problem?.line ?? 1).toBeGreaterThan(0);
        expect(read.rows.every(({ cells }) => cells.length > 0)).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("P13 a file beyond its bounds ends with the line and what is too much", () => {
  const problem = (text: string, bounds: CsvBounds) => readCsv(text, bounds).problem;
  expect(problem("a\nb\nc", { rows: 2 })).toEqual({ why: "tooManyRows", line: 3 });
  expect(problem("a\nb,c,d", { cells: 2 })).toEqual({ why: "tooManyCells", line: 2 });
  expect(problem("a\nbcd", { cellLength: 2 })).toEqual({ why: "cellTooLong", line: 2 });
  expect(problem('a\n"b"c\n', {})).toEqual({ why: "quoteMisplaced", line: 2 });
});
