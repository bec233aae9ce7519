import type { StoreProblem } from "@lyceum/contract/statement-kinds";

/** What a store answered, or what the way there ended in. */
export type StoreAnswer =
  | { status: number }
  | { refusal: "scheme" | "address" | "host" | "redirect" | "time" | "other" };

/** What an answer means for what was sent; null: it was taken. Of "statement", one at least is wrong; the others say nothing of it. */
export function storeProblemOf(answer: StoreAnswer): StoreProblem | null {
  if ("refusal" in answer) {
    if (answer.refusal === "time" || answer.refusal === "redirect") return answer.refusal;
    return answer.refusal === "other" ? "connection" : "address";
  }
  const { status } = answer;
  if (status === 200 || status === 204) return null;
  if (status >= 300 && status <= 399) return "redirect";
  if (status === 401 || status === 403) return "credentials";
  if (status === 400 || status === 409 || status === 413) return "statement";
  return status === 429 || status === 503 ? "busy" : "status";
}
