import type { PackageReport, RunCompletion, RunSuccess } from "@lyceum/contract/shapes";

/** What is kept of somebody in a lesson of a package. */
export type PackageRun = {
  completion: RunCompletion;
  success: RunSuccess;
  score: number | null;
  location: string;
  suspendData: string;
  totalMs: number;
};

export const newRun: PackageRun = {
  completion: "unknown",
  success: "unknown",
  score: null,
  location: "",
  suspendData: "",
  totalMs: 0,
};

type Bounds = {
  /** The score from which the lesson is passed, as its manifest says; null: the lesson says so itself. */
  mastery: number | null;
  /** How much time has passed by the clock of the server. */
  elapsedMs: number;
};

/**
 * What is kept after a report. What was completed or passed stays so, the best score stays, and no more time is believed than
 * has passed. Where somebody is in the lesson is its own matter.
 */
export function foldReport(
  before: PackageRun,
  report: PackageReport,
  { mastery, elapsedMs }: Bounds,
): PackageRun {
  const completion = before.completion === "completed" ? "completed" : report.completion;
  const said = judged(report, mastery);
  return {
    completion,
    success: before.success === "passed" ? "passed" : said,
    score: report.score === null ? before.score : Math.max(before.score ?? -1, report.score),
    location: report.location,
    suspendData: report.suspendData,
    totalMs: before.totalMs + Math.min(report.spentMs, Math.max(0, elapsedMs)),
  };
}

/** Passed, or completed without having failed. */
export function isRunDone({ completion, success }: Pick<PackageRun, "completion" | "success">): boolean {
  return success === "passed" || (completion === "completed" && success !== "failed");
}

/** A lesson that is not over has not failed yet, whatever its score is so far. */
function judged({ completion, success, score, isEnd }: PackageReport, mastery: number | null): RunSuccess {
  if (mastery === null || score === null || !(isEnd || completion === "completed")) return success;
  return score >= mastery ? "passed" : "failed";
}
