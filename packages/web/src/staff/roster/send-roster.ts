import type { Call } from "@lyceum/contract/http";
import { limits } from "@lyceum/contract/limits";
import { sendBytes } from "../../shared/http/send-bytes.ts";

type Looked = Call<"POST /staff/roster/imports">["data"];

/** Lets the server look at a file. What is too large is not sent at all. */
export async function sendRoster(file: File, createClasses: boolean): Promise<Looked> {
  if (file.size > limits.rosterFileMax.value)
    return { import: null, refusal: { why: "tooLarge", line: null, column: "" } };
  const query = { fileName: file.name, createClasses: String(createClasses) };
  return await sendBytes("POST /staff/roster/imports", query, file);
}
