import { faultText } from "../../shared/fault-text.ts";
import { http, passingFaults } from "../../shared/http/index.ts";
import { readAnswer, type Reading } from "../../shared/http/read-answer.ts";
import { language } from "../../shared/language.ts";
import { pageConfig } from "../../shared/page-config.ts";
import { readToken } from "../../shared/session/tokens.ts";
import type { KeptPage, TakenPage } from "./kept-page.ts";

export type PageOutcome =
  | { kind: "saved"; taken: TakenPage }
  /** The line is gone, or the server busy: the same is sent again. */
  | { kind: "later" }
  /** `isOver`: the work takes no pages any more. */
  | { kind: "refused"; text: string; isOver: boolean };

/** A page is larger than an answer, and looked at before it is taken. */
const sendingMs = 120_000;

/** Sends one page of the own work; the same one may be sent twice. */
export async function sendOwnPage(
  submissionId: number,
  page: KeptPage,
  signal?: AbortSignal,
): Promise<PageOutcome> {
  try {
    let reading = await post(submissionId, page, signal);
    if (reading.kind === "exchange" || (reading.kind === "fault" && reading.does === "signOut")) {
      // Any call exchanges a token that has expired; the page goes beside the client of calls.
      await http.call("GET /files/usage", { isQuiet: true });
      reading = await post(submissionId, page, signal);
    }
    // What the server answers is typed by the contract.
    if (reading.kind === "good") return { kind: "saved", taken: reading.body.data as TakenPage };
    // Where the sign-in is over it waits for its pupil.
    if (reading.kind === "exchange" || reading.does === "signOut" || passes(reading.key))
      return { kind: "later" };
    const isOver = reading.key === "homeworkClosed" || reading.key === "submissionState";
    return { kind: "refused", text: reading.text || (await faultText(reading.key)), isOver };
  } catch {
    return { kind: "later" };
  }
}

/** Of an answer that is saved at the same moment the next try finds the newer one. */
function passes(key: Extract<Reading, { kind: "fault" }>["key"]): boolean {
  return key === "answerChanged" || passingFaults.includes(key);
}

async function post(
  submissionId: number,
  { id, itemNo, replaces, file }: KeptPage,
  signal?: AbortSignal,
): Promise<Reading> {
  const body = new FormData();
  // The server judges what the page is for before it takes the picture.
  body.append("itemNo", String(itemNo));
  body.append("key", id);
  if (replaces !== null) body.append("replaces", replaces);
  body.append("file", file, file instanceof File ? file.name : "page.jpg");
  const late = AbortSignal.timeout(sendingMs);
  const answer = await fetch(`${pageConfig.baseUrl}/homework/submissions/${submissionId}/pages`, {
    method: "POST",
    headers: { authorization: `Bearer ${readToken("edu") ?? ""}`, "accept-language": language() },
    body,
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  const json: unknown = await answer.json().catch(() => null);
  return readAnswer(answer.status, typeof json === "object" && json !== null ? { ...json } : null);
}
