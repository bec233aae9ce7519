import type { QuestionAnswer, QuestionBody, Ruling, SimpleAnswer, SimpleBody } from "@lyceum/contract/shapes";
import { foldShares, gradeAnswer, gradeOrder, photosOf, scoreOf } from "./grade-answer.ts";
import { isBlankRight } from "./grade-blank.ts";
import { normaliseAnswer } from "./normalise-answer.ts";
import { foldMark, partPoints } from "./rubric.ts";

/** Whether a ruling can be one about this question (P8). */
export function fitsRuling(body: QuestionBody, ruling: Ruling): boolean {
  if (ruling.kind === "cancel") return true;
  if (body.kind === "composite") {
    const part = ruling.part === undefined ? undefined : body.parts[ruling.part];
    return part !== undefined && fitsSimple(part.body, ruling);
  }
  return ruling.part === undefined && fitsSimple(body, ruling);
}

function fitsSimple(body: SimpleBody, ruling: Exclude<Ruling, { kind: "cancel" }>): boolean {
  switch (ruling.kind) {
    case "accept":
      if (folded(ruling.text) === "") return false;
      if (body.kind === "blanks") return ruling.gap !== null && ruling.gap < body.blanks.length;
      return body.kind === "shortAnswer" && ruling.gap === null;
    case "pair":
      return (
        body.kind === "matching" && ruling.left < body.left.length && ruling.option < body.options.length
      );
    case "order":
      return body.kind === "ordering" && isOrder(ruling.places, body.options.length);
    case "key":
      return fitsKey(body, ruling.right);
  }
}

function isOrder(places: readonly number[], count: number): boolean {
  return places.length === count && places.toSorted((a, b) => a - b).every((place, at) => place === at);
}

function fitsKey(body: SimpleBody, right: readonly number[]): boolean {
  if (body.kind === "trueFalse") return right.length === 1 && right.every((place) => place < 2);
  if (body.kind !== "single" && body.kind !== "multiple") return false;
  const isThere = new Set(right).size === right.length && right.every((place) => place < body.options.length);
  return isThere && (body.kind === "multiple" || right.length === 1);
}

/** Whether a question of the bank can say what was decided: it has one order and one pair for each, and no words of a short answer. */
export function fitsBank(body: QuestionBody, ruling: Ruling): boolean {
  if (!fitsRuling(body, ruling)) return false;
  if (ruling.kind === "key") return true;
  return ruling.kind === "accept" && ruling.gap !== null;
}

/** A question as it counts with rulings, the last key first; what cannot be said in it (see `fitsBank`) is left out. */
export function ruledBody(body: QuestionBody, rulings: readonly Ruling[]): QuestionBody {
  if (body.kind !== "composite") return ruledSimple(body, rulings);
  return {
    ...body,
    parts: body.parts.map((part, at) => ({ ...part, body: ruledSimple(part.body, ofPart(rulings, at)) })),
  };
}

function ruledSimple(body: SimpleBody, rulings: readonly Ruling[]): SimpleBody {
  const key = rulings.findLast(({ kind }) => kind === "key");
  if (key?.kind === "key" && fitsKey(body, key.right)) {
    const [first = 0] = key.right;
    if (body.kind === "single") return { ...body, right: first };
    if (body.kind === "trueFalse") return { ...body, right: first === 0 };
    if (body.kind === "multiple") return { ...body, right: key.right.toSorted((a, b) => a - b) };
  }
  if (body.kind !== "blanks") return body;
  return {
    ...body,
    blanks: body.blanks.map((blank, at) => ({
      ...blank,
      accepted: [...new Set([...blank.accepted, ...acceptedAt(rulings, at)])],
    })),
  };
}

/** The part of the points that an answer is worth with rulings, from 0 to 1; null: a person decides. */
export function gradeRuled(
  body: QuestionBody,
  answer: QuestionAnswer | null,
  rulings: readonly Ruling[],
): number | null {
  if (rulings.some(({ kind }) => kind === "cancel")) return 1;
  if (body.kind === "composite") return foldShares(body, gradeRuledParts(body, answer, rulings));
  return gradeRuledSimple(body, answer?.kind === "composite" ? null : answer, rulings);
}

/** What an answer to each part is worth of that part with rulings; nothing for a question that has none. */
export function gradeRuledParts(
  body: QuestionBody,
  answer: QuestionAnswer | null,
  rulings: readonly Ruling[],
): (number | null)[] {
  if (body.kind !== "composite") return [];
  if (rulings.some(({ kind }) => kind === "cancel")) return body.parts.map(() => 1);
  const given = answer?.kind === "composite" ? answer.parts : [];
  return body.parts.map((part, at) => gradeRuledSimple(part.body, given[at] ?? null, ofPart(rulings, at)));
}

