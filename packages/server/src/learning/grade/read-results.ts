import { Fault } from "@lyceum/contract/faults";
import type { QuestionResult } from "@lyceum/contract/shapes";
import {
  choiceCount,
  discriminationOf,
  distributionOf,
  facilityOf,
  homeworkStageAt,
  medianOf,
} from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { readableClasses, readScope, requireAction } from "../policy.ts";
import { findHomework, type ItemRecord, listItems } from "../store/homework.ts";
import { type ItemAnswers, listItemAnswers, listPupils } from "../store/results.ts";
import { pointsOf } from "./read-work.ts";

/** GET /staff/homework/{id}/results (P8). */
export const readResults: CallHandler<"GET /staff/homework/{id}/results"> = async ({ params }, context) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const { kysely } = context.database;
  const now = context.clock.now();
  const scope = await readScope(kysely, caller, now);
  const homework = await findHomework(kysely, deptId, Number(params.id), { locks: false });
  if (!homework) throw new Fault("notFound");
  requireAction(scope, "read", homework);
  const { homeworkId, title } = homework;
  const readable = readableClasses(scope, "edu:homework:grade");
  const classIds = homework.classIds.filter((classId) => readable === null || readable.includes(classId));
  const place = { deptId, homeworkId, classIds, now };
  const [items, pupils, answered] = await Promise.all([
    listItems(kysely, deptId, homeworkId),
    listPupils(kysely, place),
    listItemAnswers(kysely, place),
  ]);
  const points = pointsOf(items);
  return {
    title,
    stage: homeworkStageAt(homework, now),
    points,
    pupils,
    questions: items.map((item) =>
      analyse(item, answered.find(({ itemNo }) => itemNo === item.itemNo)?.answers ?? []),
    ),
    distribution: distributionOf(
      pupils.flatMap(({ score }) => score ?? []),
      points,
    ),
  };
};

function analyse(item: ItemRecord, answers: ItemAnswers["answers"]): QuestionResult {
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
    answered: given.length,
    facility: facilityOf(scores, points),
    discrimination: discriminationOf(
      answers.flatMap(({ score, total }) => (score === null || total === null ? [] : [{ score, total }])),
    ),
    wrong: scores.filter((score) => score < points).length,
    medianMs: medianOf(given.map(({ timeMs }) => timeMs)),
    optionCounts: Array.from({ length: choiceCount(content.body) }, (_, at) => chosen.get(at)?.length ?? 0),
  };
}
