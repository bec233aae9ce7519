import { limits } from "@lyceum/contract/limits";
import { http, isAnswer } from "../../shared/http/index.ts";
import type { SaveOutcome, Slot } from "./answer-queue.ts";

/** `changed`: another device has saved another answer meanwhile. `isOver`: the work takes no answers any more. */
export type Sent =
  | Exclude<SaveOutcome, { kind: "conflict" | "newer" | "refused" }>
  | { kind: "refused"; text: string; isOver: boolean }
  | { kind: "changed" };

/** Sends one answer; the same one may be sent twice. */
export async function sendAnswer(
  submissionId: number,
  { itemNo, revision, answer, isFlagged }: Pick<Slot, "itemNo" | "revision" | "answer" | "isFlagged">,
  timeMs: number,
  signal?: AbortSignal,
): Promise<Sent> {
  try {
    const saved = await http.call("POST /homework/submissions/{id}/answer", {
      params: { id: String(submissionId) },
      body: { itemNo, revision, answer, isFlagged, timeMs: Math.min(timeMs, limits.answerTimeMax.value) },
      isQuiet: true,
      ...(signal ? { signal } : {}),
    });
    return { kind: "saved", revision: saved.revision };
  } catch (error) {
    if (!isAnswer(error)) return { kind: "later" };
    if (error.key === "answerChanged") return { kind: "changed" };
    const isOver = error.key === "homeworkClosed" || error.key === "submissionState";
    return { kind: "refused", text: error.message, isOver };
  }
}
