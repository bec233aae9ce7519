import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { homeworkFor } from "../assign/extend-homework.ts";
import { gradedItems, pointsOf } from "../grade/read-work.ts";
import { findHomework, listItems } from "../store/homework.ts";
import { findSubmission, listAnswers } from "../store/submissions.ts";
import { listPlaces } from "../store/wrong-detail.ts";

/** GET /homework/submissions/{id}/result (P8). */
export const readResult: CallHandler<"GET /homework/submissions/{id}/result"> = async (
  { params },
  context,
) => {
  const { deptId, accountId } = callerOf(context);
  const { kysely } = context.database;
  const submission = await findSubmission(kysely, deptId, Number(params.id), "none");
  if (submission?.accountId !== accountId) throw new Fault("notFound");
  const { submissionId, homeworkId, state, isLate, submittedAt, seed, score, comment } = submission;
  const found = await findHomework(kysely, deptId, homeworkId, { locks: false });
  if (!found) throw new Fault("notFound");
  const homework = await homeworkFor(kysely, found, accountId);
  if (state === "inProgress") throw new Fault("submissionState");
  const items = await listItems(kysely, deptId, homeworkId);
  const isReleased = state === "returned";
  const waitsForDue = !isReleased && homework.releaseRule === "due" && homework.dueAt > context.clock.now();
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
    items: isReleased ? gradedItems(items, await listAnswers(kysely, deptId, submissionId), seed) : [],
    places: isReleased ? await listPlaces(kysely, { deptId, accountId }, homeworkId) : [],
  };
};
