import type { ToolActivity, ToolGrading, ToolScoreBody } from "@lyceum/contract/shapes";

/** What a tool has reported of somebody in a unit. */
export type ToolScore = {
  scoreGiven: number | null;
  scoreMaximum: number | null;
  activity: ToolActivity;
  grading: ToolGrading;
  comment: string;
  /** By the clock of the tool. */
  saidAt: number;
};

/** What is kept of a report. Null: it says points without their most, or the time cannot be. */
export function readScore(said: ToolScoreBody, saidAt: number, latestAt: number): ToolScore | null {
  const { scoreGiven = null, scoreMaximum = null } = said;
  const isWhole = scoreGiven === null || (scoreMaximum !== null && scoreMaximum > 0);
  // One of tomorrow would keep all others out until then.
  if (!isWhole || !Number.isFinite(saidAt) || saidAt < 0 || saidAt > latestAt) return null;
  return {
    scoreGiven,
    scoreMaximum: scoreGiven === null ? null : scoreMaximum,
    activity: said.activityProgress,
    grading: said.gradingProgress,
    comment: said.comment ?? "",
    saidAt: Math.floor(saidAt),
  };
}

/** The newest counts, in whatever order reports come, and one that comes twice is one. */
export function foldScore(before: ToolScore | null, said: ToolScore): ToolScore {
  return before === null || said.saidAt > before.saidAt ? said : before;
}

/** Whether the unit is done by it. */
export function isScoreDone({ activity, grading }: ToolScore): boolean {
  return activity === "Completed" && grading === "FullyGraded";
}

/** The points as a part of all, from 0 to 1; null: none. */
export function scoreShare({
  scoreGiven,
  scoreMaximum,
}: Pick<ToolScore, "scoreGiven" | "scoreMaximum">): number | null {
  if (scoreGiven === null || scoreMaximum === null || scoreMaximum <= 0) return null;
  return Math.min(1, scoreGiven / scoreMaximum);
}
