import { Fault } from "@lyceum/contract/faults";
import type { QuestionAnswer, QuestionContent, Subject } from "@lyceum/contract/shapes";
import {
  gradeAnswer,
  keyOf,
  learnFrom,
  masteryOf,
  isSameAnswer,
  priorDifficulty,
  questionOrder,
  unknownAbility,
} from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { App } from "../app/context.ts";
import {
  endOfDay,
  enterWrongAnswers,
  isEntryDue,
  type Learner,
  lockEntriesOf,
  readLearner,
  recordReview,
  writtenAnswer,
} from "../learning/index.ts";
import { chooseNext } from "./choose-next.ts";
import { isWaiting, viewPractice } from "./read-practice.ts";
import { isOptedOut, listAbilities, moveLevel, saveAbilities } from "./store/abilities.ts";
import { findAsked, isWithheld } from "./store/pool.ts";
import {
  endPractices,
  findPractice,
  listAnswered,
  listItems,
  lockLearner,
  type MasteryChange,
  writeAnswer,
} from "./store/practices.ts";
import type { Db } from "../ports/database.ts";

/** POST /practice/{id}/answer (P10). */
export const answerPractice: CallHandler<"POST /practice/{id}/answer"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    // Of two answers at the same moment, the second finds the question answered.
    await lockLearner(trx, caller);
    const practice = await findPractice(trx, caller, Number(params.id));
    if (!practice) throw new Fault("notFound");
    const { practiceId, subject, goal, endedAt } = practice;
    const items = await listItems(trx, deptId, practiceId);
    const item = items.find(({ seq }) => seq === body.seq);
    const asked = item && (await findAsked(trx, deptId, item.questionId, item.version));
    if (!item || !asked)
      throw endedAt === null ? new Fault("paramError", { field: "seq" }) : new Fault("practiceEnded");
    const { content } = asked;
    const order = questionOrder(content.body, practiceId, item.seq);
    const answer = writtenAnswer(content.body, body.answer, order);
    const key = keyOf(content, order);
    if (!isWaiting(item)) {
      if (!isSameAnswer(item.answer, answer)) throw new Fault("practiceAnswered");
      const view = await viewPractice(trx, deptId, practice);
      return { share: item.share ?? 0, key, mastery: item.mastery, practice: view };
    }
    const learner = await readLearner(trx, caller, now);
    if (await isWithheld(trx, learner, item.questionId)) throw new Fault("practiceWithheld");
    const share = gradeAnswer(content.body, answer) ?? 0;
    const mastery = (await isOptedOut(trx, caller))
      ? []
      : await learn(trx, learner, { questionId: item.questionId, subject, asked, share });
    await writeAnswer(trx, caller, practiceId, {
      seq: item.seq,
      answer,
      share,
      mastery,
      timeMs: body.timeMs,
      now,
    });
    const place = { practiceId, seq: item.seq, timeMs: body.timeMs };
    const { questionId, version } = item;
    await tellWrongBook(context, trx, learner, { ...place, questionId, version, answer, share });
    const isLast = item.seq + 1 >= goal || !(await chooseNext(trx, learner, practice, item.seq + 1));
    if (isLast) await endPractices(trx, caller, practiceId, now);
    const view = await viewPractice(trx, deptId, { ...practice, endedAt: isLast ? now : null });
    return { share, key, mastery, practice: view };
  });
};

type Learning = {
  questionId: number;
  subject: Subject;
  asked: { content: QuestionContent; level: number | null; answers: number };
  share: number;
};

/** What the answer says of the learner, and, where it is their first to the question, of the question. */
async function learn(
  trx: Db,
  learner: Learner,
  { questionId, subject, asked, share }: Learning,
): Promise<MasteryChange[]> {
  const { content, level, answers } = asked;
  const points = content.tags.length === 0 ? [""] : [...new Set(content.tags)];
  const known = await listAbilities(trx, learner, subject);
  const before = points.map((point) => known.find((one) => one.point === point));
  const difficulty = level === null ? priorDifficulty(content.difficulty) : { level, answers };
  const after = learnFrom(
    before.map((one) => one ?? unknownAbility),
    difficulty,
    share,
  );
  const changes = points.map((point, at) => ({ point, ability: after.abilities[at] ?? unknownAbility }));
  await saveAbilities(trx, learner, subject, changes, learner.now);
  // Who has seen what is right says nothing more of how hard it is.
  if (!(await listAnswered(trx, learner, [questionId])).has(questionId)) {
    const move = { from: difficulty.level, to: after.difficulty.level, answers: 1 };
    await moveLevel(trx, learner.deptId, questionId, move);
  }
  return changes.map(({ point, ability }, at) => ({
    point,
    before: before[at] ? masteryOf(before[at], 0).chance : null,
    after: masteryOf(ability, 0).chance,
  }));
}

type Given = {
  practiceId: number;
  seq: number;
  questionId: number;
  version: number;
  answer: QuestionAnswer | null;
  share: number;
  timeMs: number;
};

/** A question that the wrong book asks today was reviewed with it; any other wrong answer enters the book (P9). */
async function tellWrongBook(
  app: Pick<App, "production">,
  trx: Db,
  learner: Learner,
  { practiceId, seq, questionId, version, answer, share, timeMs }: Given,
): Promise<void> {
  const { deptId, now } = learner;
  const [entry] = await lockEntriesOf(trx, learner, [questionId]);
  const { ends } = await endOfDay(trx, deptId, now);
  const isRight = share === 1;
  if (entry && isEntryDue(entry, ends)) {
    const key = `practice-${practiceId}-${seq}`;
    await recordReview(app, trx, learner, entry, { key, answer, isRight, timeMs, said: null, now });
  } else if (!isRight) {
    const { accountId } = learner;
    const wrong = [{ questionId, version, answer }];
    await enterWrongAnswers(app, trx, { deptId, accountId, homeworkId: null, wrong, now });
  }
}
