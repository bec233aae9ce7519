/** What ranking knows of a candidate; nothing of looks, income or ethnicity. From 0 to 1. */
export type Candidate = Ranked & {
  id: string;
  /** 1 in the same cell, 0 beyond the last bucket. */
  nearness: number;
  /** They like the caller already. */
  likesCaller: boolean;
  /** From 0 to 1, another for each caller and day: what it adds lets everybody be seen. */
  chance: number;
};

/** What counts whoever asks. */
type Ranked = {
  /** How much of the profile is filled in. */
  completeness: number;
  /** How lately they were here: 1 today, falling to 0 in a month. */
  recency: number;
  /** How often they were shown to others lately. */
  exposure: number;
  isNew: boolean;
};

/** What is kept of a profile, in numbers; moments in milliseconds. */
export type RankFacts = {
  /** How much of the profile is filled in, as `filledOf` counts it. */
  filled: number;
  exposure: number;
  activeAt: number;
  createdAt: number;
};

const dayMs = 86_400_000;

/** Facts and texts of a profile in one number; 18 is a whole one. */
export function filledOf({ facts, texts }: { facts: number; texts: number }): number {
  return facts + texts * 2;
}

export function rankedOf({ filled, exposure, activeAt, createdAt }: RankFacts, now: number): Ranked {
  return {
    completeness: Math.min(1, filled / 18),
    recency: Math.min(1, Math.max(0, 1 - (now - activeAt) / (30 * dayMs))),
    exposure,
    isNew: isNewcomer(createdAt, now),
  };
}

/** For two days after they joined. */
export function isNewcomer(createdAt: number, now: number): boolean {
  return now - createdAt < 2 * dayMs;
}

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
  return 0.9 * mutual * weightOf(one) + 0.1 * one.chance;
}

/** Where a profile stands among all before anybody asks: by it a deck finds whom to rank (D2). */
export function standingOf(one: Ranked): number {
  const given = 0.2 + 0.8 * one.completeness;
  const returned = 0.2 + 0.8 * one.recency;
  return ((2 * given * returned) / (given + returned)) * weightOf(one);
}

/** What is left of an exposure after some days: it halves in a week, so that nobody is damped for ever. */
export function fadedExposure(exposure: number, days: number): number {
  return Math.floor(exposure * 0.5 ** (Math.max(0, days) / 7));
}

function weightOf({ exposure, isNew }: Ranked): number {
  return (1 + exposure / 20) ** -0.7 * (isNew ? 1.3 : 1);
}
