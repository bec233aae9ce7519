import { Fault } from "@lyceum/contract/faults";
import type { QuizContent } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { emitQuizChanged } from "../emit-changed.ts";
import { canEdit } from "../policy.ts";
import { countQuestions, findQuiz, insertQuiz, saveQuizContent } from "../store/quizzes.ts";
import type { Db } from "../../ports/database.ts";

/** POST /staff/quizzes (P10). */
export const createQuiz: CallHandler<"POST /staff/quizzes"> = async ({ body }, context) => {
  const { deptId, accountId } = callerOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    const content = await checkContent(trx, deptId, body.content);
    const quizId = await insertQuiz(trx, { deptId, accountId, content, at: context.clock.now() });
    const isPublic = content.isOpen && content.isPublic === true;
    await recordAct(trx, actorOf(context), {
      act: "quiz.create",
      thing: { kind: "quiz", id: quizId },
      after: { title: content.title, ...(isPublic ? { isPublic } : {}) },
    });
    if (isPublic) await emitQuizChanged(context, trx, { quizId, deptId });
    return { quizId, version: 1 };
  });
};

/** POST /staff/quizzes/{id}/save (P10). */
export const saveQuiz: CallHandler<"POST /staff/quizzes/{id}/save"> = async ({ params, body }, context) => {
  const caller = callerOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    const quiz = await findQuiz(trx, caller.deptId, Number(params.id), { locks: true });
    if (!quiz) throw new Fault("notFound");
    if (!canEdit(caller, quiz)) throw new Fault("quizNotYours");
    if (quiz.version !== body.version) throw new Fault("quizChanged");
    const content = await checkContent(trx, caller.deptId, body.content);
    const isPublic = content.isOpen && (content.isPublic ?? quiz.isPublic);
    await saveQuizContent(trx, quiz, { ...content, isPublic }, context.clock.now());
    const isOther = isPublic !== quiz.isPublic;
    await recordAct(trx, actorOf(context), {
      act: "quiz.save",
      thing: { kind: "quiz", id: quiz.quizId },
      before: { title: quiz.title, ...(isOther ? { isPublic: quiz.isPublic } : {}) },
      after: { title: content.title, ...(isOther ? { isPublic } : {}) },
    });
    if (isPublic || quiz.isPublic) await emitQuizChanged(context, trx, quiz);
    return { version: quiz.version + 1 };
  });
};

/** Questions of the institution, each once, that the server can grade. */
async function checkContent(trx: Db, deptId: number, content: QuizContent): Promise<QuizContent> {
  const title = content.title.replaceAll("\0", "").trim();
  if (title === "") throw new Fault("paramError", { field: "content.title" });
  const ids = content.items.map(({ questionId }) => questionId);
  if (new Set(ids).size < ids.length) throw new Fault("paramError", { field: "content.items" });
  const { found, asked } = await countQuestions(trx, deptId, ids);
  if (found < ids.length) throw new Fault("notFound");
  if (asked < ids.length) throw new Fault("quizKind");
  return { ...content, title };
}
