import type { MarkSeen } from "@lyceum/contract/shapes";
import { useState } from "react";
import { draftOf, fillingOf, type Held, isOverridden, isSameDraft, type Marked } from "./mark-draft.ts";

/** What a teacher is about to give an answer, beside what it had when they looked at it. Nothing of a colleague's is lost by either. */
export function useMarkDraft(held: Held, marked: Marked, isBusy: boolean) {
  const [before, setBefore] = useState(held);
  const [draft, setDraft] = useState(() => draftOf(held, marked));
  const isOther = (one: Held) =>
    one.handIn !== before.handIn || !isSameDraft(draftOf(one, marked), draftOf(before, marked));
  const take = (next: Held) => {
    setBefore(next);
    setDraft(draftOf(next, marked));
  };
  const isTouched = !isSameDraft(draft, draftOf(before, marked));
  // What a colleague gave meanwhile stands here at once where nothing was typed yet.
  if (isOther(held) && !isTouched && !isBusy) take(held);
  return {
    draft,
    setDraft,
    seen: seenOf(before),
    isReady: draft.score !== "" && (draft.reason.trim() !== "" || !isOverridden(draft, marked)),
    take,
    /** Where it was somebody else, the teacher sees what they gave before giving anything else. */
    takeIfOther: (next: Held | undefined) => next && isOther(next) && take(next),
  };
}

function seenOf({ score, comment, rubric, partRubrics, partShares, reason, handIn }: Held): MarkSeen {
  const byPart = partRubrics?.some(Boolean)
    ? { partRubrics: partRubrics.map((one) => one && fillingOf(one)) }
    : {};
  const seen = { score, comment, rubric: rubric && fillingOf(rubric), ...byPart, partShares, reason };
  // A node of the version before tells nothing of it, and refuses what it does not know.
  return handIn === undefined ? seen : { ...seen, handIn };
}
