import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { isSameAnswer, isTakingAnswers, questionOrder, stepSubmission } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { keepPhotos } from "../photos/files.ts";
import { tellAnswer } from "../photos/watch-answer.ts";
import { findItem } from "../store/answers.ts";
import { writtenAnswer } from "../stored-answer.ts";
import { homeworkForWork } from "../assign/extend-homework.ts";
import { findHomework } from "../store/homework.ts";
import { findSubmission, listAnswers, saveAnswerIfNewest } from "../store/submissions.ts";

/** POST /homework/submissions/{id}/answer (P8). */
export const saveAnswer: CallHandler<"POST /homework/submissions/{id}/answer"> = async (
  { params, body },
  context,
) => {
  const { deptId, accountId } = callerOf(context);
  const at = context.clock.now();
  const { itemNo, revision, isFlagged, timeMs } = body;
  const saved = await context.database.kysely.transaction().execute(async (trx) => {
    const submission = await findSubmission(trx, deptId, Number(params.id), "share");
    if (submission?.accountId !== accountId) throw new Fault("notFound");
    const { submissionId, homeworkId, state, seed } = submission;
    const found = await findHomework(trx, deptId, homeworkId, { locks: false });
    const homework = found && (await homeworkForWork(trx, found, submission));
    if (!homework || !isTakingAnswers(homework, at, limits.homeworkGrace.value))
      throw new Fault("homeworkClosed");
    if (stepSubmission(state, "save", { waits: false }) === null) throw new Fault("submissionState");
    const question = await findItem(trx, deptId, homeworkId, itemNo);
    if (!question) throw new Fault("paramError", { field: "itemNo" });
    const order = questionOrder(question.body, seed, itemNo);
    const answer = writtenAnswer(question.body, body.answer, order, { takesPhotos: true });
    const next = { deptId, submissionId, itemNo, answer, revision, isFlagged, timeMs, at };
    if (await saveAnswerIfNewest(trx, next)) {
      await keepPhotos(context, trx, submission, itemNo, answer);
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
