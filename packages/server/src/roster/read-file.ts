import { limits } from "@lyceum/contract/limits";
import type { RosterRefusal } from "@lyceum/contract/shapes";
import { parseCsv, type ReadRow, readRows } from "@lyceum/domain/roster";
import { readMobile } from "../accounts/index.ts";
import type { RawBody } from "../app/context.ts";
import { decodeFile } from "./decode-file.ts";

const bounds = {
  // The first one names the columns.
  rows: limits.rosterRowsMax.value + 1,
  cells: limits.rosterColumnsMax.value,
  cellLength: limits.rosterCellMax.value,
};

/** The people of a file, each with what is wrong; or why the whole file is refused. */
export function readFile(bytes: Uint8Array): { rows: ReadRow[] } | { refusal: RosterRefusal } {
  const text = decodeFile(bytes);
  if (text === null) return refuse("notText");
  const parsed = parseCsv(text, bounds);
  if ("problem" in parsed) return refuse(parsed.problem.why, parsed.problem.line);
  const read = readRows(parsed.rows, readMobile);
  if ("problem" in read) return refuse(read.problem.why, parsed.rows[0]?.line ?? 1, read.problem.column);
  return read.rows.length === 0 ? refuse("noRows") : read;
}

/** The whole body, or null once it is more than a roster may be: the rest is not kept. */
export async function collectBody({ stream, length }: RawBody): Promise<Uint8Array | null> {
  const max = limits.rosterFileMax.value;
  if (length !== null && length > max) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > max) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export function refuse(why: RosterRefusal["why"], line: number | null = null, column = "") {
  return { refusal: { why, line, column } };
}
