import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { emitQuizChanged } from "../emit-changed.ts";
import { canEdit } from "../policy.ts";
import { lockKeptQuiz, setQuizRemoved } from "../store/quizzes.ts";
import { isPlayedLive } from "../store/rounds.ts";

/** POST /staff/quizzes/{id}/remove (P10). */
export const removeQuiz: CallHandler<"POST /staff/quizzes/{id}/remove"> = async ({ params }, context) =>
  await setRemoved(context, Number(params.id), true);

/** POST /staff/quizzes/{id}/restore (P10). */
export const restoreQuiz: CallHandler<"POST /staff/quizzes/{id}/restore"> = async ({ params }, context) =>
  await setRemoved(context, Number(params.id), false);

/** A round begins under the same lock, so none can begin while its quiz is removed. */
async function setRemoved(context: CallContext, quizId: number, isRemoved: boolean) {
  const caller = callerOf(context);
  const { deptId } = caller;
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const quiz = await lockKeptQuiz(trx, deptId, quizId);
    if (!quiz) throw new Fault("notFound");
    if (!canEdit(caller, quiz)) throw new Fault("quizNotYours");
    if (quiz.isRemoved === isRemoved) return {};
    if (isRemoved && (await isPlayedLive(trx, deptId, quizId, now - limits.quizRoundLife.value)))
      throw new Fault("quizPlayedLive");
    await setQuizRemoved(trx, quiz, isRemoved ? now : null);
    await recordAct(trx, actorOf(context), {
      act: isRemoved ? "quiz.delete" : "quiz.restore",
      thing: { kind: "quiz", id: quizId },
      before: { title: quiz.title },
    });
    if (quiz.isPublic) await emitQuizChanged(context, trx, quiz);
    return {};
  });
}
