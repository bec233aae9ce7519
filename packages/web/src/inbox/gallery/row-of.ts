import type { FileRow } from "../files/file-row.ts";
import type { Found } from "./gallery-pages.ts";

/** A message of the server's history, as its file is shown. */
export function rowOf({ idServer, idClient, type, attach, recalled }: Found): FileRow {
  return {
    key: idServer,
    idClient,
    type,
    status: "success",
    isRecalled: recalled === true,
    ...(attach === undefined ? {} : { attach }),
  };
}
