import { Fault } from "@lyceum/contract/faults";
import { askQuestion, keyOf, questionOrder, ruledBody, toShown } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { can, readScope } from "../policy.ts";
import { countWaiting, listDeskAnswers } from "../store/desk.ts";
import { listAnswerMarks } from "../store/answer-marks.ts";
import { listItems } from "../store/homework.ts";
import { listItemRubrics } from "../store/item-rubrics.ts";
import { listPageInk } from "../store/page-ink.ts";
import { listPartRubricsOf } from "../store/part-rubrics.ts";
import { listRulings, rulingsOf } from "../store/rulings.ts";
import { findSecondMarking, listNames } from "../store/second-markers.ts";
import { listSecondStates } from "../store/second-marks.ts";
import { findGraded } from "./find-graded.ts";
import { countedParts, withParts } from "./read-work.ts";
import { inkOn } from "./write-ink.ts";

/** GET /staff/homework/{id}/items/{itemNo}/answers (P8). */
export const readDesk: CallHandler<"GET /staff/homework/{id}/items/{itemNo}/answers"> = async (
  { params, query },
  context,
) => {
  const { homework, place } = await findGraded(context, params.id);
  const { deptId, homeworkId, now } = place;
  const { kysely } = context.database;
  const items = await listItems(kysely, deptId, homeworkId);
  const item = items.find(({ itemNo }) => itemNo === Number(params.itemNo));
  if (!item) throw new Fault("notFound");
  const isNameless = query.names === "hidden";
  const [answers, waiting, all, plan, scope] = await Promise.all([
    listDeskAnswers(kysely, place, item.itemNo, { isNameless }),
    countWaiting(kysely, place),
    listRulings(kysely, homework),
    findSecondMarking(kysely, homework),
    readScope(kysely, callerOf(context), now),
  ]);
  const works = answers.map(({ submissionId }) => submissionId);
  const [marks, rubrics, partRubrics, ink, second, markers] = await Promise.all([
    listAnswerMarks(kysely, deptId, works, item.itemNo),
    listItemRubrics(kysely, homework),
    listPartRubricsOf(kysely, homework, item.itemNo),
    listPageInk(kysely, deptId, works, item.itemNo),
    listSecondStates(kysely, deptId, plan ? works : [], item.itemNo),
    listNames(kysely, deptId, plan?.stoppedAt === null ? plan.markerIds : []),
  ]);
  const chosen = new Map(marks.map((mark) => [mark.submissionId, mark]));
  const inkOf = Map.groupBy(ink, ({ submissionId }) => submissionId);
  const rulings = rulingsOf(all, item.itemNo);
  const order = questionOrder(item.content.body, null, item.itemNo);
  return {
    homeworkId,
    title: homework.title,
    subject: homework.subject,
    items: items.map(({ itemNo, words, kind, points }) => ({
      itemNo,
      words,
      kind,
      points,
      waiting: waiting.get(itemNo) ?? 0,
    })),
    question: askQuestion(item.content, order),
    key: keyOf({ ...item.content, body: ruledBody(item.content.body, rulings) }, order),
    rubric: rubrics.find(({ itemNo }) => itemNo === item.itemNo)?.rubric ?? null,
    partRubrics,
    mayMark: homework.state === "published" && can(scope, "mark", homework),
    secondMarkers: markers.filter(({ isActive }) => isActive).map(({ name }) => name),
    answers: answers.map(({ userId, name, answer, ...one }) => ({
      ...one,
      pupil: isNameless ? null : { userId, name },
      answer: answer && toShown(answer, order),
      partShares: countedParts(item, answer, rulings, chosen.get(one.submissionId)?.partScores ?? null),
      rubric: chosen.get(one.submissionId)?.rubric ?? null,
      ...withParts(chosen.get(one.submissionId)),
      reason: chosen.get(one.submissionId)?.reason ?? "",
      ink: inkOn(answer, inkOf.get(one.submissionId) ?? []),
      second: second.get(one.submissionId) ?? null,
    })),
  };
};
