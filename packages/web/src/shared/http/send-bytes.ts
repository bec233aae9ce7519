import type { Call } from "@lyceum/contract/http";
import { faultText } from "../fault-text.ts";
import { language } from "../language.ts";
import { pageConfig } from "../page-config.ts";
import { readToken } from "../session/tokens.ts";
import { CallFault, http } from "./index.ts";
import { readAnswer } from "./read-answer.ts";

/** The calls of staff whose body is a file. */
type BytesCall =
  | "POST /staff/roster/imports"
  | "POST /staff/honours/file/preview"
  | "POST /staff/honours/file/import"
  | "POST /staff/questions/package/preview"
  | "POST /staff/questions/package/import";

/** Sends a file as the body of a call. Throws `CallFault`. */
export async function sendBytes<K extends BytesCall>(
  call: K,
  query: Readonly<Record<string, string>>,
  file: Blob,
): Promise<Call<K>["data"]> {
  // Any call exchanges a token that has expired; the file goes beside the client of calls.
  await http.call("GET /files/usage", { isQuiet: true });
  const path = call.slice("POST ".length);
  const answer = await fetch(`${pageConfig.baseUrl}${path}?${new URLSearchParams(query)}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${readToken("edu") ?? ""}`,
      "accept-language": language(),
      "content-type": "application/octet-stream",
    },
    body: file,
  });
  const body: unknown = await answer.json().catch(() => null);
  const reading = readAnswer(answer.status, typeof body === "object" && body !== null ? { ...body } : null);
  // What the server answers is typed by the contract.
  if (reading.kind === "good") return reading.body.data as Call<K>["data"];
  const key = reading.kind === "exchange" ? "tokenExpired" : reading.key;
  throw new CallFault(key, (reading.kind === "fault" ? reading.text : "") || (await faultText(key)));
}
