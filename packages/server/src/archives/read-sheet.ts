import { childOf, elementsOf, readXml, within, wordsOf, type XmlNode } from "./read-xml.ts";

/** The rows that hold something, with the number that each has in the sheet. */
export type Sheet = {
  rows: string[][];
  numbers: number[];
  /** The cells that were calculated, by the number of their row and their place in it. */
  formulas: { row: number; column: number }[];
  /** Days are counted from 1904, not from 1900. */
  isFrom1904: boolean;
};
export type SheetProblem = "missing" | "tooMany" | "tooLarge" | "doctype" | "xml";
/** Rows below the first, and the characters of all cells. */
type Bounds = { rows: number; characters: number };

const columnsMax = 60;
/** A row of a thousand has about twenty cells of three elements. */
const nodesMax = 200_000;

/** The cells of the first sheet as text; of a formula the value that was saved with it: nothing is calculated. */
export async function readSheet(
  files: ReadonlyMap<string, Uint8Array>,
  bounds: Bounds,
): Promise<Sheet | SheetProblem> {
  const path = await firstSheet(files);
  const root = path === null ? null : await xmlOf(files, path);
  if (root === null) return "missing";
  if (typeof root === "string") return root;
  const shared = await xmlOf(files, "xl/sharedStrings.xml");
  if (typeof shared === "string") return shared;
  const strings = shared === null ? [] : elementsOf(shared).map(textOf);
  const sheet: Sheet = { rows: [], numbers: [], formulas: [], isFrom1904: await countsFrom1904(files) };
  // One shared text may stand in every cell.
  let left = bounds.characters;
  for (const [at, row] of within(root, (name) => name === "row").entries()) {
    const cells: string[] = [];
    const number = Number(row.attrs["r"] ?? at + 1);
    for (const [place, cell] of elementsOf(row).entries()) {
      const column = columnOf(cell.attrs["r"] ?? "") ?? place;
      if (column >= columnsMax) return "tooMany";
      const value = valueOf(cell, strings);
      left -= value.length;
      if (left < 0) return "tooLarge";
      cells[column] = value;
      if (childOf(cell, "f")) sheet.formulas.push({ row: number, column });
    }
    const whole = Array.from(cells, (cell) => cell ?? "");
    if (whole.every((cell) => cell.trim() === "")) continue;
    if (sheet.rows.length > bounds.rows + 1) break;
    sheet.rows.push(whole);
    sheet.numbers.push(number);
  }
  const width = Math.max(0, ...sheet.rows.map((row) => row.length));
  return {
    ...sheet,
    rows: sheet.rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => "")]),
  };
}

async function firstSheet(files: ReadonlyMap<string, Uint8Array>): Promise<string | null> {
  const workbook = await xmlOf(files, "xl/workbook.xml");
  const links = await xmlOf(files, "xl/_rels/workbook.xml.rels");
  const plain = "xl/worksheets/sheet1.xml";
  if (workbook === null || links === null || typeof workbook === "string" || typeof links === "string")
    return files.has(plain) ? plain : null;
  const [sheet] = within(workbook, (name) => name === "sheet");
  const id = Object.entries(sheet?.attrs ?? {}).find(([name]) => name === "id")?.[1];
  const target = elementsOf(links).find(({ attrs }) => attrs["Id"] === id)?.attrs["Target"] ?? "";
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

async function countsFrom1904(files: ReadonlyMap<string, Uint8Array>): Promise<boolean> {
  const workbook = await xmlOf(files, "xl/workbook.xml");
  if (workbook === null || typeof workbook === "string") return false;
  const [properties] = within(workbook, (name) => name === "workbook-pr");
  return ["1", "true"].includes(properties?.attrs["date1904"] ?? "");
}

async function xmlOf(
  files: ReadonlyMap<string, Uint8Array>,
  path: string,
): Promise<XmlNode | "doctype" | "xml" | null> {
  const bytes = files.get(path);
  return bytes ? await readXml(new TextDecoder().decode(bytes), nodesMax) : null;
}

function valueOf(cell: XmlNode, strings: readonly string[]): string {
  const value = childOf(cell, "v");
  switch (cell.attrs["t"]) {
    case "s":
      return strings[Number(value ? wordsOf(value) : -1)] ?? "";
    case "inlineStr":
    case "inline-str":
      return elementsOf(cell).map(textOf).join("");
    case "b":
      return value && wordsOf(value) === "1" ? "true" : "false";
    case "e":
      return "";
    default:
      return value ? wordsOf(value) : "";
  }
}

/** Runs of a text, without the reading aids that stand beside them. */
function textOf(node: XmlNode): string {
  return within(node, (name) => name === "t" || name === "r-ph" || name === "rPh")
    .filter(({ name }) => name === "t")
    .map(wordsOf)
    .join("")
    .replaceAll(/\r\n?/gu, "\n");
}

function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/u.exec(reference)?.[0];
  if (letters === undefined) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;
}
