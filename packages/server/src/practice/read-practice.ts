import { Fault } from "@lyceum/contract/faults";
import type { AdaptivePractice } from "@lyceum/contract/shapes";
import { askQuestion, masteryOf, questionOrder } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { readLearner } from "../learning/index.ts";
import { chooseNext } from "./choose-next.ts";
import { isOptedOut, listAbilities } from "./store/abilities.ts";
import { countHomeworkAnswers } from "./store/counted.ts";
import { findAsked, isWithheld, listPoints } from "./store/pool.ts";
import {
  dropWaiting,
  endPractices,
  findOpenPractice,
  findPractice,
  listItems,
  lockLearner,
  type PracticeItem,
  type PracticeRecord,
} from "./store/practices.ts";
import type { Db } from "../ports/database.ts";

/** GET /practice (P10). */
export const readOverview: CallHandler<"GET /practice"> = async (_input, context) => {
  const { kysely } = context.database;
  const learner = await readLearner(kysely, callerOf(context), context.clock.now());
  const [isOut, known, fromHomework, points, open] = await Promise.all([
    isOptedOut(kysely, learner),
    listAbilities(kysely, learner, null),
    countHomeworkAnswers(kysely, learner),
    listPoints(kysely, learner),
    findOpenPractice(kysely, learner),
  ]);
  return {
    isAdaptive: !isOut,
    points: points.map(({ subject, point, questions }) => {
      const found = known.find((one) => one.subject === subject && one.point === point);
      const { chance, isMastered } = found
        ? masteryOf(found, found.days)
        : { chance: null, isMastered: false };
      const homework = fromHomework.find((one) => one.subject === subject && one.point === point);
      return {
        subject,
        point,
        questions,
        answers: found?.answers ?? 0,
        fromHomework: homework?.answers ?? 0,
        chance,
        isMastered,
      };
    }),
    current: open
      ? { practiceId: open.practiceId, subject: open.subject, goal: open.goal, answered: open.answered }
      : null,
  };
};

/** GET /practice/{id} (P10). */
export const readPractice: CallHandler<"GET /practice/{id}"> = async ({ params }, context) => {
  const caller = callerOf(context);
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockLearner(trx, caller);
    const practice = await findPractice(trx, caller, Number(params.id));
    if (!practice) throw new Fault("notFound");
    if (practice.endedAt !== null) return await viewPractice(trx, caller.deptId, practice);
    const learner = await readLearner(trx, caller, now);
    const waiting = (await listItems(trx, caller.deptId, practice.practiceId)).find(isWaiting);
    // A teacher needs the question meanwhile: another one comes in its place.
    if (waiting && (await isWithheld(trx, learner, waiting.questionId))) {
      await dropWaiting(trx, learner, practice.practiceId);
      if (!(await chooseNext(trx, learner, practice, waiting.seq)))
        await endPractices(trx, learner, practice.practiceId, now);
    }
    const kept = await findPractice(trx, caller, practice.practiceId);
    return await viewPractice(trx, caller.deptId, kept ?? practice);
  });
};

export function isWaiting({ share }: PracticeItem): boolean {
  return share === null;
}

/** Options stand otherwise each time, so that their place is not what is learned. */
export async function viewPractice(
  db: Db,
  deptId: number,
  { practiceId, subject, points, goal, endedAt }: PracticeRecord,
): Promise<AdaptivePractice> {
  const items = await listItems(db, deptId, practiceId);
  const waiting = endedAt === null ? items.find(isWaiting) : undefined;
  const asked = waiting && (await findAsked(db, deptId, waiting.questionId, waiting.version));
  return {
    practiceId,
    subject,
    points,
    goal,
    shares: items.flatMap(({ share }) => share ?? []),
    isEnded: endedAt !== null,
    next:
      waiting && asked
        ? {
            seq: waiting.seq,
            question: askQuestion(asked.content, questionOrder(asked.content.body, practiceId, waiting.seq)),
            points: asked.content.tags,
            reason: waiting.reason,
          }
        : null,
  };
}
