import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { isSameAnswer, isTakingAnswers, questionOrder, stepSubmission } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { keepPhotos } from "../photos/files.ts";
import { tellAnswer } from "../photos/watch-answer.ts";
import { findAnswerPlace } from "../store/answers.ts";
import { writtenAnswer } from "../stored-answer.ts";
import { listAnswers, saveAnswerIfNewest } from "../store/submissions.ts";

/** POST /homework/submissions/{id}/answer (P8). */
export const saveAnswer: CallHandler<"POST /homework/submissions/{id}/answer"> = async (
  { params, body },
  context,
) => {
  const { deptId, accountId } = callerOf(context);
  const at = context.clock.now();
  const { itemNo, revision, isFlagged, timeMs } = body;
  const saved = await context.database.kysely.transaction().execute(async (trx) => {
    const place = await findAnswerPlace(trx, deptId, Number(params.id), itemNo);
    if (place?.accountId !== accountId) throw new Fault("notFound");
    const { submissionId, state, seed, times, body: question } = place;
    if (!isTakingAnswers(times, at, limits.homeworkGrace.value)) throw new Fault("homeworkClosed");
    if (stepSubmission(state, "save", { waits: false }) === null) throw new Fault("submissionState");
    if (!question) throw new Fault("paramError", { field: "itemNo" });
    const order = questionOrder(question, seed, itemNo);
    const answer = writtenAnswer(question, body.answer, order, { takesPhotos: true });
    const next = { deptId, submissionId, itemNo, answer, revision, isFlagged, timeMs, at };
    if (await saveAnswerIfNewest(trx, next)) {
      if (question.kind === "shortAnswer") await keepPhotos(context, trx, place, itemNo, answer);
      return { revision: revision + 1, savedAt: at };
    }
    const stored = (await listAnswers(trx, deptId, submissionId)).find((one) => one.itemNo === itemNo);
    // The answer to the first try was lost on the way: it counts once.
    const isRepeated =
      stored?.revision === revision + 1 &&
      stored.isFlagged === isFlagged &&
      isSameAnswer(stored.answer, answer);
    if (!isRepeated) throw new Fault("answerChanged");
    return { revision: stored.revision, savedAt: stored.savedAt };
  });
  tellAnswer(context, Number(params.id));
  return saved;
};
