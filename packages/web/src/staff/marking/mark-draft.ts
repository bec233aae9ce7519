import type {
  AskedQuestion,
  FilledRubric,
  GradedItem,
  MarkSeen,
  PartFillings,
  PartRubric,
  Rubric,
  RubricFilling,
  RubricPick,
  StaffSubmission,
} from "@lyceum/contract/shapes";
import { foldMark, followsRubrics, partPoints, scoreOf } from "@lyceum/domain/learning";

/** What an answer has now, by its points and by what was chosen. */
export type Held = Pick<
  GradedItem,
  "score" | "comment" | "rubric" | "partRubrics" | "reason" | "partShares"
> &
  Pick<MarkSeen, "handIn">;

/** What an answer has in a piece of work. */
export function heldOf(
  { items, handIn }: Pick<StaffSubmission, "items" | "handIn">,
  itemNo: number,
): Held | undefined {
  const item = items.find((one) => one.itemNo === itemNo);
  return item && { ...item, ...(handIn === undefined ? {} : { handIn }) };
}

/** A question as it is marked. */
export type Marked = {
  points: number;
  question: AskedQuestion;
  rubric: Rubric | null;
  /** Those of its parts. */
  partRubrics: readonly PartRubric[];
  /** What two marks of the answer came to: it stands beside what was chosen for the first one. */
  agreed: number | null;
};

/** What a teacher is about to give an answer. */
export type MarkDraft = {
  score: number | "";
  comment: string;
  /** By which it is marked: its own, or that of the question. */
  rubric: Rubric | null;
  picks: RubricPick[];
  parts: (number | "")[];
  /** By which each part is marked, and what was chosen in it. */
  partRubrics: (FilledRubric | null)[];
  /** The points of the parts make the mark; they may also stand beside it, as the machine has found them. */
  isByParts: boolean;
  reason: string;
};

export function draftOf(held: Held, marked: Marked): MarkDraft {
  const { score, comment, rubric, reason, partShares } = held;
  const by = rubric?.rubric ?? marked.rubric;
  const most = partsOf(marked);
  const draft: MarkDraft = {
    score: score ?? "",
    comment,
    reason,
    rubric: by,
    picks: rubric?.picks ?? emptyPicks(by),
    parts: most.map((one, at) => {
      const share = partShares[at] ?? null;
      return share === null ? "" : scoreOf(one, share);
    }),
    partRubrics: most.map((_, at) => {
      const given = held.partRubrics?.[at] ?? null;
      const offered = marked.partRubrics.find(({ part }) => part === at)?.rubric;
      return given ?? (offered ? { rubric: offered, picks: emptyPicks(offered) } : null);
    }),
    isByParts: false,
  };
  const sum = sumOf(draft, marked);
  // What two people mark has a part that only a person gives points.
  const isByParts = reason !== "" || sum === score || (marked.agreed !== null && sum !== null);
  return { ...draft, isByParts };
}

export function emptyPicks(rubric: Rubric | null): RubricPick[] {
  return rubric?.content.criteria.map(() => ({ level: null, comment: "" })) ?? [];
}

/** The most of each part of a question; none: it has no parts. */
export function partsOf({ points, question }: Pick<Marked, "points" | "question">): number[] {
  return question.kind === "composite" ? partPoints(points, question.parts) : [];
}

/** Whether levels or remarks were chosen; points alone are a mark, too. */
function isFilled({ picks }: Pick<FilledRubric, "picks">): boolean {
  return picks.some(({ level, comment }) => level !== null || comment.trim() !== "");
}

/** What was chosen comes to so many points; null: something is open, or nothing was chosen. */
export function sumOf(draft: MarkDraft, marked: Marked): number | null {
  const { rubric, picks } = draft;
  const { question, points } = marked;
  if (question.kind === "composite") {
    return foldMark(points, { kind: "parts", parts: question.parts, scores: scoresOf(draft) });
  }
  return rubric === null ? null : foldMark(points, { kind: "rubric", content: rubric.content, picks });
}

/** Whether the points are others than what was chosen comes to. */
export function isOverridden(draft: MarkDraft, marked: Marked): boolean {
  const sum = sumOf(draft, marked);
  const chosen = draft.rubric === null ? draft.isByParts && sum !== null : isFilled(draft);
  const isOther =
    draft.score !== sum || !followsRubrics(partsOf(marked), scoresOf(draft), filledParts(draft));
  return chosen && draft.score !== "" && isOther && draft.score !== marked.agreed;
}

/** The rubrics of parts in which something was chosen. */
function filledParts({ partRubrics }: MarkDraft): (FilledRubric | null)[] {
  return partRubrics.map((one) => (one !== null && isFilled(one) ? one : null));
}

function scoresOf({ parts }: MarkDraft): (number | null)[] {
  return parts.map((one) => (one === "" ? null : one));
}

/** The draft after a part was filled by its rubric: its points follow where each criterion has its level. */
export function withPart(draft: MarkDraft, at: number, filled: FilledRubric, marked: Marked): MarkDraft {
  const points = foldMark(partsOf(marked)[at] ?? 0, {
    kind: "rubric",
    content: filled.rubric.content,
    picks: filled.picks,
  });
  const parts = points === null ? draft.parts : draft.parts.with(at, points);
  const partRubrics = draft.partRubrics.with(at, filled);
  return follow({ ...draft, parts, partRubrics, isByParts: true }, draft, marked);
}

/** The draft after something was chosen: the points follow, unless a reason says why they do not. */
export function follow(draft: MarkDraft, before: MarkDraft, marked: Marked): MarkDraft {
  const sum = sumOf(draft, marked);
  const isOwn = before.reason.trim() !== "" && isOverridden(before, marked);
  if (sum === null || isOwn) return draft;
  const next = { ...draft, score: sum };
  return isOverridden(next, marked) ? next : { ...next, reason: "" };
}

/** What is sent of it beside the points and the comment. */
export function chosenIn(
  draft: MarkDraft,
  marked: Marked,
): { rubric?: RubricFilling; parts?: number[]; partRubrics?: PartFillings; reason?: string } {
  const { rubric, picks, parts } = draft;
  // They are no new mark: what was chosen for the first one stays.
  if (draft.score === marked.agreed) return {};
  const reason = isOverridden(draft, marked) ? { reason: draft.reason.trim() } : {};
  if (partsOf(marked).length > 0) {
    if (!draft.isByParts || sumOf(draft, marked) === null) return {};
    const filled = filledParts(draft);
    // A node of the version before refuses what it does not know, so it is named only where there is something.
    const byPart = filled.some(Boolean) ? { partRubrics: filled.map((one) => one && fillingOf(one)) } : {};
    return { parts: parts.map(Number), ...byPart, ...reason };
  }
  if (rubric === null || !isFilled(draft)) return {};
  return { rubric: fillingOf({ rubric, picks }), ...reason };
}

/** A rubric as it was filled, as it is sent. */
export function fillingOf({ rubric: { rubricId, version }, picks }: FilledRubric): RubricFilling {
  return { rubricId, version, picks };
}

/** Whether two drafts give the same. */
export function isSameDraft(one: MarkDraft, other: MarkDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
