import type { Call } from "@lyceum/contract/http";
import { limits } from "@lyceum/contract/limits";
import { faultText } from "../../shared/fault-text.ts";
import { CallFault, http } from "../../shared/http/index.ts";
import { readAnswer } from "../../shared/http/read-answer.ts";
import { language } from "../../shared/language.ts";
import { pageConfig } from "../../shared/page-config.ts";
import { readToken } from "../../shared/session/tokens.ts";

type Looked = Call<"POST /staff/roster/imports">["data"];

/** Lets the server look at a file. What is too large is not sent at all. */
export async function sendRoster(file: File, createClasses: boolean): Promise<Looked> {
  if (file.size > limits.rosterFileMax.value)
    return { import: null, refusal: { why: "tooLarge", line: null, column: "" } };
  const query = new URLSearchParams({ fileName: file.name, createClasses: String(createClasses) });
  // Any call exchanges a token that has expired; the file goes beside the client of calls.
  await http.call("GET /files/usage", { isQuiet: true });
  const answer = await fetch(`${pageConfig.baseUrl}/staff/roster/imports?${query}`, {
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
  if (reading.kind === "good") return reading.body.data as Looked;
  const key = reading.kind === "exchange" ? "tokenExpired" : reading.key;
  throw new CallFault(key, (reading.kind === "fault" ? reading.text : "") || (await faultText(key)));
}
