import type { StoreProblem } from "@lyceum/contract/statement-kinds";

/** What a store answered, or what the way there ended in. */
export type StoreAnswer =
  | { status: number; body: string; sent: readonly string[] }
  | { refusal: "scheme" | "address" | "host" | "redirect" | "time" | "other" };

/** What an answer means for what was sent; null: it was taken. Of "statement", one at least is wrong; the others say nothing of it. */
export function storeProblemOf(answer: StoreAnswer): StoreProblem | null {
  if ("refusal" in answer) {
    if (answer.refusal === "time" || answer.refusal === "redirect") return answer.refusal;
    return answer.refusal === "other" ? "connection" : "address";
  }
  const { status, body, sent } = answer;
  if (status === 200) return namesAll(body, sent) ? null : "status";
  if (status >= 300 && status <= 399) return "redirect";
  if (status === 401 || status === 403) return "credentials";
  if (status === 400 || status === 409 || status === 413) return "statement";
  return status === 408 || status === 429 || status >= 500 ? "busy" : "status";
}

/** A store answers with the ids of what it took. Whatever else answers a POST with 200, such as a website, took nothing. */
function namesAll(body: string, sent: readonly string[]): boolean {
  let ids: unknown;
  try {
    ids = JSON.parse(body);
  } catch {
    return false;
  }
  if (!Array.isArray(ids)) return false;
  const taken = new Set(ids.map((id) => (typeof id === "string" ? id.toLowerCase() : null)));
  return sent.every((id) => taken.has(id.toLowerCase()));
}
