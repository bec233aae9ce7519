/** What ranking knows of a candidate; nothing of looks, income or ethnicity. From 0 to 1. */
export type Candidate = {
  id: string;
  /** How much of the profile is filled in. */
  completeness: number;
  /** How lately they were here: 1 today, falling to 0 in a month. */
  recency: number;
  /** 1 in the same cell, 0 beyond the last bucket. */
  nearness: number;
  /** They like the caller already. */
  likesCaller: boolean;
  /** How often they were shown to others. */
  exposure: number;
  isNew: boolean;
  /** From 0 to 1, another for each caller and day: what it adds lets everybody be seen. */
  chance: number;
};

/**
 * Candidates, best first. The two sides count alike (their harmonic mean), and whoever was shown often is damped, so that
 * attention is spread (D2). The order does not depend on the order of the input.
 */
export function rank<C extends Candidate>(candidates: readonly C[]): C[] {
  return candidates
    .map((one) => ({ one, score: scoreOf(one) }))
    .toSorted((a, b) => b.score - a.score || (a.one.id < b.one.id ? -1 : 1))
    .map(({ one }) => one);
}

export function scoreOf(one: Candidate): number {
  const given = 0.2 + 0.4 * one.completeness + 0.4 * one.nearness;
  const returned = one.likesCaller ? 1 : 0.2 + 0.4 * one.recency + 0.4 * one.nearness;
  const mutual = (2 * given * returned) / (given + returned);
  const damped = mutual * (1 + one.exposure / 20) ** -0.7 * (one.isNew ? 1.3 : 1);
  return 0.9 * damped + 0.1 * one.chance;
}
