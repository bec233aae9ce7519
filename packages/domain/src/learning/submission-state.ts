import { limits } from "@lyceum/contract/limits";
import type { ReleaseRule, SubmissionState } from "@lyceum/contract/shapes";

/** What happens to a pupil's work; who may do it and until when is judged elsewhere (P8). */
export type SubmissionAct =
  | "save"
  | "handIn"
  /** The machine has judged what it can. */
  | "grade"
  /** The teacher has judged an answer. */
  | "mark"
  | "return"
  /** The teacher gives handed-in work back to be gone on with. */
  | "reopen"
  /** The pupil takes back what nobody has judged. */
  | "reclaim";

/** Whether answers wait for a person. */
export type Waiting = { waits: boolean };

/** The state after an act; null: it is not possible now. */
export function stepSubmission(
  state: SubmissionState,
  act: SubmissionAct,
  { waits }: Waiting,
): SubmissionState | null {
  switch (act) {
    case "save":
      return state === "inProgress" ? "inProgress" : null;
    case "handIn":
      return state === "inProgress" ? "submitted" : null;
    case "grade":
      return state === "submitted" ? afterGrading(waits) : null;
    case "mark":
      // A mark may still be changed until the work is returned.
      return state === "grading" || state === "graded" ? afterGrading(waits) : null;
    case "return":
      return state === "graded" && !waits ? "returned" : null;
    case "reopen":
      return state === "inProgress" ? null : "inProgress";
    case "reclaim":
      return state === "inProgress" || state === "returned" ? null : "inProgress";
  }
}

/** What decides whether a pupil may take work back. */
export type Reclaimable = {
  state: SubmissionState;
  releaseRule: ReleaseRule;
  /** When it is due for this pupil. */
  dueAt: number;
  /** The end of its time limit; null: it has none. */
  deadlineAt: number | null;
  /** A person has marked, or written about, some of it. */
  isTouched: boolean;
  /** How often it was taken back. */
  reclaims: number;
};

/**
 * Whether a pupil may take handed-in work back at a time. Where the result comes with handing in it has told what is right, and
 * a time limit would start over.
 */
export function mayReclaim(work: Reclaimable, now: number): boolean {
  return (
    stepSubmission(work.state, "reclaim", { waits: false }) !== null &&
    work.releaseRule !== "submit" &&
    now < work.dueAt &&
    work.deadlineAt === null &&
    !work.isTouched &&
    work.reclaims < limits.reclaimsMax.value
  );
}

function afterGrading(waits: boolean): SubmissionState {
  return waits ? "grading" : "graded";
}