function gradeRuledSimple(
  body: SimpleBody,
  answer: SimpleAnswer | null,
  rulings: readonly Ruling[],
): number | null {
  const ruled = ruledSimple(body, rulings);
  const plain = gradeAnswer(ruled, answer);
  if (answer?.kind === "shortAnswer" && ruled.kind === "shortAnswer") {
    const given = folded(answer.text);
    // Pages of handwork say what no comparison of words sees.
    const counts =
      photosOf(answer).length === 0 && acceptedAt(rulings, null).some((text) => folded(text) === given);
    return counts ? 1 : plain;
  }
  if (answer?.kind === "blanks" && ruled.kind === "blanks") {
    const right = ruled.blanks.filter((blank, at) => {
      const text = answer.texts[at] ?? "";
      // "a half" is no number, and may be accepted where one is asked for.
      const isAccepted =
        blank.kind !== "text" && acceptedAt(rulings, at).some((one) => folded(one) === folded(text));
      return isAccepted || isBlankRight(blank, text);
    });
    return right.length / ruled.blanks.length;
  }
  if (answer?.kind === "matching" && ruled.kind === "matching") {
    const isAccepted = (left: number, option: number | null) =>
      rulings.some((one) => one.kind === "pair" && one.left === left && one.option === option);
    const right = ruled.left.filter((_, at) => {
      const option = answer.places[at] ?? null;
      return option === at || isAccepted(at, option);
    });
    return right.length / ruled.left.length;
  }
  if (answer?.kind === "ordering" && ruled.kind === "ordering") {
    const others = rulings.flatMap((one) =>
      // Its options are numbered by their place in the further order, as they are by their place in the first one.
      one.kind === "order" ? [gradeOrder(answer.places.map((place) => one.places.indexOf(place)))] : [],
    );
    return Math.max(plain ?? 0, ...others);
  }
  return plain;
}

/** What an answer has, and what it had without rulings while one changes it. */
export type Mark = {
  /** Null: it waits for a person. */
  score: number | null;
  baseScore: number | null;
  isRuled: boolean;
  /** A person has given the mark. */
  isByHand: boolean;
};

/** What a person gave for each part of a question; null: only for all of it. */
export type PartScores = readonly number[] | null;

/**
 * The mark of an answer with the rulings that count now. A mark by hand is never lowered, and another key leaves it as it is; where
 * a person gave points for each part, a part that counts for more by a ruling gets more. Without rulings an answer has what it had
 * before them.
 */
export function ruleMark(
  question: { body: QuestionBody; points: number },
  answer: QuestionAnswer | null,
  rulings: readonly Ruling[],
  mark: Mark,
  partScores: PartScores = null,
): Mark {
  const base = mark.isRuled ? mark.baseScore : mark.score;
  if (rulings.length === 0) return { ...mark, score: base, baseScore: null, isRuled: false };
  const applied = mark.isByHand ? rulings.filter(({ kind }) => kind !== "key") : rulings;
  const share = applied.length === 0 ? null : gradeRuled(question.body, answer, applied);
  const ruled = share === null ? base : scoreOf(question.points, share);
  if (!mark.isByHand || ruled === null) return { ...mark, score: ruled, baseScore: base, isRuled: true };
  // Of parts that a person has marked one by one, those that nothing was decided about stay as they are.
  const isByPart = partScores !== null && rulings.every(({ kind }) => kind !== "cancel");
  const gain = isByPart ? gainOfParts(question, answer, applied, partScores) : 0;
  const raised = isByPart ? scoreOf((base ?? 0) + gain, 1) : ruled;
  return {
    ...mark,
    score: Math.max(Math.min(raised, question.points), base ?? 0),
    baseScore: base,
    isRuled: true,
  };
}

/** By how much parts that a ruling makes worth more raise what was given; whoever gave other points than their sum had a reason. */
function gainOfParts(
  { body, points }: { body: QuestionBody; points: number },
  answer: QuestionAnswer | null,
  rulings: readonly Ruling[],
  scores: readonly number[],
): number {
  if (body.kind !== "composite" || scores.length !== body.parts.length) return 0;
  const shares = gradeRuledParts(body, answer, rulings);
  const raised = partPoints(points, body.parts).map((most, at) => {
    const isRuled = ofPart(rulings, at).length > 0;
    const byRuling = isRuled ? scoreOf(most, shares[at] ?? 0) : 0;
    return Math.max(scores[at] ?? 0, byRuling);
  });
  const sumOf = (all: readonly number[]) =>
    foldMark(points, { kind: "parts", parts: body.parts, scores: all }) ?? 0;
  return scoreOf(sumOf(raised) - sumOf(scores), 1);
}

/** What becomes of an entry of the wrong book when an answer that brought it counts as right, or as wrong again (P9). */
export type BookPlace = {
  status: "active" | "mastered" | "removed";
  wrongCount: number;
  /** The pupil has starred it, or written a note. */
  isKept: boolean;
};

/** An answer that counts as right takes back what it brought; what else went wrong, or is kept by the pupil, stays. */
export function afterRightRuling({ status, wrongCount, isKept }: BookPlace): Omit<BookPlace, "isKept"> {
  if (status === "removed") return { status, wrongCount };
  const left = Math.max(0, wrongCount - 1);
  return { wrongCount: left, status: left === 0 && !isKept ? "removed" : status };
}

/** What left the book by a ruling comes back with it; what the pupil has removed stays removed. */
export function afterWrongRuling({
  status,
  wrongCount,
}: Omit<BookPlace, "isKept">): Omit<BookPlace, "isKept"> {
  if (status === "removed" && wrongCount > 0) return { status, wrongCount };
  return { wrongCount: wrongCount + 1, status: status === "removed" ? "active" : status };
}

/** What was decided about one part, as if that were a question of its own. */
function ofPart(rulings: readonly Ruling[], at: number): Ruling[] {
  return rulings.flatMap((one) => {
    if (one.kind === "cancel" || one.part !== at) return [];
    const { part: _, ...ruling } = one;
    return [ruling];
  });
}

function acceptedAt(rulings: readonly Ruling[], gap: number | null): string[] {
  return rulings.flatMap((one) => (one.kind === "accept" && one.gap === gap ? [one.text] : []));
}

function folded(text: string): string {
  return normaliseAnswer(text).toLowerCase();
}
