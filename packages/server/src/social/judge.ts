import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { isPremiumLike, likesLeft } from "@lyceum/domain/social";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { invite, readNote } from "./invite.ts";
import { type Judged, judgeTogether } from "./judge-together.ts";
import { maySee, requireActingWith } from "./policy.ts";
import { noEntitlement, readEntitlements, writeUse } from "./store/chat.ts";
import type { Member } from "./store/members.ts";
import { lockProfiles } from "./store/profile.ts";
import {
  deleteJudgement,
  readJudgement,
  readLikeTimes,
  upsertJudgement,
  upsertMatch,
} from "./store/relations.ts";
import { requireSuits } from "./suitor.ts";
import type { Db } from "../ports/database.ts";

/** POST /v1/likes (D2). */
export const judge: CallHandler<"POST /v1/likes"> = async ({ body }, context) => {
  const { accountId, deptId } = callerOf(context);
  const { userId, act } = body;
  if (userId === accountId) throw new Fault("notFound");
  if (body.note !== undefined && act !== "like") throw new Fault("paramError", { field: "note" });
  const note = body.note === undefined ? null : await readNote(context, deptId, body.note);
  const judged =
    act === "undo" || note !== null
      ? undefined
      : await judgeTogether(context, { deptId, fromId: accountId, toId: userId, kind: act });
  return judged ?? (await judgeAlone(context, { userId, act, note }));
};

/**
 * The profiles of both are held in one order, so of two likes that meet one makes the match, and the likes of several pages of
 * one person are counted one after the other.
 */
async function judgeAlone(
  context: CallContext,
  { userId, act, note }: { userId: string; act: "like" | "pass" | "undo"; note: string | null },
): Promise<Judged> {
  const { accountId, deptId } = callerOf(context);
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockProfiles(trx, deptId, [accountId, userId]);
    const { viewer, other } = await requireActingWith(context, trx, userId);
    if (!other || !maySee(viewer, other, now)) throw new Fault("notFound");
    if (act === "undo") await undo(trx, viewer, other, now);
    const given = await readGiven(trx, accountId, now);
    if (act !== "undo" && !other.isMatch && (await judgeAs(trx, { viewer, other, given }, act, now)))
      given.times.push(now);
    const isMatch = other.isMatch || (act === "like" && other.likesViewer);
    // Where the two like each other at once it stands beside the match; those who matched before may write to each other.
    if (note !== null && !other.isMatch) await invite(trx, viewer, other, note, now);
    return { isMatch, likes: leftOf(given, now) };
  });
}

/** When somebody gave the likes that count, and until when they have premium. */
type Given = { times: number[]; vipUntil: number };

/** True when a like more counts now. */
async function judgeAs(
  trx: Db,
  { viewer, other, given }: { viewer: Member; other: Member; given: Given },
  kind: "like" | "pass",
  now: number,
): Promise<boolean> {
  const before = await readJudgement(trx, viewer.id, other.id);
  // A like that was given stays counted: passing over afterwards would give it back.
  if (before && (before.kind === kind || kind === "pass")) return false;
  if (kind === "like") await requireMayLike(trx, { viewer, other, given }, now);
  await upsertJudgement(trx, { from_id: viewer.id, to_id: other.id, dept_id: viewer.deptId, kind, at: now });
  if (kind === "like" && other.likesViewer)
    await upsertMatch(trx, { deptId: viewer.deptId, one: viewer.id, other: other.id, at: now });
  return kind === "like";
}

async function requireMayLike(
  trx: Db,
  { viewer, other, given }: { viewer: Member; other: Member; given: Given },
  now: number,
): Promise<void> {
  requireSuits(viewer, other, now);
  const likes = leftOf(given, now);
  if (likes.remaining === 0)
    throw new Fault("likesUsedUp", likes.resetAt === null ? {} : { waitMs: likes.resetAt - now });
  if (isPremiumLike(likes)) await writeUse(trx, viewer.id, "vip", now);
}

/** The newest judgement alone, for ten seconds, and never a match: that was seen by two. */
async function undo(trx: Db, viewer: Member, other: Member, now: number): Promise<void> {
  const before = await readJudgement(trx, viewer.id, other.id);
  if (!before) return;
  const isOfMatch = other.isMatch || before.likedAt !== null;
  if (isOfMatch || now - before.at > limits.likeUndo.value) throw new Fault("undoTooLate");
  await deleteJudgement(trx, viewer.id, other.id);
}

async function readGiven(trx: Db, accountId: string, now: number): Promise<Given> {
  const times = await readLikeTimes(trx, accountId, now - limits.likesWindow.value);
  const { vipUntil } = (await readEntitlements(trx, [accountId])).get(accountId) ?? noEntitlement;
  return { times, vipUntil };
}

function leftOf({ times, vipUntil }: Given, now: number) {
  return likesLeft(times, now, vipUntil);
}
