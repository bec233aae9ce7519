import { isDeepStrictEqual } from "node:util";
import { Fault } from "@lyceum/contract/faults";
import type { FilledRubric, MarkSeen, MarkSeenBefore, RubricFilling } from "@lyceum/contract/shapes";
import { scoreOf, stepSubmission } from "@lyceum/domain/learning";
import type { Kysely } from "kysely";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import type { Tables } from "../../db/tables.ts";
import { readScope, requireAction } from "../policy.ts";
import { listAnswerMarks, writeAnswerMark } from "../store/answer-marks.ts";
import { findHomework, type HomeworkRecord, type ItemRecord, listItems } from "../store/homework.ts";
import { listRulings, rulingsOf } from "../store/rulings.ts";
import { followFirstMark } from "../second/follow-marks.ts";
import { findSubmission, listAnswers, type SubmissionRecord, writeMark } from "../store/submissions.ts";
import { checkChosen, type Choice } from "./chosen.ts";
import { markByHand, restateWork } from "./restate-work.ts";
import { countedParts, viewWork } from "./read-work.ts";

/** POST /staff/submissions/{id}/mark (P8). */
export const markAnswer: CallHandler<"POST /staff/submissions/{id}/mark"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  return await context.database.kysely.transaction().execute(async (trx) => {
    const submission = await findSubmission(trx, deptId, Number(params.id), "update");
    const homework = submission && (await findHomework(trx, deptId, submission.homeworkId, { locks: false }));
    if (!submission || !homework) throw new Fault("notFound");
    const scope = await readScope(trx, caller, context.clock.now());
    requireAction(scope, "mark", homework);
    const item = (await listItems(trx, deptId, homework.homeworkId)).find(
      ({ itemNo }) => itemNo === body.itemNo,
    );
    if (!item) throw new Fault("paramError", { field: "itemNo" });
    if (body.score > item.points) throw new Fault("paramError", { field: "score" });
    if (stepSubmission(submission.state, "mark", { waits: false }) === null)
      throw new Fault("submissionState");
    const score = scoreOf(body.score, 1);
    const comment = body.comment.replaceAll("\0", "").trim();
    const chosen = await checkChosen(trx, { homework, submission, item }, { ...body, score });
    if (body.before) {
      const next = { ...chosen, score, comment };
      await refuseIfOther(trx, { homework, submission, item }, body.before, next);
    }
    const counted = await markByHand(trx, homework, item, score);
    await writeMark(trx, submission, { ...counted, itemNo: item.itemNo, comment, by: accountId });
    await writeAnswerMark(trx, submission, item.itemNo, chosen);
    await followFirstMark(trx, { homework, submission, item }, { score, scope });
    const after = await restateWork(trx, submission);
    await recordAct(trx, actorOf(context), {
      act: "homework.mark",
      thing: { kind: "submission", id: submission.submissionId },
      after: { title: homework.title, userId: submission.accountId, itemNo: item.itemNo, score },
    });
    const work = await viewWork(trx, homework, after);
    return { ...work, pupil: body.names === "hidden" ? null : work.pupil };
  });
};

type Given = Choice & { score: number; comment: string };

/**
 * Somebody else has marked the answer since it was looked at: a mark replaces all that was given, so all of it is compared. The
 * same mark twice is no quarrel.
 */
async function refuseIfOther(
  trx: Kysely<Tables>,
  {
    homework,
    submission,
    item,
  }: { homework: HomeworkRecord; submission: SubmissionRecord; item: ItemRecord },
  before: MarkSeen | MarkSeenBefore,
  next: Given,
): Promise<void> {
  const { deptId, submissionId } = submission;
  const { itemNo } = item;
  const held = (await listAnswers(trx, deptId, submissionId)).find((one) => one.itemNo === itemNo);
  const [mark] = await listAnswerMarks(trx, deptId, [submissionId], itemNo);
  const rulings = rulingsOf(await listRulings(trx, homework), itemNo);
  const partScores = mark?.partScores ?? null;
  const now = {
    score: held?.score ?? null,
    comment: held?.comment ?? "",
    rubric: fillingOf(mark?.rubric ?? null),
    reason: mark?.reason ?? "",
  };
  const partShares = countedParts(item, held?.answer ?? null, rulings, partScores);
  const { rubric, ...given } = next;
  const isSeen =
    "reason" in before
      ? isDeepStrictEqual(before, { ...now, partShares })
      : before.score === now.score && before.comment === now.comment;
  const isSame = isDeepStrictEqual({ ...given, rubric: fillingOf(rubric) }, { ...now, partScores });
  if (!isSeen && !isSame) throw new Fault("markChanged");
}

function fillingOf(filled: FilledRubric | null): RubricFilling | null {
  if (filled === null) return null;
  const { rubricId, version } = filled.rubric;
  return { rubricId, version, picks: filled.picks };
}
