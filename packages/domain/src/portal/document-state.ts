/**
 * Where a document stands (P4, P13). `live` is what visitors have of it: nothing yet, the text that was published last, or
 * no longer that. `work` is the newer text that staff write; visitors see nothing of it until it is published.
 */
export type DocumentState = {
  live: "never" | "published" | "withdrawn" | "archived";
  work: "none" | "draft" | "submitted" | "rejected" | "approved";
  /** The work is published at a time to come. */
  isScheduled: boolean;
  /** Somebody approved what is live. */
  isLiveApproved: boolean;
  /** In the recycle bin: nobody reads it, and nothing is done with it but to take it out. */
  isBinned: boolean;
};

/** What the channel of a document asks. */
export type ReviewRule = {
  reviewRequired: boolean;
  twoPerson: boolean;
  /** Of the channel that visitors read it in, where the newer text is for another one. */
  live?: { reviewRequired: boolean; twoPerson: boolean };
};

export const documentActs = [
  "edit",
  "submit",
  "recall",
  "approve",
  "reject",
  "publish",
  "schedule",
  "unschedule",
  /** The time of a scheduled one has come. */
  "fallDue",
  "withdraw",
  "republish",
  "archive",
  "unarchive",
  "bin",
  "restore",
] as const;

export type DocumentAct = (typeof documentActs)[number];

/** Why not: the state does not allow it, it must be reviewed before, or somebody else must review it. */
export type DocumentRefusal = "wrongState" | "reviewMissing" | "ownReview";

export type DocumentStep =
  | { state: DocumentState; refusal: null }
  | { state: null; refusal: DocumentRefusal };

export const newDocument: DocumentState = {
  live: "never",
  work: "draft",
  isScheduled: false,
  isLiveApproved: false,
  isBinned: false,
};

/** The state after an act. `isWriter`: who acts wrote a part of the work. */
export function stepDocument(
  state: DocumentState,
  act: DocumentAct,
  rule: ReviewRule,
  { isWriter }: { isWriter: boolean },
): DocumentStep {
  if (state.isBinned !== (act === "restore")) return refuse("wrongState");
  const { live, work, isScheduled } = state;
  const isOpen = work !== "none" && work !== "submitted" && !isScheduled;
  switch (act) {
    case "edit":
      if (live === "archived" || work === "submitted" || isScheduled) return refuse("wrongState");
      return to(state, { work: "draft" });
    case "submit":
      return isOpen && work !== "approved" ? to(state, { work: "submitted" }) : refuse("wrongState");
    case "recall":
      return work === "submitted" ? to(state, { work: "draft" }) : refuse("wrongState");
    case "approve":
      if (work !== "submitted") return refuse("wrongState");
      return rule.twoPerson && isWriter ? refuse("ownReview") : to(state, { work: "approved" });
    case "reject":
      return work === "submitted" ? to(state, { work: "rejected" }) : refuse("wrongState");
    case "schedule":
      // Nobody is asked to review any more what is going to be published.
      return (
        mayGoLive(state, rule) ??
        to(state, { isScheduled: true, work: work === "submitted" ? "draft" : work })
      );
    case "unschedule":
      return isScheduled ? to(state, { isScheduled: false }) : refuse("wrongState");
    case "publish":
      return mayGoLive(state, rule) ?? goLive(state);
    case "fallDue":
      // The rule may have become stricter since; then it waits for a reviewer.
      if (!isScheduled) return refuse("wrongState");
      return mayGoLive(state, rule) === null
        ? goLive(state)
        : to(state, { work: "submitted", isScheduled: false });
    case "withdraw":
      return live === "published" ? to(state, { live: "withdrawn" }) : refuse("wrongState");
    case "republish":
      if (live !== "withdrawn") return refuse("wrongState");
      return showsAgain(state, rule) ? to(state, { live: "published" }) : refuse("reviewMissing");
    case "archive":
      return live === "withdrawn" ? to(state, { live: "archived" }) : refuse("wrongState");
    case "unarchive":
      return live === "archived" ? to(state, { live: "withdrawn" }) : refuse("wrongState");
    case "bin":
      return to(state, { isBinned: true, isScheduled: false });
    case "restore":
      // As it was; what may not be shown without a review comes back withdrawn.
      return to(state, {
        isBinned: false,
        live: live === "published" && !showsAgain(state, rule) ? "withdrawn" : live,
      });
  }
}

/** The state after an edit by which the newer text is again the one that is read, or was before it was withdrawn. */
export function withoutWork(state: DocumentState): DocumentState {
  return state.live === "never" || state.work !== "draft" ? state : { ...state, work: "none" };
}

/** Whether visitors read it, apart from its times and its channel. */
export function isLive({ live, isBinned }: DocumentState): boolean {
  return live === "published" && !isBinned;
}

export function asksReview({ reviewRequired, twoPerson }: ReviewRule): boolean {
  return reviewRequired || twoPerson;
}

/** The acts that the state and the rule of the channel allow, whoever asks. */
export function possibleActs(state: DocumentState, rule: ReviewRule): DocumentAct[] {
  return documentActs.filter(
    (act) => act !== "fallDue" && stepDocument(state, act, rule, { isWriter: false }).state !== null,
  );
}

function mayGoLive({ live, work }: DocumentState, rule: ReviewRule): DocumentStep | null {
  if (work === "none" || work === "rejected" || live === "archived") return refuse("wrongState");
  return asksReview(rule) && work !== "approved" ? refuse("reviewMissing") : null;
}

function goLive(state: DocumentState): DocumentStep {
  const isLiveApproved = state.work === "approved";
  return to(state, { live: "published", work: "none", isScheduled: false, isLiveApproved });
}

function showsAgain({ isLiveApproved }: DocumentState, rule: ReviewRule): boolean {
  return isLiveApproved || !asksReview(rule.live ?? rule);
}

function to(state: DocumentState, next: Partial<DocumentState>): DocumentStep {
  return { state: { ...state, ...next }, refusal: null };
}

function refuse(refusal: DocumentRefusal): DocumentStep {
  return { state: null, refusal };
}
