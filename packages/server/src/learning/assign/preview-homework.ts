import { Fault } from "@lyceum/contract/faults";
import { gradeAnswer, homeworkStageAt, questionOrder, ruleMark, scoreOf } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { showItems } from "../do/sheet.ts";
import { deadlineOf } from "../do/time-limit.ts";
import { gradedItems, pointsOf } from "../grade/read-work.ts";
import { totalOf } from "../grade/total-of.ts";
import { readScope, requireAction } from "../policy.ts";
import { findHomework, type HomeworkRecord, listAskedItems } from "../store/homework.ts";
import { listRulings, rulingsOf } from "../store/rulings.ts";
import { writtenAnswer } from "../stored-answer.ts";

/** GET /staff/homework/{id}/preview (P8). */
export const previewHomework: CallHandler<"GET /staff/homework/{id}/preview"> = async (
  { params, query },
  context,
) => {
  const now = context.clock.now();
  const homework = await findReadable(context, params.id);
  const { homeworkId, version, title, note, dueAt, releaseRule, isShuffled } = homework;
  const order = isShuffled ? Number(query.order ?? 1) : null;
  const items = await listAskedItems(context.database.kysely, homework);
  return {
    homeworkId,
    version,
    stage: homeworkStageAt(homework, now),
    title,
    note,
    dueAt,
    releaseRule,
    order,
    deadlineAt: deadlineOf(homework, now),
    now,
    items: showItems(items, [], order).map(({ item, question }) => ({
      itemNo: item.itemNo,
      points: item.points,
      version: item.version,
      question,
    })),
  };
};

/** POST /staff/homework/{id}/preview (P8). */
export const tryHomework: CallHandler<"POST /staff/homework/{id}/preview"> = async (
  { params, body },
  context,
) => {
  const { kysely } = context.database;
  const { order } = body;
  const homework = await findReadable(context, params.id);
  if (homework.version !== body.version) throw new Fault("homeworkChanged");
  const items = await listAskedItems(kysely, homework);
  const shown = new Map(body.versions.map((one) => [one.itemNo, one.version]));
  // Answers are marked by what was shown: the questions of a draft change without the homework.
  if (items.some((item) => shown.get(item.itemNo) !== item.version)) throw new Fault("homeworkChanged");
  const rulings = await listRulings(kysely, homework);
  const answers = items.map(({ itemNo, points, content }) => {
    const given = body.answers.find((one) => one.itemNo === itemNo)?.answer ?? null;
    const answer = writtenAnswer(content.body, given, questionOrder(content.body, order, itemNo));
    const share = gradeAnswer(content.body, answer);
    const score = share === null ? null : scoreOf(points, share);
    const mark = { score, baseScore: null, isRuled: false, isByHand: false };
    const ruled = ruleMark({ body: content.body, points }, answer, rulingsOf(rulings, itemNo), mark);
    return { ...ruled, itemNo, answer, revision: 0, isFlagged: false, savedAt: 0, comment: "" };
  });
  return {
    score: totalOf(answers),
    points: pointsOf(items),
    waiting: answers.filter(({ score }) => score === null).length,
    items: gradedItems(items, { answers, seed: order, rulings, marks: [], ink: [], byTwo: new Set() }),
  };
};

/** Whoever may read or change homework may look at it as a pupil. */
async function findReadable(context: CallContext, id: string): Promise<HomeworkRecord> {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const homework = await findHomework(kysely, caller.deptId, Number(id), { locks: false });
  if (!homework) throw new Fault("notFound");
  requireAction(await readScope(kysely, caller, context.clock.now()), "read", homework);
  return homework;
}
