import { isDeepStrictEqual } from "node:util";
import { Fault } from "@lyceum/contract/faults";
import type { MarkSeen, MarkSeenBefore } from "@lyceum/contract/shapes";
import { scoreOf, stepSubmission } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { readScope, requireAction } from "../policy.ts";
import { listAnswerMarks, writeAnswerMark } from "../store/answer-marks.ts";
import { findHomework, listItems } from "../store/homework.ts";
import { fillingOf, fillingsOf } from "../store/part-fillings.ts";
import { listRulings, rulingsOf } from "../store/rulings.ts";
import { followFirstMark } from "../second/follow-marks.ts";
import { findSecondMark } from "../store/second-marks.ts";
import { findSubmission, listAnswers, writeComment, writeMark } from "../store/submissions.ts";
import { checkChosen, type Choice } from "./chosen.ts";
import { refuseIfReopened } from "./refuse-if-reopened.ts";
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
    const { handIn, ...before } = { handIn: undefined, ...body.before };
    // The pupil has written the answer again since: nobody has seen this one, so the same mark is another one, too.
    await refuseIfReopened(trx, submission, handIn);
    if (stepSubmission(submission.state, "mark", { waits: false }) === null)
      throw new Fault("submissionState");
    const { submissionId } = submission;
    const { itemNo } = item;
    const score = scoreOf(body.score, 1);
    const comment = body.comment.replaceAll("\0", "").trim();
    const held = (await listAnswers(trx, deptId, submissionId)).find((one) => one.itemNo === itemNo);
    const [mark] = await listAnswerMarks(trx, deptId, [submissionId], itemNo);
    const second = await findSecondMark(trx, { deptId, submissionId, itemNo });
    // What both marks came to is no new mark: what was chosen for the first one stays, and other words stand beside it.
    const isKept = second?.state === "settled" && held?.score === score;
    const chosen = isKept
      ? choiceOf(mark)
      : await checkChosen(trx, { homework, item }, { ...body, score }, mark);
    if ("score" in before) {
      const rulings = rulingsOf(await listRulings(trx, homework), itemNo);
      const now = { ...choiceOf(mark), score: held?.score ?? null, comment: held?.comment ?? "" };
      const partShares = countedParts(item, held?.answer ?? null, rulings, now.partScores);
      refuseIfOther(before, { ...now, partShares }, { ...chosen, score, comment });
    }
    if (isKept) await writeComment(trx, submission, { itemNo, comment });
    else {
      const counted = await markByHand(trx, homework, item, score);
      await writeMark(trx, submission, { ...counted, itemNo, comment, by: accountId });
      await writeAnswerMark(trx, submission, itemNo, chosen);
      if (second) await followFirstMark(trx, { homework, submission, item }, second, { score, scope });
    }
    const after = await restateWork(trx, submission);
    await recordAct(trx, actorOf(context), {
      act: "homework.mark",
      thing: { kind: "submission", id: submissionId },
      after: { title: homework.title, userId: submission.accountId, itemNo, score },
    });
    const work = await viewWork(trx, homework, after, { mayMark: true });
    return { ...work, pupil: body.names === "hidden" ? null : work.pupil };
  });
};

type Given = Choice & { score: number | null; comment: string };

function choiceOf(mark: Choice | undefined): Choice {
  return {
    rubric: mark?.rubric ?? null,
    partScores: mark?.partScores ?? null,
    partRubrics: mark?.partRubrics ?? null,
    reason: mark?.reason ?? "",
  };
}

/**
 * Somebody else has marked the answer since it was looked at: a mark replaces all that was given, so all of it is compared. The
 * same mark twice is no quarrel.
 */
function refuseIfOther(
  before: MarkSeen | MarkSeenBefore,
  { partShares, ...now }: Given & { partShares: (number | null)[] },
  next: Given,
): void {
  const { score, comment, reason } = now;
  const { rubric, partRubrics } = filledIn(now);
  const isSeen =
    "reason" in before
      ? isDeepStrictEqual(
          // Pages that were loaded from the version before know of no rubrics of parts.
          { partRubrics: null, ...before },
          { score, comment, rubric, reason, partShares, partRubrics },
        )
      : before.score === score && before.comment === comment;
  const isSame = isDeepStrictEqual({ ...next, ...filledIn(next) }, { ...now, rubric, partRubrics });
  if (!isSeen && !isSame) throw new Fault("markChanged");
}

function filledIn({ rubric, partRubrics }: Choice) {
  return { rubric: rubric && fillingOf(rubric), partRubrics: fillingsOf(partRubrics) };
}
