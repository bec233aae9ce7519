import { Fault } from "@lyceum/contract/faults";
import type { Rubric } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { readScope, requireAction } from "../policy.ts";
import { findHomework, listItems } from "../store/homework.ts";
import { findKeptVersion, type KeptAnswer, keptInk, listKeptSecond } from "../store/kept-versions.ts";
import { listRubricVersions } from "../store/second-desk.ts";
import { findSubmission } from "../store/submissions.ts";
import { gradedItems, pointsOf } from "./read-work.ts";

/** GET /staff/submissions/{id}/versions/{versionNo} (P8). */
export const readEarlierWork: CallHandler<"GET /staff/submissions/{id}/versions/{versionNo}"> = async (
  { params },
  context,
) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const { kysely } = context.database;
  const submission = await findSubmission(kysely, deptId, Number(params.id), "none");
  const homework =
    submission && (await findHomework(kysely, deptId, submission.homeworkId, { locks: false }));
  if (!submission || !homework) throw new Fault("notFound");
  requireAction(await readScope(kysely, caller, context.clock.now()), "read", homework);
  // As the work itself: what the pupil does again is looked at when it is handed in.
  if (submission.state === "inProgress") throw new Fault("submissionState");
  const version = Math.min(Number(params.versionNo), 32_767);
  const kept = await findKeptVersion(kysely, submission, version);
  if (!kept) throw new Fault("notFound");
  const { submittedAt, keptAt, score, comment, state, answers } = kept;
  const second = await listKeptSecond(kysely, submission, version);
  const secondOf = (itemNo: number) => second.find((one) => one.itemNo === itemNo);
  const items = await listItems(kysely, deptId, homework.homeworkId);
  const rubrics = await listRubricVersions(kysely, deptId, answers.flatMap(versionsIn));
  const { submissionId } = submission;
  return {
    submittedAt,
    keptAt,
    score,
    points: pointsOf(items),
    comment,
    items: gradedItems(items, {
      answers: answers.map(({ itemNo, answer, score: points, comment: words }) => ({
        itemNo,
        answer,
        score: points,
        comment: words,
        revision: 0,
        isFlagged: false,
        savedAt: 0,
        baseScore: null,
        isRuled: false,
        isByHand: false,
      })),
      seed: null,
      // Marks are shown as they were.
      rulings: [],
      marks: answers.map((one) => ({ submissionId, itemNo: one.itemNo, ...markIn(one, rubrics) })),
      ink: answers.flatMap((one) =>
        keptInk(one, secondOf(one.itemNo), state).map((page) => ({
          submissionId,
          itemNo: one.itemNo,
          revision: 1,
          ...page,
        })),
      ),
      byTwo: new Set(second.flatMap(({ itemNo, state: settled }) => (settled === "settled" ? [itemNo] : []))),
    }),
  };
};

/** The versions of rubrics by which an answer was marked. */
function versionsIn({ rubricId, rubricVersion, partRubrics }: KeptAnswer) {
  const whole = rubricId && rubricVersion ? [{ rubricId, version: rubricVersion }] : [];
  return [...whole, ...(partRubrics ?? []).filter((one) => one !== null)];
}

function markIn(
  { rubricId, rubricVersion, picks, partScores, partRubrics, reason }: KeptAnswer,
  rubrics: readonly Rubric[],
) {
  const find = (id: number, version: number) =>
    rubrics.find((one) => one.rubricId === id && one.version === version);
  const rubric = rubricId && rubricVersion ? find(rubricId, rubricVersion) : undefined;
  return {
    rubric: rubric && picks ? { rubric, picks } : null,
    partScores: partScores ?? null,
    partRubrics:
      partRubrics?.map((one) => {
        const by = one && find(one.rubricId, one.version);
        return one && by ? { rubric: by, picks: one.picks } : null;
      }) ?? null,
    reason: reason ?? "",
  };
}
