import { type Ability, chanceOf, type Difficulty, unknownAbility } from "./ability.ts";

/** A question that may be asked. */
export type Candidate = {
  questionId: number;
  points: readonly string[];
  difficulty: Difficulty;
  /** When this person answered it last in practice; null: never. */
  answeredAt: number | null;
  /** The wrong book asks it today. */
  isDue: boolean;
};

/** Why a question is asked. "repeat": nothing else is left but what was answered not long ago. */
export type ChoiceReason = "placement" | "weak" | "review" | "new" | "repeat" | "plain";
export type Choice = { questionId: number; reason: ChoiceReason; point: string | null };

type Asking = {
  candidates: readonly Candidate[];
  /** By point. */
  abilities: ReadonlyMap<string, Ability>;
  /** Answers in the chosen points so far; the first of them find out where somebody stands. */
  answers: number;
  /** False: the learner wants no adaptation, and has the questions in their order. */
  isAdaptive: boolean;
  now: number;
  /** A number from 0 to just below 1, which decides what kind of question comes. */
  dice: number;
};

/** The first answers find out where somebody stands; they tell the most where half of them are right. */
export const placementAnswers = 6;
const aims = { placement: 0.5, practice: 0.75 } as const;
/** How often a point that is weak is practised, how often the wrong book is asked; the rest is new. */
const shares = { weak: 0.7, review: 0.2 } as const;
/** A question rests after an answer, but where the wrong book wants it back. */
export const pauseMs = 7 * 86_400_000;

/** The next question of practice; null: there is none (P10). */
export function chooseQuestion(asking: Asking): Choice | null {
  const { candidates, abilities, isAdaptive, now, dice } = asking;
  const rested = candidates.filter(
    ({ answeredAt, isDue }) => isDue || answeredAt === null || now - answeredAt >= pauseMs,
  );
  if (rested.length === 0) return longestAgo(candidates);
  if (!isAdaptive) return choiceOf(rested.toSorted((a, b) => a.questionId - b.questionId)[0], "plain", null);
  const fitting = (among: readonly Candidate[], aim: number) =>
    among.toSorted((a, b) => missOf(a, abilities, aim) - missOf(b, abilities, aim) || byId(a, b))[0];
  if (asking.answers < placementAnswers) {
    // Every point is asked before one is asked again.
    const fewest = Math.min(...rested.map((one) => answersIn(one, abilities)));
    const open = rested.filter((one) => answersIn(one, abilities) === fewest);
    return choiceOf(fitting(open, aims.placement), "placement", null);
  }
  const due = rested.filter(({ isDue }) => isDue);
  const fresh = rested.filter(({ points }) => points.some((point) => !abilities.has(point)));
  if (due.length > 0 && dice >= shares.weak && dice < shares.weak + shares.review)
    return choiceOf(due.toSorted(byId)[0], "review", null);
  if (fresh.length > 0 && dice >= shares.weak + shares.review) {
    const found = fitting(fresh, aims.practice);
    return choiceOf(found, "new", found?.points.find((point) => !abilities.has(point)) ?? null);
  }
  const known = [...new Set(rested.flatMap(({ points }) => points))];
  const [weakest = ""] = known.toSorted(
    (a, b) => thetaOf(a, abilities) - thetaOf(b, abilities) || (a < b ? -1 : 1),
  );
  const found = fitting(
    rested.filter(({ points }) => points.includes(weakest)),
    aims.practice,
  );
  return choiceOf(found, abilities.has(weakest) ? "weak" : "new", weakest);
}

function longestAgo(candidates: readonly Candidate[]): Choice | null {
  const [first] = candidates.toSorted((a, b) => (a.answeredAt ?? 0) - (b.answeredAt ?? 0) || byId(a, b));
  return choiceOf(first, "repeat", null);
}

function choiceOf(found: Candidate | undefined, reason: ChoiceReason, point: string | null): Choice | null {
  return found ? { questionId: found.questionId, reason, point } : null;
}

/** How far the chance of a right answer is from the one that is wanted. */
function missOf(one: Candidate, abilities: ReadonlyMap<string, Ability>, aim: number): number {
  const known = one.points.map((point) => abilities.get(point) ?? unknownAbility);
  return Math.abs(chanceOf(known, one.difficulty) - aim);
}

function answersIn({ points }: Candidate, abilities: ReadonlyMap<string, Ability>): number {
  return Math.min(...points.map((point) => abilities.get(point)?.answers ?? 0));
}

function thetaOf(point: string, abilities: ReadonlyMap<string, Ability>): number {
  return (abilities.get(point) ?? unknownAbility).theta;
}

function byId(a: Candidate, b: Candidate): number {
  return a.questionId - b.questionId;
}
