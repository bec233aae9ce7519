import { CallFault, http } from "../../shared/http/index.ts";
import { faultText } from "../../shared/fault-text.ts";
import { readAnswer } from "../../shared/http/read-answer.ts";
import { language } from "../../shared/language.ts";
import { pageConfig } from "../../shared/page-config.ts";
import { readToken } from "../../shared/session/tokens.ts";

/** Uploads a picture into the files of this realm; answers the id of the asset. */
export async function sendPhoto(file: File): Promise<string> {
  // Any call exchanges a token that has expired; the upload goes beside the client of calls.
  await http.call("GET /files/usage", { as: "social", isQuiet: true });
  const body = new FormData();
  body.append("file", file, file.name);
  const answer = await fetch(`${pageConfig.baseUrl}/system/oss/upload?purpose=picture`, {
    method: "POST",
    headers: { authorization: `Bearer ${readToken("social") ?? ""}`, "accept-language": language() },
    body,
  });
  const json: unknown = await answer.json().catch(() => null);
  const reading = readAnswer(answer.status, typeof json === "object" && json !== null ? { ...json } : null);
  if (reading.kind === "good") {
    const data = reading.body.data as { ossId: string }; // typed by the contract
    return data.ossId;
  }
  const key = reading.kind === "exchange" ? "tokenExpired" : reading.key;
  throw new CallFault(key, (reading.kind === "fault" && reading.text) || (await faultText(key)));
}
