import type { NoticeState } from "@lyceum/contract/shapes";

export type NoticeStep = "edit" | "publish" | "schedule" | "fallDue" | "withdraw" | "discard";

/** What becomes of a notice; null: it cannot be done in this state. A discarded one is "gone". */
export function stepNotice(
  state: NoticeState,
  step: NoticeStep,
  { wasPublished }: { wasPublished: boolean },
): NoticeState | "gone" | null {
  switch (step) {
    case "edit":
      return state === "draft" || state === "withdrawn" ? state : null;
    case "publish":
      return state === "published" ? null : "published";
    case "schedule":
      return state === "draft" || state === "withdrawn" ? "scheduled" : null;
    case "fallDue":
      return state === "scheduled" ? "published" : null;
    case "withdraw":
      if (state === "published") return "withdrawn";
      if (state !== "scheduled") return null;
      return wasPublished ? "withdrawn" : "draft";
    case "discard":
      // What somebody may have read is kept, with who read it.
      return state === "draft" && !wasPublished ? "gone" : null;
  }
}

/** What people may do in a state; a notice falls due by itself. */
export function possibleSteps(
  state: NoticeState,
  facts: { wasPublished: boolean },
): Exclude<NoticeStep, "fallDue">[] {
  return (["edit", "publish", "schedule", "withdraw", "discard"] as const).filter(
    (step) => stepNotice(state, step, facts) !== null,
  );
}
