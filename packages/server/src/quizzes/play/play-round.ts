import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { PlayerRound } from "@lyceum/contract/shapes";
import {
  gradeAnswer,
  isAnswered,
  questionOrder,
  isSameAnswer,
  quizPhaseAt,
  quizPoints,
  toShown,
} from "@lyceum/domain/learning";
import type { CallHandler } from "../../app/calls.ts";
import type { App } from "../../app/context.ts";
import { viewAssets } from "../../files/index.ts";
import { filesOf, writtenAnswer } from "../../learning/index.ts";
import { findAnswer, findPlayer, insertAnswer } from "../store/players.ts";
import { closeIfAllAnswered, findRound, listRoundItems } from "../store/rounds.ts";
import { rankedPlayer, viewRound } from "../view-round.ts";
import { waitForNews } from "../wait-for-news.ts";
import { tellRound } from "../watch-round.ts";
import { claimOf } from "./find-me.ts";

/** POST /quizRounds/{id}/state (P10). */
export const readPlayerRound: CallHandler<"POST /quizRounds/{id}/state"> = async (
  { params, body },
  context,
) => {
  const claim = claimOf(context, body.key);
  const roundId = Number(params.id);
  const { seen } = body;
  const load = async () => await viewForPlayer(context, claim, roundId);
  if (!seen) return await load();
  return await waitForNews(context, {
    roundId,
    who: "player",
    load,
    isNew: ({ rev, phase }) => rev !== seen.rev || phase !== seen.phase,
  });
};

/** POST /quizRounds/{id}/answer (P10). The first answer counts, by the time at which it reaches the server. */
export const answerRound: CallHandler<"POST /quizRounds/{id}/answer"> = async ({ params, body }, context) => {
  const { deptId, ...claim } = claimOf(context, body.key);
  const now = context.clock.now();
  const db = context.database.kysely;
  const roundId = Number(params.id);
  const round = await db.transaction().execute(async (trx) => {
    // While answers are taken nobody goes on; whoever closes the question waits for them.
    const found = await findRound(trx, deptId, roundId, "share");
    const player = found?.hostId ? await findPlayer(trx, deptId, roundId, claim) : undefined;
    if (!found || !player) throw new Fault("notFound");
    if (player.isRemoved) throw new Fault("quizRemoved");
    // Before anything of the question is judged: nobody learns of one that is not shown yet.
    if (body.itemNo > found.itemNo) throw new Fault("quizTooLate");
    const { playerId } = player;
    const [item] = await listRoundItems(trx, deptId, roundId, body.itemNo);
    if (!item) throw new Fault("paramError", { field: "itemNo" });
    const { content } = item;
    const order = questionOrder(content.body, found.seed, body.itemNo);
    const answer = writtenAnswer(content.body, body.answer, order);
    if (answer === null || !isAnswered(answer)) throw new Fault("paramError", { field: "answer" });
    const isSent = async () => {
      const before = await findAnswer(trx, deptId, playerId, body.itemNo);
      if (before && !isSameAnswer(before.answer, answer)) throw new Fault("quizAnswered");
      return before !== undefined;
    };
    if (await isSent()) return found;
    if (found.itemNo !== body.itemNo || quizPhaseAt(found, now) !== "question")
      throw new Fault("quizTooLate");
    const share = gradeAnswer(content.body, answer) ?? 0;
    const timeMs = Math.max(0, now - found.opensAt);
    const timing = {
      elapsedMs: timeMs,
      timeMs: item.seconds * 1_000,
      freeMs: limits.quizFreeTime.value,
    };
    const points = quizPoints(share, timing);
    const next = { deptId, roundId, playerId, itemNo: body.itemNo, answer, share, points, timeMs, at: now };
    // The same player on another device may have been faster.
    if (!(await insertAnswer(trx, next))) await isSent();
    return found;
  });
  // After the commit: of two last answers the later look sees both.
  const isOver = await closeIfAllAnswered(db, round, context.clock.now());
  tellRound(context, roundId, isOver ? "all" : "host");
  return {};
};

type Claim = ReturnType<typeof claimOf>;

async function viewForPlayer(
  app: App,
  { deptId, accountId, keyHash }: Claim,
  roundId: number,
): Promise<PlayerRound> {
  const view = await viewRound(app, deptId, roundId);
  if (!view) throw new Fault("notFound");
  const isMe = (one: { accountId: string | null; keyHash: string | null }) =>
    (accountId !== null && one.accountId === accountId) || (keyHash !== null && one.keyHash === keyHash);
  const me = view.ranked.find(isMe);
  if (!me) throw new Fault(view.removed.some(isMe) ? "quizRemoved" : "notFound");
  const { shared, order, item } = view;
  const given = view.answers.find(({ playerId }) => playerId === me.playerId);
  const isRevealed = shared.phase === "reveal" || shared.phase === "ended";
  const shown =
    item === null || shared.question === null
      ? []
      : filesOf(item.content, isRevealed ? ["asked", "told"] : ["asked"]);
  const files = await viewAssets(app, { realm: "edu", deptId, accountId }, shown);
  return {
    ...shared,
    now: app.clock.now(),
    me: rankedPlayer(me),
    answer: given?.answer ? toShown(given.answer, order) : null,
    result: given && isRevealed ? { share: given.share, points: given.points } : null,
    files: [...files.values()],
  };
}
