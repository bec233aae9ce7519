/** What practice believes of somebody in one point: how far they are, on the logit scale, and from how many answers (P10). */
export type Ability = { theta: number; answers: number };
/** What it believes of a question. */
export type Difficulty = { level: number; answers: number };

/** Nobody is believed to be farther away than that: one answer more always still says something. */
export const abilityBound = 4;

/** Where somebody stands before their first answer. */
export const unknownAbility: Ability = { theta: 0, answers: 0 };

/** Where a question stands before the first answer: by the difficulty, from 1 to 5, that its author gave it. */
export function priorDifficulty(declared: number): Difficulty {
  return { level: clamp((declared - 3) * 0.8), answers: 0 };
}

/** How probable a right answer is; a question of several points is as hard as they are together. */
export function chanceOf(abilities: readonly Ability[], { level }: Difficulty): number {
  const sum = abilities.reduce((all, { theta }) => all + theta, 0);
  return 1 / (1 + Math.exp(level - sum / Math.max(1, abilities.length)));
}

/** What an answer that was worth a share, from 0 to 1, says of the points of the question and of the question itself. */
export function learnFrom(
  abilities: readonly Ability[],
  difficulty: Difficulty,
  share: number,
): { abilities: Ability[]; difficulty: Difficulty } {
  return recountAnswer(abilities, difficulty, weighAnswer(abilities, difficulty), share);
}

/**
 * How an answer counts that may have to be counted otherwise later: what it was worth (null: it does not count), how probable
 * a right one was when it came, and how much it says of each point and of the question.
 */
export type CountedAnswer = {
  share: number | null;
  chance: number;
  weights: readonly number[];
  levelWeight: number;
};

/** An answer that does not count yet, weighed by what is believed as it comes. */
export function weighAnswer(abilities: readonly Ability[], difficulty: Difficulty): CountedAnswer {
  return {
    share: null,
    chance: chanceOf(abilities, difficulty),
    weights: abilities.map(({ answers }) => weightOf(answers)),
    levelWeight: weightOf(difficulty.answers),
  };
}

/**
 * What is believed when an answer counts with another share than before, or not any more (null), whatever came in between: it
 * moves each side by just as much as it would have moved it otherwise, so that to count it twice is the same as once.
 */
export function recountAnswer(
  abilities: readonly Ability[],
  difficulty: Difficulty,
  counted: CountedAnswer,
  share: number | null,
): { abilities: Ability[]; difficulty: Difficulty } {
  const surprise = (worth: number | null) => (worth === null ? 0 : worth - counted.chance);
  const by = surprise(share) - surprise(counted.share);
  const more = Number(share !== null) - Number(counted.share !== null);
  return {
    abilities: abilities.map(({ theta, answers }, at) => ({
      theta: clamp(theta + (counted.weights[at] ?? 0) * by),
      answers: Math.max(0, answers + more),
    })),
    difficulty: {
      level: clamp(difficulty.level - counted.levelWeight * by),
      answers: Math.max(0, difficulty.answers + (counted.levelWeight > 0 ? more : 0)),
    },
  };
}

/** The more answers there are, the less the next one says. */
export function weightOf(answers: number): number {
  return 1 / (1 + 0.05 * answers);
}

/** A point is mastered from so high a chance on, after so many answers, on so many days. */
const mastered = { chance: 0.8, answers: 5, days: 2 } as const;

/**
 * How far somebody is in a point: the chance of a right answer to a question of middle difficulty. The one function that
 * decides what is mastered; pupils and teachers read the same.
 */
export function masteryOf(
  { theta, answers }: Ability,
  days: number,
): { chance: number; isMastered: boolean } {
  const chance = chanceOf([{ theta, answers }], { level: 0, answers: 0 });
  const isMastered = chance >= mastered.chance && answers >= mastered.answers && days >= mastered.days;
  return { chance, isMastered };
}

function clamp(value: number): number {
  return Math.min(abilityBound, Math.max(-abilityBound, value));
}
