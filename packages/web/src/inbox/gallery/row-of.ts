import type { FileRow } from "../files/file-row.ts";
import type { Found } from "./gallery-pages.ts";

/** A message of the server's history, as its file is shown. */
export function rowOf({ idServer, idClient, type, attach, recalled = false }: Found): FileRow {
  const row = { key: idServer, idClient, type, isRecalled: recalled };
  return { ...row, status: "success", ...(attach === undefined ? {} : { attach }) };
}
