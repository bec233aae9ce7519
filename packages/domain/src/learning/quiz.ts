import type { QuizPhase, QuizStep } from "@lyceum/contract/shapes";

const most = 1_000;

/**
 * The points of an answer: half of them for being right, the other half for being early, by the clock of the server. The first
 * `freeMs` cost nothing, so that a slow line does not (P10).
 */
export function quizPoints(
  share: number,
  { elapsedMs, timeMs, freeMs }: { elapsedMs: number; timeMs: number; freeMs: number },
): number {
  const late = Math.min(1, Math.max(0, (elapsedMs - freeMs) / Math.max(1, timeMs - freeMs)));
  return Math.round(Math.min(1, Math.max(0, share)) * (most / 2) * (2 - late));
}

/** How far a round is at a time: an open question is revealed when its time is over. */
export function quizPhaseAt(
  { phase, closesAt }: { phase: QuizPhase; closesAt: number },
  now: number,
): QuizPhase {
  return phase === "question" && now >= closesAt ? "reveal" : phase;
}

/** Where a step leads from a phase; null: nowhere. "close" keeps the question, only its time is over. */
export function stepQuiz(
  at: { phase: QuizPhase; itemNo: number; items: number },
  step: Exclude<QuizStep, "noGuests">,
): { phase: QuizPhase; itemNo: number } | null {
  const { phase, itemNo, items } = at;
  if (phase === "ended") return null;
  if (step === "end") return { phase: "ended", itemNo };
  if (step === "close") return phase === "question" ? { phase: "reveal", itemNo } : null;
  if (phase === "question") return null;
  return itemNo + 1 < items ? { phase: "question", itemNo: itemNo + 1 } : { phase: "ended", itemNo };
}

/** Players by their points, the most first; who has as many has the same rank, and the next one is counted on. */
export function rankPlayers<P extends { playerId: number; points: number }>(
  players: readonly P[],
): (P & { rank: number })[] {
  const sorted = players.toSorted((a, b) => b.points - a.points || a.playerId - b.playerId);
  const ranks: number[] = [];
  return sorted.map((player, at) => {
    const before = sorted[at - 1];
    const rank = before && before.points === player.points ? (ranks[at - 1] ?? 1) : at + 1;
    ranks.push(rank);
    return { ...player, rank };
  });
}

/** The points of a team are the mean of its players', so that a large team has no advantage. */
export function teamPoints(players: readonly { points: number }[]): number {
  if (players.length === 0) return 0;
  return Math.round(players.reduce((sum, { points }) => sum + points, 0) / players.length);
}
