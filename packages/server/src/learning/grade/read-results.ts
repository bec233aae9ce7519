import type { HomeworkResults, QuestionResult } from "@lyceum/contract/shapes";
import {
  choiceCount,
  discriminationOf,
  distributionOf,
  facilityOf,
  homeworkStageAt,
  medianOf,
} from "@lyceum/domain/learning";
import type { CallHandler } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { type ItemRecord, listItems } from "../store/homework.ts";
import { type ItemAnswers, listItemAnswers, listPupils } from "../store/results.ts";
import { listCriteriaMarks } from "../store/answer-marks.ts";
import { analyseParts, type PartResults } from "./analyse-parts.ts";
import { criteriaOf } from "./criteria-of.ts";
import { findGraded } from "./find-graded.ts";
import { pointsOf } from "./read-work.ts";

/** GET /staff/homework/{id}/results (P8). */
export const readResults: CallHandler<"GET /staff/homework/{id}/results"> = async ({ params }, context) =>
  await resultsOf(context, params.id);

/** Throws `notFound`. */
export async function resultsOf(context: CallContext, id: string): Promise<HomeworkResults> {
  const { homework, place } = await findGraded(context, id);
  const { deptId, homeworkId, now } = place;
  const { kysely } = context.database;
  const [items, pupils, answered, marked] = await Promise.all([
    listItems(kysely, deptId, homeworkId),
    listPupils(kysely, place),
    listItemAnswers(kysely, place),
    listCriteriaMarks(kysely, place),
  ]);
  const points = pointsOf(items);
  const parts = await analyseParts(kysely, place, items);
  return {
    title: homework.title,
    stage: homeworkStageAt(homework, now),
    points,
    pupils,
    questions: items.map((item) =>
      analyse(item, answered.find(({ itemNo }) => itemNo === item.itemNo)?.answers ?? [], parts),
    ),
    distribution: distributionOf(
      pupils.flatMap(({ score }) => score ?? []),
      points,
    ),
    ...criteriaOf(
      marked,
      pupils.map(({ userId }) => userId),
    ),
  };
}

function analyse(item: ItemRecord, answers: ItemAnswers["answers"], parts: PartResults): QuestionResult {
  const { itemNo, questionId, words, kind, points, content } = item;
  const given = answers.filter(({ isAnswered }) => isAnswered);
  const scores = answers.flatMap(({ score }) => score ?? []);
  const chosen = Map.groupBy(
    answers.flatMap(({ choices }) => choices),
    (choice) => choice,
  );
  return {
    itemNo,
    questionId,
    words,
    kind,
    points,
    tags: content.tags,
    answered: given.length,
    facility: facilityOf(scores, points),
    discrimination: discriminationOf(
      answers.flatMap(({ score, total }) => (score === null || total === null ? [] : [{ score, total }])),
    ),
    wrong: scores.filter((score) => score < points).length,
    medianMs: medianOf(given.map(({ timeMs }) => timeMs)),
    optionCounts: Array.from({ length: choiceCount(content.body) }, (_, at) => chosen.get(at)?.length ?? 0),
    parts: parts.get(itemNo) ?? [],
  };
}
