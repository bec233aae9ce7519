import { Fault } from "@lyceum/contract/faults";
import type { PupilResultSheet } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { aboutItems } from "../analysis/about-items.ts";
import { homeworkFor } from "../assign/extend-homework.ts";
import { gradedItems, pointsOf } from "../grade/read-work.ts";
import { reclaimableUntil } from "./reclaim.ts";
import { listAnswerMarks } from "../store/answer-marks.ts";
import { findHomework, listItems } from "../store/homework.ts";
import { listInkToReturn } from "../store/second-ink.ts";
import { listRulings } from "../store/rulings.ts";
import { listSettled } from "../store/second-marks.ts";
import { findSubmission, listAnswers } from "../store/submissions.ts";
import { listPlaces } from "../store/wrong-detail.ts";
import type { Db } from "../../ports/database.ts";

/** GET /homework/submissions/{id}/result (P8). */
export const readResult: CallHandler<"GET /homework/submissions/{id}/result"> = async (
  { params },
  context,
) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const now = context.clock.now();
  const result = await resultOf(kysely, caller, Number(params.id), now);
  const { deptId } = caller;
  const homework = await findHomework(kysely, deptId, result.homeworkId, { locks: false });
  if (!homework) throw new Fault("notFound");
  if (!result.isReleased) {
    const submission = await findSubmission(kysely, deptId, result.submissionId, "none");
    const own = await homeworkFor(kysely, homework, caller.accountId);
    const until = submission ? await reclaimableUntil(kysely, own, submission, now) : null;
    return { ...result, ...(until !== null && { reclaimableUntil: until }), places: [], about: [] };
  }
  const items = await listItems(kysely, deptId, result.homeworkId);
  return {
    ...result,
    places: await listPlaces(kysely, caller, result.homeworkId),
    about: await aboutItems(kysely, homework, items, now),
  };
};

/** What came of a pupil's work, as that pupil may know it now. Throws `notFound` for the work of others. */
export async function resultOf(
  db: Db,
  { deptId, accountId }: { deptId: number; accountId: string },
  id: number,
  now: number,
): Promise<Omit<PupilResultSheet, "places" | "about">> {
  const submission = await findSubmission(db, deptId, id, "none");
  if (submission?.accountId !== accountId) throw new Fault("notFound");
  const { submissionId, homeworkId, state, isLate, submittedAt, seed, score, comment } = submission;
  const found = await findHomework(db, deptId, homeworkId, { locks: false });
  if (!found) throw new Fault("notFound");
  const homework = await homeworkFor(db, found, accountId);
  if (state === "inProgress") throw new Fault("submissionState");
  const items = await listItems(db, deptId, homeworkId);
  const isReleased = state === "returned";
  const waitsForDue = !isReleased && homework.releaseRule === "due" && homework.dueAt > now;
  return {
    submissionId,
    homeworkId,
    title: homework.title,
    state,
    isLate,
    submittedAt,
    isReleased,
    releaseAt: waitsForDue ? homework.dueAt : null,
    score: isReleased ? score : null,
    points: pointsOf(items),
    comment: isReleased ? comment : "",
    items: isReleased
      ? gradedItems(items, {
          answers: await listAnswers(db, deptId, submissionId),
          seed,
          rulings: await listRulings(db, homework),
          marks: await listAnswerMarks(db, deptId, [submissionId]),
          ink: await listInkToReturn(db, { deptId, submissionId }),
          byTwo: await listSettled(db, submission),
        })
      : [],
  };
}
