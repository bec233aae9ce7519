import fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvValue, writeCsv } from "./csv.ts";

/** A reader by the book (RFC 4180), to compare with. */
function readCsv(text: string): string[][] {
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
      const read = readCsv(writeCsv(["a", "b"], rows));
      const bare = read.slice(1).map((row) => row.map((cell) => cell.replace(/^'/, "")));
      const wanted = rows.map((row) => row.map((cell: CsvValue) => String(cell ?? "").replace(/^'/, "")));
      expect(bare).toEqual(wanted);
    }),
  );
});

test("A7 no text of an export begins as a formula, numbers stay numbers", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const [, [cell = ""] = []] = readCsv(writeCsv(["a"], [[text]]));
      expect(cell).not.toMatch(/^\s*[=+\-@|＝＋－＠]/);
      expect(cell).not.toMatch(/^[\t\r\n]/);
    }),
  );
  expect(writeCsv(["n"], [[-5]])).toBe("\uFEFFn\r\n-5\r\n");
  expect(writeCsv(["n"], [["=HYPERLINK(1)"]])).toBe("\uFEFFn\r\n'=HYPERLINK(1)\r\n");
});
