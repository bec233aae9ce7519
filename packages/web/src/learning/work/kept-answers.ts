import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { personPrefix } from "../../shared/session/end.ts";
import { isSignedIn } from "../../shared/session/tokens.ts";
import { stored } from "../../shared/stored.ts";

/** An answer that the server has not confirmed. */
export type KeptAnswer = {
  answer: QuestionAnswer | null;
  isFlagged: boolean;
  /** What it was written over: the revision that the server had, and its answer. */
  revision: number;
  base: QuestionAnswer | null;
};

/**
 * Answers to a sheet that wait for a connection, kept in this browser until the server has them or the person signs out (P8). One
 * by one, so that two tabs overwrite nothing of each other.
 */
export function keptAnswers(submissionId: number) {
  // Ends with a sign, so that no key begins with another one.
  const keyOf = (itemNo: number) => `${personPrefix}answer:${submissionId}:${itemNo}.`;
  return {
    read(itemNo: number): KeptAnswer | null {
      try {
        // Only this file writes it.
        return JSON.parse(stored.get(keyOf(itemNo)) ?? "null") as KeptAnswer | null;
      } catch {
        return null;
      }
    },
    /** Null: the server has it. */
    write(itemNo: number, kept: KeptAnswer | null): void {
      if (!kept) stored.removeAll(keyOf(itemNo));
      // What is still on its way at the sign-out has gone with it.
      else if (isSignedIn()) stored.set(keyOf(itemNo), JSON.stringify(kept));
    },
  };
}
