import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import {
  askQuestion,
  gradeAnswer,
  gradeRuled,
  keyOf,
  questionOrder,
  ruledBody,
} from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { writtenAnswer } from "../stored-answer.ts";
import { findItem } from "../store/answers.ts";
import { listRulings, rulingsOf } from "../store/rulings.ts";
import { findSubmission } from "../store/submissions.ts";
import { findEntry } from "../store/wrong-book.ts";
import { listSimilar } from "../store/wrong-detail.ts";
import { readLearner } from "../policy.ts";
import { enterWrongAnswers } from "./enter.ts";

/** GET /wrong/{id}/similar (P9). */
export const listSimilarQuestions: CallHandler<"GET /wrong/{id}/similar"> = async ({ params }, context) => {
  const { kysely } = context.database;
  const learner = await readLearner(kysely, callerOf(context), context.clock.now());
  const entry = await findEntry(kysely, learner, Number(params.id), { locks: false });
  if (!entry) throw new Fault("notFound");
  const found = await listSimilar(kysely, learner, entry, { limit: limits.similarQuestions.value });
  const rows = found.map(({ questionId, content }) => ({
    questionId,
    subject: content.subject,
    difficulty: content.difficulty,
    tags: content.tags,
    question: askQuestion(content, questionOrder(content.body, entry.entryId, questionId)),
  }));
  return { rows, total: rows.length };
};

/** POST /wrong/{id}/try (P9). */
export const trySimilar: CallHandler<"POST /wrong/{id}/try"> = async ({ params, body }, context) => {
  const owner = callerOf(context);
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    // The lock lets two tries of the same question come one after the other.
    const entry = await findEntry(trx, owner, Number(params.id), { locks: true });
    if (!entry) throw new Fault("notFound");
    const learner = await readLearner(trx, owner, now);
    const [like] = await listSimilar(trx, learner, entry, { limit: 1, only: body.questionId });
    if (!like) throw new Fault("notFound");
    const { questionId, version, content } = like;
    const order = questionOrder(content.body, entry.entryId, questionId);
    const answer = writtenAnswer(content.body, body.answer, order);
    const share = gradeAnswer(content.body, answer);
    if (share !== null && share < 1) {
      const wrong = [{ questionId, version, answer }];
      await enterWrongAnswers(context, trx, { ...owner, homeworkId: null, wrong, now });
    }
    return { share, key: keyOf(content, order) };
  });
};

/** POST /homework/submissions/{id}/retry (P8). */
export const retryAnswer: CallHandler<"POST /homework/submissions/{id}/retry"> = async (
  { params, body },
  context,
) => {
  const { deptId, accountId } = callerOf(context);
  const { kysely } = context.database;
  const submission = await findSubmission(kysely, deptId, Number(params.id), "none");
  if (submission?.accountId !== accountId) throw new Fault("notFound");
  const { homeworkId, state, seed } = submission;
  if (state !== "returned") throw new Fault("submissionState");
  const content = await findItem(kysely, deptId, homeworkId, body.itemNo);
  if (!content) throw new Fault("paramError", { field: "itemNo" });
  const order = questionOrder(content.body, seed, body.itemNo);
  const answer = writtenAnswer(content.body, body.answer, order);
  // Of a cancelled question the answer is practised as it was written.
  const rulings = rulingsOf(await listRulings(kysely, { deptId, homeworkId }), body.itemNo).filter(
    ({ kind }) => kind !== "cancel",
  );
  const share = gradeRuled(content.body, answer, rulings);
  return { share, key: keyOf({ ...content, body: ruledBody(content.body, rulings) }, order) };
};
