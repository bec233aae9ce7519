import { randomInt } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { QuizPractice } from "@lyceum/contract/shapes";
import { askQuestion, gradeAnswer, keyOf, questionOrder } from "@lyceum/domain/learning";
import { clampPage } from "@lyceum/domain/portal";
import type { Kysely } from "kysely";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { Tables } from "../../db/tables.ts";
import { enterWrongAnswers, writtenAnswer } from "../../learning/index.ts";
import { noteFacts } from "../../statements/index.ts";
import { finishedFacts } from "../finished-facts.ts";
import { findNick, findPlayer, insertAnswer, insertPlayer, listAnswers } from "../store/players.ts";
import { findQuiz, listOpenQuizzes } from "../store/quizzes.ts";
import {
  findOpenRound,
  findRound,
  insertRound,
  isPlayedLive,
  listRoundItems,
  moveRound,
} from "../store/rounds.ts";

type Owner = { deptId: number; accountId: string };

/** GET /quizzes (P10). */
export const listPractice: CallHandler<"GET /quizzes"> = async ({ query }, context) => {
  const { deptId, accountId } = callerOf(context);
  return await listOpenQuizzes(context.database.kysely, deptId, { accountId, ...clampPage(query) });
};

/** POST /quizzes/{id}/practise (P10). */
export const practiseQuiz: CallHandler<"POST /quizzes/{id}/practise"> = async ({ params }, context) => {
  const owner = callerOf(context);
  const { deptId, accountId } = owner;
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    // Two clicks begin one practice.
    const quiz = await findQuiz(trx, deptId, Number(params.id), { locks: true });
    if (!quiz?.isOpen) throw new Fault("notFound");
    const { quizId, title } = quiz;
    await refuseWhilePlayed(trx, deptId, quizId, at);
    const begun = await findOpenRound(trx, deptId, quizId, { playerOf: accountId });
    if (begun !== null) return await viewPractice(trx, owner, begun);
    const round = { deptId, quizId, hostId: null, title, code: null, allowsGuests: false, teams: [] };
    const roundId = await insertRound(trx, { ...round, seed: randomInt(2 ** 31), at });
    if (roundId === null) throw new Fault("serverBusy");
    const nick = await findNick(trx, deptId, accountId);
    await insertPlayer(trx, { deptId, roundId, accountId, keyHash: null, nick, team: null, at });
    const practice = await viewPractice(trx, owner, roundId);
    if (practice.items === 0) throw new Fault("quizEmpty");
    return practice;
  });
};

/** GET /quizPractices/{id} (P10). */
export const readPractice: CallHandler<"GET /quizPractices/{id}"> = async ({ params }, context) => {
  const owner = callerOf(context);
  const db = context.database.kysely;
  const practice = await viewPractice(db, owner, Number(params.id));
  await refuseWhilePlayed(db, owner.deptId, practice.quizId, context.clock.now());
  return practice;
};

/** POST /quizPractices/{id}/answer (P10). */
export const answerPractice: CallHandler<"POST /quizPractices/{id}/answer"> = async (
  { params, body },
  context,
) => {
  const owner = callerOf(context);
  const { deptId, accountId } = owner;
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const { round, playerId, answers } = await readOwn(trx, owner, Number(params.id), "update");
    const { roundId } = round;
    await refuseWhilePlayed(trx, deptId, round.quizId, now);
    if (body.itemNo < answers.length) throw new Fault("quizAnswered");
    const [item] = await listRoundItems(trx, deptId, roundId, body.itemNo);
    if (!item || body.itemNo > answers.length) throw new Fault("paramError", { field: "itemNo" });
    const { content, questionId, version } = item;
    const order = questionOrder(content.body, round.seed, body.itemNo);
    const answer = writtenAnswer(content.body, body.answer, order);
    const share = gradeAnswer(content.body, answer) ?? 0;
    const place = { deptId, roundId, playerId, itemNo: body.itemNo };
    await insertAnswer(trx, { ...place, answer, share, points: 0, timeMs: 0, at: now });
    if (share < 1) {
      const wrong = [{ questionId, version, answer }];
      await enterWrongAnswers(context, trx, {
        deptId,
        accountId,
        homeworkId: null,
        quizId: round.quizId,
        wrong,
        now,
      });
    }
    if (body.itemNo + 1 >= round.items) {
      await moveRound(trx, round, {
        phase: "ended",
        itemNo: body.itemNo,
        opensAt: 0,
        closesAt: 0,
        endedAt: now,
      });
      const right = answers.reduce((sum, one) => sum + one.share, share);
      await noteFacts(trx, owner, now, finishedFacts(round, { right, tookMs: now - round.startedAt }));
    }
    return { share, key: keyOf(content, order), practice: await viewPractice(trx, owner, roundId) };
  });
};

/** Practice says what is right: nobody is to read it in another tab while the quiz is played live. */
async function refuseWhilePlayed(
  db: Kysely<Tables>,
  deptId: number,
  quizId: number | null,
  now: number,
): Promise<void> {
  if (quizId === null) return;
  if (await isPlayedLive(db, deptId, quizId, now - limits.quizRoundLife.value))
    throw new Fault("quizPlayedLive");
}

async function readOwn(
  db: Kysely<Tables>,
  { deptId, accountId }: Owner,
  roundId: number,
  lock: "none" | "update",
) {
  const round = await findRound(db, deptId, roundId, lock);
  const player =
    round?.hostId === null ? await findPlayer(db, deptId, roundId, { accountId, keyHash: null }) : undefined;
  if (!round || !player) throw new Fault("notFound");
  return { round, playerId: player.playerId, answers: await listAnswers(db, deptId, roundId) };
}

async function viewPractice(db: Kysely<Tables>, owner: Owner, id: number): Promise<QuizPractice> {
  const { round, answers } = await readOwn(db, owner, id, "none");
  const { roundId, quizId, title, items, seed } = round;
  const [next] = await listRoundItems(db, owner.deptId, roundId, answers.length);
  return {
    roundId,
    quizId,
    title,
    items,
    shares: answers.map(({ share }) => share),
    question:
      next === undefined
        ? null
        : askQuestion(next.content, questionOrder(next.content.body, seed, next.itemNo)),
  };
}
