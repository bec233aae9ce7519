import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { canEditQuestion, readScope } from "../policy.ts";
import { writeQuestionRubric } from "../rubrics/question-rubric.ts";
import { findQuestion, insertQuestion, saveVersion } from "../store/questions.ts";
import { checkQuestion } from "./content.ts";
import { keepQuestionFiles, withSizes } from "./files.ts";

/** POST /staff/questions (P8). */
export const createQuestion: CallHandler<"POST /staff/questions"> = async ({ body }, context) => {
  const { deptId, accountId } = callerOf(context);
  const checked = checkQuestion(body.content);
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const content = await withSizes(trx, deptId, checked.content);
    const questionId = await insertQuestion(trx, { ...checked, content, deptId, accountId, at });
    await keepQuestionFiles(context, trx, { deptId, accountId }, { questionId, version: 1 }, content);
    const { rubricId, partRubricIds } = body;
    const wanted = { deptId, questionId, body: content.body, rubricId, partRubricIds };
    await writeQuestionRubric(trx, wanted);
    await recordAct(trx, actorOf(context), {
      act: "question.create",
      thing: { kind: "question", id: questionId },
      after: { title: checked.words.slice(0, 100), kind: checked.content.body.kind },
    });
    return { questionId, version: 1 };
  });
};

/** POST /staff/questions/{id}/save (P8). */
export const saveQuestion: CallHandler<"POST /staff/questions/{id}/save"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const checked = checkQuestion(body.content);
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const scope = await readScope(trx, caller, at);
    const question = await findQuestion(trx, deptId, Number(params.id), { locks: true });
    if (!question) throw new Fault("notFound");
    if (!canEditQuestion(scope, question)) throw new Fault("questionNotYours");
    if (question.version !== body.version) throw new Fault("questionChanged");
    const version = question.version + 1;
    const content = await withSizes(trx, deptId, checked.content);
    const { questionId } = question;
    await saveVersion(trx, questionId, version, { ...checked, content, deptId, accountId, at });
    await keepQuestionFiles(context, trx, { deptId, accountId }, { questionId, version }, content);
    const { rubricId, partRubricIds } = body;
    const wanted = { deptId, questionId, body: content.body, rubricId, partRubricIds };
    await writeQuestionRubric(trx, wanted);
    await recordAct(trx, actorOf(context), {
      act: "question.save",
      thing: { kind: "question", id: question.questionId },
      after: { title: checked.words.slice(0, 100), version },
    });
    return { version, updatedAt: at };
  });
};
