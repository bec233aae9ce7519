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

/**
 * The newest counts, in whatever order reports come, and one that comes twice is one. The clocks of tools often know whole
 * seconds alone: of two reports of one moment the one that is further along counts.
 */
export function foldScore(before: ToolScore | null, said: ToolScore): ToolScore {
  return before === null || compareScores(said, before) > 0 ? said : before;
}

const activities: readonly ToolActivity[] = [
  "Initialized",
  "Started",
  "InProgress",
  "Submitted",
  "Completed",
];
const gradings: readonly ToolGrading[] = ["NotReady", "Failed", "Pending", "PendingManual", "FullyGraded"];

/** A total order: only of the same report neither is before the other. */
function compareScores(one: ToolScore, other: ToolScore): number {
  const [mine, theirs] = [rankOf(one), rankOf(other)];
  for (const [at, value] of mine.entries()) {
    const difference = value - (theirs[at] ?? 0);
    if (difference !== 0) return difference;
  }
  if (one.comment === other.comment) return 0;
  return one.comment > other.comment ? 1 : -1;
}

function rankOf(score: ToolScore): number[] {
  return [
    score.saidAt,
    isScoreDone(score) ? 1 : 0,
    gradings.indexOf(score.grading),
    activities.indexOf(score.activity),
    scoreShare(score) ?? -1,
    score.scoreGiven ?? -1,
    score.scoreMaximum ?? -1,
  ];
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
