import { Fault } from "@lyceum/contract/faults";
import type { QuizPractice } from "@lyceum/contract/shapes";
import { askQuestion, questionOrder } from "@lyceum/domain/learning";
import { noteFacts } from "../../statements/index.ts";
import { finishedFacts } from "../finished-facts.ts";
import { findPlayer } from "../store/players.ts";
import { listPracticeItems, type PracticeItem } from "../store/practices.ts";
import { findRound, listRoundItems, moveRound, type RoundRecord } from "../store/rounds.ts";
import type { Db } from "../../ports/database.ts";

export type Owner = { deptId: number; accountId: string };

export type OwnPractice = { round: RoundRecord; playerId: number; items: PracticeItem[] };

/** A practice for whoever has begun it, locked: whatever else they do with it meanwhile waits. */
export async function lockOwn(
  trx: Db,
  { deptId, accountId }: Owner,
  roundId: number,
  now: number,
): Promise<OwnPractice> {
  const round = await findRound(trx, deptId, roundId, "update");
  const player =
    round?.hostId === null ? await findPlayer(trx, deptId, roundId, { accountId, keyHash: null }) : undefined;
  if (!round || !player) throw new Fault("notFound");
  return { round, playerId: player.playerId, items: await listPracticeItems(trx, { deptId, roundId, now }) };
}

/** The question that a practice asks next, of those that nobody else still has to answer. */
export function nextOf({ round, items }: Pick<OwnPractice, "round" | "items">): PracticeItem | undefined {
  return round.endedAt === null ? items.find(({ share, isHeld }) => share === null && !isHeld) : undefined;
}

/**
 * What a practice shows. Where there is nothing left to ask it ends with what was answered, which alone counts, so that
 * homework keeps nobody from its end; where nothing was answered either, it waits.
 */
export async function settlePractice(
  trx: Db,
  owner: Owner,
  own: Pick<OwnPractice, "round" | "items">,
  now: number,
): Promise<QuizPractice> {
  const { round, items } = own;
  const { roundId, quizId, title } = round;
  const shares = items.flatMap(({ share }) => share ?? []);
  const next = nextOf(own);
  if (next === undefined && shares.length === 0) throw waiting(items, now);
  if (next === undefined && round.endedAt === null) {
    const place = { phase: "ended", itemNo: items.length - 1, opensAt: 0, closesAt: 0 } as const;
    await moveRound(trx, round, { ...place, endedAt: now });
    const right = shares.reduce((sum, share) => sum + share, 0);
    const facts = finishedFacts({ ...round, items: shares.length }, { right, tookMs: now - round.startedAt });
    await noteFacts(trx, owner, now, facts);
  }
  const asked = items.filter(({ share, isHeld }) => share !== null || (next !== undefined && !isHeld)).length;
  return {
    roundId,
    quizId,
    title,
    items: asked,
    heldBack: items.length - asked,
    shares,
    itemNo: next?.itemNo ?? null,
    question: next === undefined ? null : await ask(trx, round, next.itemNo),
  };
}

async function ask(
  trx: Db,
  { deptId, roundId, seed }: RoundRecord,
  itemNo: number,
): Promise<QuizPractice["question"]> {
  const [item] = await listRoundItems(trx, deptId, roundId, itemNo);
  return item ? askQuestion(item.content, questionOrder(item.content.body, seed, itemNo)) : null;
}

/** Nothing can be asked yet: says when that changes, where a time is known. */
function waiting(items: readonly PracticeItem[], now: number): Fault {
  if (items.length === 0) return new Fault("quizEmpty");
  const known = items.flatMap(({ heldUntil }) => heldUntil ?? []);
  return new Fault("practiceWithheld", known.length === 0 ? {} : { waitMs: Math.min(...known) - now });
}
