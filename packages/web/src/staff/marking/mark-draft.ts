import type {
  AskedQuestion,
  GradedItem,
  MarkSeen,
  Rubric,
  RubricFilling,
  RubricPick,
  StaffSubmission,
} from "@lyceum/contract/shapes";
import { foldMark, partPoints, scoreOf } from "@lyceum/domain/learning";

/** What an answer has now, by its points and by what was chosen. */
export type Held = Pick<GradedItem, "score" | "comment" | "rubric" | "reason" | "partShares"> &
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
  /** The points of the parts make the mark; they may also stand beside it, as the machine has found them. */
  isByParts: boolean;
  reason: string;
};

export function draftOf({ score, comment, rubric, reason, partShares }: Held, marked: Marked): MarkDraft {
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
function isFilled({ picks }: MarkDraft): boolean {
  return picks.some(({ level, comment }) => level !== null || comment.trim() !== "");
}

/** What was chosen comes to so many points; null: something is open, or nothing was chosen. */
export function sumOf(draft: MarkDraft, marked: Marked): number | null {
  const { rubric, picks, parts } = draft;
  const { question, points } = marked;
  if (question.kind === "composite") {
    const scores = parts.map((one) => (one === "" ? null : one));
    return foldMark(points, { kind: "parts", parts: question.parts, scores });
  }
  return rubric === null ? null : foldMark(points, { kind: "rubric", content: rubric.content, picks });
}

/** Whether the points are others than what was chosen comes to. */
export function isOverridden(draft: MarkDraft, marked: Marked): boolean {
  const sum = sumOf(draft, marked);
  const chosen = draft.rubric === null ? draft.isByParts && sum !== null : isFilled(draft);
  return chosen && draft.score !== "" && draft.score !== sum && draft.score !== marked.agreed;
}

/** The draft after something was chosen: the points follow, unless a reason says why they do not. */
export function follow(draft: MarkDraft, before: MarkDraft, marked: Marked): MarkDraft {
  const sum = sumOf(draft, marked);
  const isOwn = before.reason.trim() !== "" && isOverridden(before, marked);
  return sum === null || isOwn ? draft : { ...draft, score: sum, reason: "" };
}

/** What is sent of it beside the points and the comment. */
export function chosenIn(
  draft: MarkDraft,
  marked: Marked,
): { rubric?: RubricFilling; parts?: number[]; reason?: string } {
  const { rubric, picks, parts } = draft;
  // They are no new mark: what was chosen for the first one stays.
  if (draft.score === marked.agreed) return {};
  const reason = isOverridden(draft, marked) ? { reason: draft.reason.trim() } : {};
  if (partsOf(marked).length > 0)
    return !draft.isByParts || sumOf(draft, marked) === null ? {} : { parts: parts.map(Number), ...reason };
  if (rubric === null || !isFilled(draft)) return {};
  const { rubricId, version } = rubric;
  return { rubric: { rubricId, version, picks }, ...reason };
}

/** Whether two drafts give the same. */
export function isSameDraft(one: MarkDraft, other: MarkDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
