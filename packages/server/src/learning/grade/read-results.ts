import { Fault } from "@lyceum/contract/faults";
import { choiceCount, homeworkStageAt } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { readableClasses, readScope, requireAction } from "../policy.ts";
import { findHomework, listItems } from "../store/homework.ts";
import { listItemFigures, listPupils } from "../store/results.ts";
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
  const [items, pupils, figures] = await Promise.all([
    listItems(kysely, deptId, homeworkId),
    listPupils(kysely, place),
    listItemFigures(kysely, place),
  ]);
  return {
    title,
    stage: homeworkStageAt(homework, now),
    points: pointsOf(items),
    pupils,
    questions: items.map(({ itemNo, words, kind, points, content }) => {
      const found = figures.find((one) => one.itemNo === itemNo);
      const counts = Array.from({ length: choiceCount(content.body) }, (_, option) => option);
      return {
        itemNo,
        words,
        kind,
        points,
        answered: found?.answered ?? 0,
        facility: found?.score === undefined || found.score === null ? null : found.score / points,
        optionCounts: counts.map(
          (option) => (found?.choices ?? []).filter((choice) => choice === option).length,
        ),
      };
    }),
  };
};
