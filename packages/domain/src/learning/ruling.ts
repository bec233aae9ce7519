import type { QuestionAnswer, QuestionBody, Ruling } from "@lyceum/contract/shapes";
import { gradeAnswer, photosOf, scoreOf } from "./grade-answer.ts";
import { isBlankRight } from "./grade-blank.ts";
import { normaliseAnswer } from "./normalise-answer.ts";

/** Whether a ruling can be one about this question (P8). */
export function fitsRuling(body: QuestionBody, ruling: Ruling): boolean {
  if (ruling.kind === "cancel") return true;
  if (ruling.kind === "accept") {
    if (folded(ruling.text) === "") return false;
    if (body.kind === "blanks") return ruling.gap !== null && ruling.gap < body.blanks.length;
    return body.kind === "shortAnswer" && ruling.gap === null;
  }
  const { right } = ruling;
  if (body.kind === "trueFalse") return right.length === 1 && right.every((place) => place < 2);
  if (body.kind !== "single" && body.kind !== "multiple") return false;
  const isThere = new Set(right).size === right.length && right.every((place) => place < body.options.length);
  return isThere && (body.kind === "multiple" || right.length === 1);
}

/** A question as it counts with rulings, the last key first; what cannot be said in it (a cancelled question) is left out. */
export function ruledBody(body: QuestionBody, rulings: readonly Ruling[]): QuestionBody {
  const key = rulings.findLast(({ kind }) => kind === "key");
  if (key?.kind === "key" && fitsRuling(body, key)) {
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
  const ruled = ruledBody(body, rulings);
  if (answer?.kind === "shortAnswer" && ruled.kind === "shortAnswer") {
    const given = folded(answer.text);
    // Pages of handwork say what no comparison of words sees.
    const counts =
      photosOf(answer).length === 0 && acceptedAt(rulings, null).some((text) => folded(text) === given);
    return counts ? 1 : gradeAnswer(ruled, answer);
  }
  if (answer?.kind !== "blanks" || ruled.kind !== "blanks") return gradeAnswer(ruled, answer);
  const right = ruled.blanks.filter((blank, at) => {
    const text = answer.texts[at] ?? "";
    // "a half" is no number, and may be accepted where one is asked for.
    const isAccepted =
      blank.kind !== "text" && acceptedAt(rulings, at).some((one) => folded(one) === folded(text));
    return isAccepted || isBlankRight(blank, text);
  });
  return right.length / ruled.blanks.length;
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

/**
 * The mark of an answer with the rulings that count now. A mark by hand is never lowered, and another key leaves it as it is;
 * without rulings an answer has what it had before them.
 */
export function ruleMark(
  question: { body: QuestionBody; points: number },
  answer: QuestionAnswer | null,
  rulings: readonly Ruling[],
  mark: Mark,
): Mark {
  const base = mark.isRuled ? mark.baseScore : mark.score;
  if (rulings.length === 0) return { ...mark, score: base, baseScore: null, isRuled: false };
  const applied = mark.isByHand ? rulings.filter(({ kind }) => kind !== "key") : rulings;
  const share = applied.length === 0 ? null : gradeRuled(question.body, answer, applied);
  const ruled = share === null ? base : scoreOf(question.points, share);
  const score = mark.isByHand && ruled !== null ? Math.max(ruled, base ?? 0) : ruled;
  return { ...mark, score, baseScore: base, isRuled: true };
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

function acceptedAt(rulings: readonly Ruling[], gap: number | null): string[] {
  return rulings.flatMap((one) => (one.kind === "accept" && one.gap === gap ? [one.text] : []));
}

function folded(text: string): string {
  return normaliseAnswer(text).toLowerCase();
}
