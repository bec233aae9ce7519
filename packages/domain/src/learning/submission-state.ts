import type { SubmissionState } from "@lyceum/contract/shapes";

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
  | "reopen";

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
  }
}

function afterGrading(waits: boolean): SubmissionState {
  return waits ? "grading" : "graded";
}
