import { setImmediate as letOthersRun } from "node:timers/promises";
import { limits } from "@lyceum/contract/limits";
import type { RosterRefusal } from "@lyceum/contract/shapes";
import { type CsvRow, readCsv } from "@lyceum/domain/csv";
import {
  type OneRosterFile,
  oneRosterFiles,
  type ReadRow,
  readRows,
  tableOfOneRoster,
} from "@lyceum/domain/roster";
import { readMobile } from "../accounts/index.ts";
import { decodeFile, readZip } from "../archives/index.ts";

const bounds = {
  // The first one names the columns.
  rows: limits.rosterRowsMax.value + 1,
  cells: limits.rosterColumnsMax.value,
  cellLength: limits.rosterCellMax.value,
};

type Read = { rows: ReadRow[] } | { refusal: RosterRefusal };

/** The people of a file, each with what is wrong; or why the whole file is refused. A CSV file, or an archive of OneRoster. */
export async function readFile(bytes: Uint8Array): Promise<Read> {
  const table = isArchive(bytes) ? await readArchive(bytes) : readTable(bytes, bounds.rows);
  if ("refusal" in table) return table;
  const [head, ...lines] = table.rows;
  const rows: ReadRow[] = [];
  for (let at = 0; at === 0 || at < lines.length; at += rowsAtOnce) {
    const read = readRows([...(head ? [head] : []), ...lines.slice(at, at + rowsAtOnce)], readMobile);
    if ("problem" in read) return refuse(read.problem.why, head?.line ?? 1, read.problem.column);
    rows.push(...read.rows);
    await letOthersRun();
  }
  return rows.length === 0 ? refuse("noRows") : { rows };
}

/** Reading phone numbers takes time, and everybody else on this node waits meanwhile. */
const rowsAtOnce = 500;

type Table = { rows: CsvRow[] } | { refusal: RosterRefusal };

function readTable(bytes: Uint8Array, rows: number, file = ""): Table {
  const text = decodeFile(bytes);
  if (text === null) return refuse("notText", null, file);
  const { rows: read, problem } = readCsv(text, { ...bounds, rows });
  return problem ? refuse(problem.why, problem.line, file) : { rows: read };
}

function isArchive([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}

async function readArchive(bytes: Uint8Array): Promise<Table> {
  const found = await readZip(bytes, oneRosterFiles, limits.rosterUnpackedMax.value);
  if (found === null) return refuse("archiveUnreadable");
  if (!found.has("users.csv")) return refuse("fileMissing", null, "users.csv");
  const files: Partial<Record<OneRosterFile, CsvRow[]>> = {};
  for (const name of oneRosterFiles) {
    const file = found.get(name);
    if (!file) continue;
    const max = name === "users.csv" ? bounds.rows : limits.rosterLinesMax.value;
    const table = readTable(file, max, name);
    if ("refusal" in table) return table;
    files[name] = table.rows;
  }
  return { rows: tableOfOneRoster(files) };
}

export function refuse(why: RosterRefusal["why"], line: number | null = null, column = "") {
  return { refusal: { why, line, column } };
}
