import { Fault } from "@lyceum/contract/faults";
import { answerWords, rightWords } from "@lyceum/domain/learning";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { readableClasses, readScope } from "../policy.ts";
import { listMistakes, listWrongAnswers } from "../store/mistakes.ts";

const dayMs = 86_400_000;
const usualDays = "30";

/** GET /staff/homeworkMistakes (P9). */
export const listClassMistakes: CallHandler<"GET /staff/homeworkMistakes"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const { kysely } = context.database;
  const now = context.clock.now();
  const readable = readableClasses(await readScope(kysely, caller, now), "edu:homework:grade");
  const classId = query.classId === undefined ? null : Number(query.classId);
  if (classId !== null && readable !== null && !readable.includes(classId)) throw new Fault("notFound");
  const wanted = {
    classIds: classId === null ? readable : [classId],
    subject: query.subject ?? null,
    since: now - Number(query.days ?? usualDays) * dayMs,
    now,
  };
  const { rows, total } = await listMistakes(kysely, deptId, { ...wanted, ...clampPage(query) });
  const ids = rows.map(({ questionId }) => questionId);
  const wrong = ids.length === 0 ? [] : await listWrongAnswers(kysely, deptId, wanted, ids);
  return {
    rows: rows.map(({ content, ...row }) => ({
      ...row,
      right: rightWords(content),
      examples: wrong
        .filter(({ questionId }) => questionId === row.questionId)
        .map(({ body, answer, pupils }) => ({ words: answerWords(body, answer), pupils })),
    })),
    total,
  };
};
