import type { FilledRubric, QuestionBody, RubricContent, RubricPick } from "@lyceum/contract/shapes";
import { scoreOf } from "./grade-answer.ts";

/** Points to two places, which is what everything is counted in. */
function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}

/** What a rubric comes to at its best. */
export function rubricMost({ criteria }: RubricContent): number {
  return rounded(criteria.reduce((sum, one) => sum + mostOf(one), 0));
}

/** The points of the best level of a criterion. */
export function mostOf({ levels }: RubricContent["criteria"][number]): number {
  return Math.max(...levels.map(({ points }) => points));
}

/**
 * Whether a rubric can be marked by, or what of it is wrong: by each of its criteria something can be lost and won, and results
 * tell them apart by their titles.
 */
export function rubricProblem({ title, criteria }: RubricContent): "title" | "criteria" | "alike" | null {
  if (title.trim() === "") return "title";
  const isSound = criteria.every(
    (one) =>
      one.title.trim() !== "" &&
      one.levels.every(({ words }) => words.trim() !== "") &&
      new Set(one.levels.map(({ points }) => points)).size > 1,
  );
  if (!isSound) return "criteria";
  const titles = new Set(criteria.map((one) => one.title.normalize("NFKC").trim().toLowerCase()));
  return titles.size < criteria.length ? "alike" : null;
}

/** Whether this can be chosen in a rubric: one entry for each criterion, and levels that there are. */
export function fitsRubric({ criteria }: RubricContent, picks: readonly RubricPick[]): boolean {
  return (
    picks.length === criteria.length &&
    criteria.every(({ levels }, at) => {
      const level = picks[at]?.level ?? null;
      return level === null || level < levels.length;
    })
  );
}

/** What the chosen levels come to, of `rubricMost`; null: a criterion is open. */
export function rubricSum({ criteria }: RubricContent, picks: readonly RubricPick[]): number | null {
  let sum = 0;
  for (const [at, { levels }] of criteria.entries()) {
    const level = picks[at]?.level ?? null;
    const points = level === null ? undefined : levels[level]?.points;
    if (points === undefined) return null;
    sum += points;
  }
  return rounded(sum);
}

/** The most that each part of a question is worth, by its weight. */
export function partPoints(points: number, parts: readonly { weight: number }[]): number[] {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  return parts.map(({ weight }) => scoreOf(points, weight / all));
}

/** What somebody chose for an answer. */
export type Chosen =
  | { kind: "rubric"; content: RubricContent; picks: readonly RubricPick[] }
  | { kind: "parts"; parts: readonly { weight: number }[]; scores: readonly (number | null)[] };

/**
 * What an answer gets by what was chosen (P8): a rubric gives the part of the question's points that it gives of its own, parts
 * give their sum. Never more than the question is worth, and all of it where everything is at its best; null: something is open.
 */
export function foldMark(points: number, chosen: Chosen): number | null {
  if (chosen.kind === "rubric") {
    const sum = rubricSum(chosen.content, chosen.picks);
    const most = rubricMost(chosen.content);
    return sum === null || most === 0 ? null : scoreOf(points, Math.min(1, sum / most));
  }
  const { parts, scores } = chosen;
  if (scores.length !== parts.length) return null;
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  for (const [at, most] of partPoints(points, parts).entries()) {
    const score = scores[at] ?? null;
    if (score === null) return null;
    // Thirds of a point, each rounded, do not come to a whole one again.
    sum += score >= most ? (points * (parts[at]?.weight ?? 0)) / all : score;
  }
  return Math.min(points, rounded(sum));
}

/** Whether these can be the points of the parts of a question. */
export function fitsParts(body: QuestionBody, points: number, scores: readonly number[]): boolean {
  if (body.kind !== "composite" || scores.length !== body.parts.length) return false;
  return partPoints(points, body.parts).every((most, at) => (scores[at] ?? 0) <= most);
}

/** Whether each part that was marked by a rubric has the points that this comes to. */
export function followsRubrics(
  most: readonly number[],
  scores: readonly (number | null)[],
  filled: readonly ({
    rubric: Pick<FilledRubric["rubric"], "content">;
    picks: readonly RubricPick[];
  } | null)[],
): boolean {
  return filled.every(
    (one, at) =>
      one === null ||
      foldMark(most[at] ?? 0, { kind: "rubric", content: one.rubric.content, picks: one.picks }) ===
        scores[at],
  );
}

/** What each part is worth of itself, of 1. */
export function partShares(most: readonly number[], scores: readonly number[]): number[] {
  return most.map((one, at) => (one === 0 ? 1 : Math.min(1, (scores[at] ?? 0) / one)));
}
