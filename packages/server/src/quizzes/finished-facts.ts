import type { LearningFact } from "@lyceum/domain/statements";

type Round = { roundId: number; quizId: number | null; title: string; items: number };

/** What is told of somebody who has come to the end of a quiz; of one that is gone nothing. */
export function finishedFacts(
  { roundId, quizId, title, items }: Round,
  { right, tookMs }: { right: number; tookMs: number | null },
): LearningFact[] {
  if (quizId === null) return [];
  return [{ kind: "quizFinished", quizId, roundId, title, right, items, tookMs }];
}
