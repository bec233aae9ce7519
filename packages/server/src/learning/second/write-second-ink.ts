import { Fault } from "@lyceum/contract/faults";
import { photosOf, stepSubmission } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { refuseIfReopened } from "../grade/refuse-if-reopened.ts";
import { cleanInk } from "../grade/write-ink.ts";
import { findSecondInk, writeSecondInk } from "../store/second-ink.ts";
import { findSecondMark } from "../store/second-marks.ts";
import { findSubmission, listAnswers } from "../store/submissions.ts";
import { isNear, refuseIfClosed, requireSecondMarker } from "./requirements.ts";

/** POST /staff/secondMarking/works/{id}/ink (P8). */
export const writeInkOfSecond: CallHandler<"POST /staff/secondMarking/works/{id}/ink"> = async (
  { params, body },
  context,
) => {
  const { deptId, accountId } = callerOf(context);
  const { itemNo, assetId } = body;
  const at = context.clock.now();
  const items = cleanInk(body.items);
  return await context.database.kysely.transaction().execute(async (trx) => {
    const submission = await findSubmission(trx, deptId, Number(params.id), "update");
    if (!submission || (await isNear(trx, deptId, submission.submissionId, accountId)))
      throw new Fault("notFound");
    const homework = await requireSecondMarker(context, trx, submission.homeworkId);
    await refuseIfReopened(trx, submission, body.handIn);
    const { submissionId } = submission;
    const held = await findSecondMark(trx, { deptId, submissionId, itemNo });
    if (!held) throw new Fault("notFound");
    if (stepSubmission(submission.state, "mark", { waits: false }) === null)
      throw new Fault("submissionState");
    refuseIfClosed(held, accountId);
    const answer = (await listAnswers(trx, deptId, submissionId)).find((one) => one.itemNo === itemNo);
    const place = photosOf(answer?.answer ?? null).indexOf(assetId);
    if (place < 0) throw new Fault("notFound");
    const page = { deptId, submissionId, itemNo, assetId, markerId: accountId };
    const before = await findSecondInk(trx, page);
    // Only the same person writes in this layer, on another device.
    if ((before ?? 0) !== body.revision) throw new Fault("inkChanged");
    const revision = body.revision + 1;
    await writeSecondInk(trx, { ...page, accountId: submission.accountId, place, revision, items, at });
    // It is saved by itself after every line: the record says once that they wrote.
    if (before === undefined)
      await recordAct(trx, actorOf(context), {
        act: "homework.ink",
        thing: { kind: "submission", id: submissionId },
        after: { title: homework.title, userId: submission.accountId, itemNo, page: place + 1 },
      });
    return { revision };
  });
};
