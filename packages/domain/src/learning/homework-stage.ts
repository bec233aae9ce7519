import type { HomeworkStage, PupilStage, ReleaseRule, SubmissionState } from "@lyceum/contract/shapes";

/** What is stored of a piece of homework; the rest follows from its times and the clock of the server. */
export type HomeworkTimes = {
  state: "draft" | "published" | "withdrawn";
  openAt: number;
  dueAt: number;
  closeAt: number;
};

/** The times that a piece of homework has for a pupil who has another end; one that is earlier takes nothing away (P8). */
export function extendedTimes(
  { dueAt, closeAt }: Pick<HomeworkTimes, "dueAt" | "closeAt">,
  untilAt: number | null,
): { dueAt: number; closeAt: number } {
  if (untilAt === null) return { dueAt, closeAt };
  return { dueAt: Math.max(dueAt, untilAt), closeAt: Math.max(closeAt, untilAt) };
}

/** The times of an attempt with a time limit, which ends it no later than the close (P8). */
export function limitedTo<T extends Pick<HomeworkTimes, "closeAt">>(times: T, deadlineAt: number | null): T {
  return deadlineAt === null ? times : { ...times, closeAt: Math.min(times.closeAt, deadlineAt) };
}

/** How far a piece of homework is at a time (P8). */
export function homeworkStageAt(
  { state, openAt, dueAt, closeAt }: HomeworkTimes,
  now: number,
): HomeworkStage {
  if (state !== "published") return state;
  if (now < openAt) return "scheduled";
  if (now <= dueAt) return "open";
  return now <= closeAt ? "late" : "closed";
}

/** Whether homework may be put in the archive: nothing of it is still to come. */
export function mayArchive(times: HomeworkTimes, now: number): boolean {
  const stage = homeworkStageAt(times, now);
  return stage === "closed" || stage === "withdrawn";
}

/** Whether work may be begun, or gone on with, at a time. */
export function isTaking(times: HomeworkTimes, now: number): boolean {
  const stage = homeworkStageAt(times, now);
  return stage === "open" || stage === "late";
}

/** Whether what arrives now may have been sent in time. */
export function isTakingAnswers(times: HomeworkTimes, now: number, graceMs: number): boolean {
  return times.state === "published" && now >= times.openAt && now <= times.closeAt + graceMs;
}

/** Where a piece of homework stands for a pupil, by the newest attempt. */
export function pupilStageAt(
  times: HomeworkTimes,
  submission: SubmissionState | null,
  now: number,
): PupilStage {
  if (submission === "returned") return "returned";
  if (submission !== null && submission !== "inProgress") return "submitted";
  if (now <= times.dueAt) return "todo";
  if (now <= times.closeAt) return "overdue";
  return submission === null ? "missed" : "submitted";
}

/** Whether graded work goes back to the pupil by itself. */
export function returnsByItself(rule: ReleaseRule, dueAt: number, now: number): boolean {
  return rule === "submit" || (rule === "due" && now >= dueAt);
}

/** The field of the times that is wrong: open before due, due before close. */
export function timesProblem({ openAt, dueAt, closeAt }: HomeworkTimes): "dueAt" | "closeAt" | null {
  if (dueAt <= openAt) return "dueAt";
  return closeAt < dueAt ? "closeAt" : null;
}
