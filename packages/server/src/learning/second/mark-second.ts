import { Fault } from "@lyceum/contract/faults";
import { scoreOf, stepSubmission } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { checkChosen } from "../grade/chosen.ts";
import { countedParts, withParts } from "../grade/read-work.ts";
import { refuseIfReopened } from "../grade/refuse-if-reopened.ts";
import { restateWork } from "../grade/restate-work.ts";
import { listItems } from "../store/homework.ts";
import { listRulings, rulingsOf } from "../store/rulings.ts";
import { countSecondWaiting } from "../store/second-desk.ts";
import { findSecondMark, writeSecondMark } from "../store/second-marks.ts";
import { findSubmission, listAnswers } from "../store/submissions.ts";
import { followMarks } from "./follow-marks.ts";
import { isNear, refuseIfClosed, requireSecondMarker } from "./requirements.ts";

/** POST /staff/secondMarking/works/{id}/mark (P8). */
export const markSecond: CallHandler<"POST /staff/secondMarking/works/{id}/mark"> = async (
  { params, body },
  context,
) => {
  const { deptId, accountId } = callerOf(context);
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const submission = await findSubmission(trx, deptId, Number(params.id), "update");
    if (!submission || (await isNear(trx, deptId, submission.submissionId, accountId)))
      throw new Fault("notFound");
    const homework = await requireSecondMarker(context, trx, submission.homeworkId);
    await refuseIfReopened(trx, submission, body.handIn);
    const { submissionId, homeworkId } = submission;
    const place = { deptId, submissionId, itemNo: body.itemNo };
    const held = await findSecondMark(trx, place);
    const item = (await listItems(trx, deptId, homeworkId)).find(({ itemNo }) => itemNo === body.itemNo);
    if (!held || !item) throw new Fault("notFound");
    if (body.score > item.points) throw new Fault("paramError", { field: "score" });
    if (stepSubmission(submission.state, "mark", { waits: false }) === null)
      throw new Fault("submissionState");
    refuseIfClosed(held, accountId);
    const score = scoreOf(body.score, 1);
    const comment = body.comment.replaceAll("\0", "").trim();
    const given = { homework, submission, item };
    const chosen = await checkChosen(trx, given, { ...body, score }, held);
    await writeSecondMark(trx, place, { ...chosen, score, comment, by: accountId, at });
    await followMarks(trx, given, { ...held, score });
    await restateWork(trx, submission);
    await recordAct(trx, actorOf(context), {
      act: "homework.secondMark",
      thing: { kind: "submission", id: submissionId },
      after: {
        title: homework.title,
        userId: submission.accountId,
        itemNo: item.itemNo,
        // The record is open to people who may give the first mark still.
        ...(held.firstScore === null ? {} : { score }),
      },
    });
    const answer = (await listAnswers(trx, deptId, submissionId)).find(
      ({ itemNo }) => itemNo === item.itemNo,
    );
    const rulings = rulingsOf(await listRulings(trx, homework), item.itemNo);
    return {
      score,
      comment,
      rubric: chosen.rubric,
      ...withParts(chosen),
      reason: chosen.reason,
      partShares: countedParts(item, answer?.answer ?? null, rulings, chosen.partScores),
      waiting: (await countSecondWaiting(trx, homework, accountId)).get(item.itemNo) ?? 0,
    };
  });
};
