import { limits } from "@lyceum/contract/limits";
import type { RosterRefusal } from "@lyceum/contract/shapes";
import { type CsvRow, readCsv } from "@lyceum/domain/csv";
import { plainText, type ReadHonour, readHonours, type SheetFacts } from "@lyceum/domain/honours";
import { decodeFile, readSheet, unzip } from "../../archives/index.ts";

const rowsMax = limits.honourRowsMax.value;
const cellMax = limits.honourCellMax.value;
const sheetMax = 4_000_000;
/** Files of a workbook with pictures and styles, and all of them unpacked. */
const book = { files: 500, bytes: 33_554_432, fileBytes: 16_777_216 };
/** Spreadsheets count the days from 30 December 1899, or from 1 January 1904. */
const zeros = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };

export type ReadFile = { rows: ReadHonour[]; ignored: string[] } | { refusal: RosterRefusal };

/** The honours of a file, each with what is wrong; or why the whole file is refused. */
export async function readFile(bytes: Uint8Array): Promise<ReadFile> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const table = isArchive ? await readBook(bytes) : readText(bytes);
  if ("refusal" in table) return table;
  const read = readHonours(table.rows, table.facts);
  if ("problem" in read) return refuse(read.problem.why, table.rows[0]?.line ?? 1, read.problem.column);
  return read.rows.length === 0 ? refuse("noRows") : read;
}

export function refuse(why: RosterRefusal["why"], line: number | null = null, column = "") {
  return { refusal: { why, line, column } };
}

type Table = { rows: CsvRow[]; facts: SheetFacts } | { refusal: RosterRefusal };

function readText(bytes: Uint8Array): Table {
  const text = decodeFile(bytes);
  if (text === null) return refuse("notText");
  // The first row names the columns.
  const bounds = { rows: rowsMax + 1, cells: limits.honourColumnsMax.value, cellLength: cellMax };
  const { rows, problem } = readCsv(text, bounds);
  return problem ? refuse(problem.why, problem.line) : { rows, facts: plainText };
}

async function readBook(bytes: Uint8Array): Promise<Table> {
  const unpacked = await unzip(bytes, book);
  if ("problem" in unpacked) return refuse("archiveUnreadable");
  const sheet = await readSheet(unpacked.files, { rows: rowsMax, characters: sheetMax });
  if (typeof sheet === "string") return refuse(reasons[sheet]);
  if (sheet.rows.length > rowsMax + 1) return refuse("tooManyRows");
  const rows = sheet.rows.map((cells, at) => ({ line: sheet.numbers[at] ?? 0, cells }));
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > cellMax));
  if (long) return refuse("cellTooLong", long.line);
  const calculated = new Set(sheet.formulas.map(({ row, column }) => `${row} ${column}`));
  return {
    rows,
    facts: {
      isCalculated: (line, column) => calculated.has(`${line} ${column}`),
      dayZero: sheet.isFrom1904 ? zeros.from1904 : zeros.from1900,
    },
  };
}

const reasons = {
  missing: "archiveUnreadable",
  doctype: "archiveUnreadable",
  xml: "archiveUnreadable",
  tooMany: "tooManyCells",
  tooLarge: "tooLarge",
} as const;
