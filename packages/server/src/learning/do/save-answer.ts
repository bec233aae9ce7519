import { Fault } from "@lyceum/contract/faults";
import { isSameAnswer } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { App } from "../../app/context.ts";
import { keepPhotos } from "../photos/files.ts";
import { tellAnswer } from "../photos/watch-answer.ts";
import { findAnswerPlace } from "../store/answers.ts";
import { listAnswers, saveAnswerIfNewest } from "../store/submissions.ts";
import { answerToSave, type SentAnswer } from "./answer-to-save.ts";
import { type Saved, saveTogether } from "./save-together.ts";

/** POST /homework/submissions/{id}/answer (P8). */
export const saveAnswer: CallHandler<"POST /homework/submissions/{id}/answer"> = async (
  { params, body },
  context,
) => {
  const { deptId, accountId } = callerOf(context);
  const sent = { ...body, deptId, accountId, submissionId: Number(params.id) };
  const saved = (await saveTogether(context, sent)) ?? (await saveAlone(context, sent));
  tellAnswer(context, sent.submissionId);
  return saved;
};

/** In a transaction of its own, which waits for whoever holds the work and says why it refuses. */
async function saveAlone(context: App, sent: SentAnswer): Promise<Saved> {
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const place = await findAnswerPlace(trx, sent);
    const next = answerToSave(place, sent, at);
    const { deptId, submissionId, itemNo, answer, revision, isFlagged } = next;
    if (await saveAnswerIfNewest(trx, next)) {
      if (place?.body?.kind === "shortAnswer") await keepPhotos(context, trx, place, itemNo, answer);
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
}
