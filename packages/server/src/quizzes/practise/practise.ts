import { randomInt } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { gradeAnswer, keyOf, questionOrder } from "@lyceum/domain/learning";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { enterWrongAnswers, writtenAnswer } from "../../learning/index.ts";
import { findNick, insertAnswer, insertPlayer } from "../store/players.ts";
import { findQuiz, listOpenQuizzes } from "../store/quizzes.ts";
import { findOpenRound, insertRound, listRoundItems } from "../store/rounds.ts";
import { refuseWhilePlayed } from "./refuse-while-played.ts";
import { lockOwn, nextOf, settlePractice } from "./run-practice.ts";

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
    if (begun !== null) return await settlePractice(trx, owner, await lockOwn(trx, owner, begun, at), at);
    const round = { deptId, quizId, hostId: null, title, code: null, allowsGuests: false, teams: [] };
    const roundId = await insertRound(trx, { ...round, seed: randomInt(2 ** 31), at });
    if (roundId === null) throw new Fault("serverBusy");
    const nick = await findNick(trx, deptId, accountId);
    await insertPlayer(trx, { deptId, roundId, accountId, keyHash: null, nick, team: null, at });
    return await settlePractice(trx, owner, await lockOwn(trx, owner, roundId, at), at);
  });
};

/** GET /quizPractices/{id} (P10). */
export const readPractice: CallHandler<"GET /quizPractices/{id}"> = async ({ params }, context) => {
  const owner = callerOf(context);
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const own = await lockOwn(trx, owner, Number(params.id), now);
    await refuseWhilePlayed(trx, owner.deptId, own.round.quizId, now);
    return await settlePractice(trx, owner, own, now);
  });
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
    const own = await lockOwn(trx, owner, Number(params.id), now);
    const { round, playerId, items } = own;
    const { roundId, quizId } = round;
    await refuseWhilePlayed(trx, deptId, quizId, now);
    const { itemNo } = body;
    const place = items.find((one) => one.itemNo === itemNo);
    if (!place) throw new Fault("paramError", { field: "itemNo" });
    if (place.share !== null) throw new Fault("quizAnswered");
    // A practice ends before its last question only where the rest was held back.
    if (place.isHeld || round.endedAt !== null) throw new Fault("practiceWithheld");
    const [item] = await listRoundItems(trx, deptId, roundId, itemNo);
    if (!item || nextOf(own) !== place) throw new Fault("paramError", { field: "itemNo" });
    const { content, questionId, version } = item;
    const order = questionOrder(content.body, round.seed, itemNo);
    const answer = writtenAnswer(content.body, body.answer, order);
    const share = gradeAnswer(content.body, answer) ?? 0;
    const written = { deptId, roundId, playerId, itemNo, answer, share };
    await insertAnswer(trx, { ...written, points: 0, timeMs: 0, at: now });
    if (share < 1) {
      const wrong = [{ questionId, version, answer }];
      await enterWrongAnswers(context, trx, { deptId, accountId, homeworkId: null, quizId, wrong, now });
    }
    const after = items.map((one) => (one === place ? { ...one, share } : one));
    const practice = await settlePractice(trx, owner, { round, items: after }, now);
    return { share, key: keyOf(content, order), practice };
  });
};
