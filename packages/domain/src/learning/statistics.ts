/** The part of the points that was reached, of 1; null: nobody has a score (P8). */
export function facilityOf(scores: readonly number[], points: number): number | null {
  return scores.length === 0 || points === 0 ? null : mean(scores) / points;
}

type Reached = { tags: readonly string[]; points: number; facility: number | null };
export type PointReached = { point: string; questions: number; facility: number };

/**
 * How much of the points of each knowledge point was reached, the least first: of all questions with it, each by its points. A
 * question with several points counts for each of them; one without any for "".
 */
export function reachedByPoint(questions: readonly Reached[]): PointReached[] {
  const known = questions.flatMap(({ tags, points, facility }) =>
    facility === null || points === 0
      ? []
      : [...new Set(tags.length === 0 ? [""] : tags)].map((point) => ({ point, points, facility })),
  );
  return [...Map.groupBy(known, ({ point }) => point)]
    .map(([point, all]) => {
      const points = all.reduce((sum, one) => sum + one.points, 0);
      const reached = all.reduce((sum, one) => sum + one.points * one.facility, 0);
      return { point, questions: all.length, facility: reached / points };
    })
    .toSorted((a, b) => a.facility - b.facility || (a.point < b.point ? -1 : 1));
}

/**
 * How well a question tells apart who knows the rest from who does not: the correlation of its score with that of all other
 * questions, from -1 to 1. Null: fewer than three people, or all of them alike.
 */
export function discriminationOf(answers: readonly { score: number; total: number }[]): number | null {
  if (answers.length < 3) return null;
  const own = answers.map(({ score }) => score);
  const rest = answers.map(({ score, total }) => total - score);
  const [a, b] = [mean(own), mean(rest)];
  const spread = (values: readonly number[], middle: number) =>
    values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const both = Math.sqrt(spread(own, a) * spread(rest, b));
  // Binary fractions: what differs by their last places alone is alike.
  if (both < 1e-9) return null;
  const shared = own.reduce((sum, value, at) => sum + (value - a) * ((rest[at] ?? 0) - b), 0);
  return Math.min(1, Math.max(-1, shared / both));
}

/** The middle one, or between the two in the middle; null: there is none. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}

/** How many reached each tenth of the points; all of them belong to the last. */
export function distributionOf(totals: readonly number[], points: number): number[] {
  const counts = Array.from({ length: 10 }, () => 0);
  for (const total of totals) {
    const tenth = points === 0 ? 0 : Math.floor((total / points) * 10 + 1e-9);
    const at = Math.min(9, Math.max(0, tenth));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
