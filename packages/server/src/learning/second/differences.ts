import { Fault } from "@lyceum/contract/faults";
import type { GivenMark } from "@lyceum/contract/shapes";
import { askQuestion, keyOf, questionOrder, ruledBody, scoreOf, toShown } from "@lyceum/domain/learning";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { inkOn } from "../grade/write-ink.ts";
import { markByHand, restateWork } from "../grade/restate-work.ts";
import { maySettle, readScope, requireAction } from "../policy.ts";
import { findHomework, listItems } from "../store/homework.ts";
import { listRulings, rulingsOf } from "../store/rulings.ts";
import { listPageInk } from "../store/page-ink.ts";
import { listSecondInk } from "../store/second-ink.ts";
import { listDifferences, listRubricVersions } from "../store/second-desk.ts";
import { findSecondMark, writeOutcome } from "../store/second-marks.ts";
import { findSubmission, writeMark } from "../store/submissions.ts";

/** GET /staff/homework/{id}/differences (P8). */
export const readDifferences: CallHandler<"GET /staff/homework/{id}/differences"> = async (
  { params, query },
  context,
) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const { kysely } = context.database;
  const homework = await findHomework(kysely, deptId, Number(params.id), { locks: false });
  if (!homework) throw new Fault("notFound");
  const scope = await readScope(kysely, caller, context.clock.now());
  requireAction(scope, "mark", homework);
  const { homeworkId, title } = homework;
  const isNameless = query.names === "hidden";
  const { rows, total } = await listDifferences(kysely, homework, { isNameless, ...clampPage(query) });
  const shown = new Set(rows.map(({ itemNo }) => itemNo));
  const items = (await listItems(kysely, deptId, homeworkId)).filter(({ itemNo }) => shown.has(itemNo));
  const rulings = await listRulings(kysely, homework);
  const pairs = rows.map((row) => {
    const mayDecide = maySettle(scope, homework, [row.first.userId, row.second.userId]);
    // Who decides nothing here may give the first mark again, and must not know the second one for it.
    return { ...row, second: mayDecide ? row.second : null };
  });
  const usedBy = (itemNo: number) =>
    pairs
      .filter((row) => row.itemNo === itemNo)
      .flatMap(({ first, second }) => [first, second])
      .flatMap((mark) => (mark ? [mark.rubric, ...(mark.partRubrics ?? [])] : []))
      .filter((one) => one !== null);
  const rubrics = await listRubricVersions(
    kysely,
    deptId,
    items.flatMap(({ itemNo }) => usedBy(itemNo)),
  );
  const works = [...new Set(rows.map(({ submissionId }) => submissionId))];
  const ink = await listPageInk(kysely, deptId, works);
  const secondInk = await listSecondInk(kysely, deptId, works);
  const orders = new Map(
    items.map(({ itemNo, content }) => [itemNo, questionOrder(content.body, null, itemNo)]),
  );
  return {
    homeworkId,
    title,
    questions: items.map(({ itemNo, points, content }) => {
      const order = orders.get(itemNo) ?? questionOrder(content.body, null, itemNo);
      const body = ruledBody(content.body, rulingsOf(rulings, itemNo));
      const used = usedBy(itemNo);
      return {
        itemNo,
        points,
        question: askQuestion(content, order),
        key: keyOf({ ...content, body }, order),
        rubrics: rubrics.filter(({ rubricId, version }) =>
          used.some((one) => one.rubricId === rubricId && one.version === version),
        ),
      };
    }),
    rows: pairs.map(({ userId, name, answer, first, second, ...place }) => {
      const order = orders.get(place.itemNo);
      const isHere = (one: { submissionId: number; itemNo: number }) =>
        one.submissionId === place.submissionId && one.itemNo === place.itemNo;
      const own = secondInk.filter((one) => isHere(one) && one.markerId === second?.userId);
      return {
        ...place,
        pupil: isNameless ? null : { userId, name },
        answer: answer && order ? toShown(answer, order) : null,
        first: { ...given(first), ink: inkOn(answer, ink.filter(isHere)) },
        second: second && { ...given(second), ink: inkOn(answer, own) },
        maySettle: homework.state === "published" && second !== null,
      };
    }),
    total,
  };
};

/** Who they are by their accounts is asked on the server alone. */
function given({ userId: _, ...mark }: GivenMark & { userId: string | null }): GivenMark {
  return mark;
}

/** POST /staff/submissions/{id}/settle (P8). */
export const settleMarks: CallHandler<"POST /staff/submissions/{id}/settle"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const reason = body.reason.replaceAll("\0", "").trim();
  if (reason === "") throw new Fault("paramError", { field: "reason" });
  const comment = body.comment.replaceAll("\0", "").trim();
  const score = scoreOf(body.score, 1);
  return await context.database.kysely.transaction().execute(async (trx) => {
    const submission = await findSubmission(trx, deptId, Number(params.id), "update");
    const homework = submission && (await findHomework(trx, deptId, submission.homeworkId, { locks: false }));
    if (!submission || !homework) throw new Fault("notFound");
    const scope = await readScope(trx, caller, context.clock.now());
    requireAction(scope, "mark", homework);
    const { submissionId, homeworkId } = submission;
    const { itemNo } = body;
    const item = (await listItems(trx, deptId, homeworkId)).find((one) => one.itemNo === itemNo);
    const held = await findSecondMark(trx, { deptId, submissionId, itemNo });
    if (!item || !held) throw new Fault("notFound");
    if (body.score > item.points) throw new Fault("paramError", { field: "score" });
    if (!maySettle(scope, homework, [held.firstBy, held.markedBy])) throw new Fault("classNotYours");
    // The answer to the first try was lost on the way.
    const isSame =
      held.settledBy === accountId && held.settledScore === score && held.settleReason === reason;
    if (isSame) return { state: submission.state, score, second: held.state };
    if (submission.state !== "grading") throw new Fault("submissionState");
    const isSeen = held.firstScore === body.before.first && held.score === body.before.second;
    if (held.state !== "differs" || held.isRuledFull || !isSeen) throw new Fault("markChanged");
    await writeOutcome(trx, {
      ...held,
      state: "settled",
      settledScore: score,
      settledBy: accountId,
      settleReason: reason,
    });
    const counted = await markByHand(trx, homework, item, score);
    await writeMark(trx, submission, { ...counted, itemNo, comment, by: accountId });
    const after = await restateWork(trx, submission);
    await recordAct(trx, actorOf(context), {
      act: "homework.settle",
      thing: { kind: "submission", id: submissionId },
      before: { first: held.firstScore, second: held.score },
      after: { title: homework.title, userId: submission.accountId, itemNo, score, reason },
    });
    return { state: after.state, score, second: "settled" };
  });
};
