import type { Call } from "@lyceum/contract/http";
import { CallFault } from "../../shared/http/index.ts";
import { faultText } from "../../shared/fault-text.ts";
import { readAnswer } from "../../shared/http/read-answer.ts";
import { language } from "../../shared/language.ts";
import { pageConfig } from "../../shared/page-config.ts";

type Brought = Call<"POST /handwork/pages">["data"];

/** One page with a ticket, under a name by which it stands once however often it is sent; answers how many stand there now. */
export async function sendPage(ticket: string, name: string, page: File): Promise<number> {
  const body = new FormData();
  // The server judges the ticket before it takes the picture.
  body.append("ticket", ticket);
  body.append("key", name);
  body.append("file", page, page.name);
  const answer = await fetch(`${pageConfig.baseUrl}/handwork/pages`, {
    method: "POST",
    headers: { "accept-language": language() },
    body,
  });
  const json: unknown = await answer.json().catch(() => null);
  const reading = readAnswer(answer.status, typeof json === "object" && json !== null ? { ...json } : null);
  // What the server answers is typed by the contract.
  if (reading.kind === "good") return (reading.body.data as Brought).count;
  const key = reading.kind === "fault" ? reading.key : "internal";
  throw new CallFault(key, (reading.kind === "fault" && reading.text) || (await faultText(key)));
}
