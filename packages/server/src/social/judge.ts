import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { isPremiumLike, likesLeft, suitEachOther } from "@lyceum/domain/social";
import type { Kysely } from "kysely";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { Tables } from "../db/tables.ts";
import { invite, readNote } from "./invite.ts";
import { isPresentable, maySee, requireActing } from "./policy.ts";
import { noEntitlement, readEntitlements, writeUse } from "./store/chat.ts";
import { type Member, readMembers } from "./store/members.ts";
import { lockProfiles } from "./store/profile.ts";
import {
  deleteJudgement,
  readJudgement,
  readLikeTimes,
  upsertJudgement,
  upsertMatch,
} from "./store/relations.ts";
import { suitorOf } from "./suitor.ts";

/**
 * POST /v1/likes (D2). The profiles of both are held in one order, so of two likes that meet one makes the match, and the
 * likes of several pages of one person are counted one after the other.
 */
export const judge: CallHandler<"POST /v1/likes"> = async ({ body }, context) => {
  const { accountId, deptId } = callerOf(context);
  const { userId, act } = body;
  if (userId === accountId) throw new Fault("notFound");
  const now = context.clock.now();
  if (body.note !== undefined && act !== "like") throw new Fault("paramError", { field: "note" });
  const note = body.note === undefined ? null : await readNote(context, deptId, body.note);
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockProfiles(trx, deptId, [accountId, userId]);
    const viewer = await requireActing(context, trx);
    const [other] = await readMembers(trx, deptId, [userId], accountId);
    if (!other || !maySee(viewer, other, now)) throw new Fault("notFound");
    if (act === "undo") await undo(trx, viewer, other, now);
    else if (!other.isMatch) await judgeAs(trx, viewer, other, act, now);
    const isMatch = other.isMatch || (act === "like" && other.likesViewer);
    // Where the two like each other at once it stands beside the match; those who matched before may write to each other.
    if (note !== null && !other.isMatch) await invite(trx, viewer, other, note, now);
    return { isMatch, likes: await left(trx, accountId, now) };
  });
};

async function judgeAs(
  trx: Kysely<Tables>,
  viewer: Member,
  other: Member,
  kind: "like" | "pass",
  now: number,
): Promise<void> {
  const before = await readJudgement(trx, viewer.id, other.id);
  if (before?.kind === kind) return;
  const row = { from_id: viewer.id, to_id: other.id, dept_id: viewer.deptId, kind, at: now };
  if (kind === "like") await requireMayLike(trx, viewer, other, now);
  // A like that was given stays counted: passing over afterwards would give it back.
  else if (before) return;
  await upsertJudgement(trx, row);
  if (kind === "like" && other.likesViewer)
    await upsertMatch(trx, { deptId: viewer.deptId, one: viewer.id, other: other.id, at: now });
}

async function requireMayLike(
  trx: Kysely<Tables>,
  viewer: Member,
  other: Member,
  now: number,
): Promise<void> {
  // Others must see who likes them.
  if (!isPresentable(viewer)) throw new Fault("profileIncomplete");
  const [own, theirs] = [suitorOf(viewer, now), suitorOf(other, now)];
  if (own === null || theirs === null || !suitEachOther(own, theirs)) throw new Fault("notFound");
  const likes = await left(trx, viewer.id, now);
  if (likes.remaining === 0)
    throw new Fault("likesUsedUp", likes.resetAt === null ? {} : { waitMs: likes.resetAt - now });
  if (isPremiumLike(likes)) await writeUse(trx, viewer.id, "vip", now);
}

/** The newest judgement alone, for ten seconds, and never a match: that was seen by two. */
async function undo(trx: Kysely<Tables>, viewer: Member, other: Member, now: number): Promise<void> {
  const before = await readJudgement(trx, viewer.id, other.id);
  if (!before) return;
  if (other.isMatch || now - before.at > limits.likeUndo.value) throw new Fault("undoTooLate");
  await deleteJudgement(trx, viewer.id, other.id);
}

async function left(trx: Kysely<Tables>, accountId: string, now: number) {
  const times = await readLikeTimes(trx, accountId, now - limits.likesWindow.value);
  const { vipUntil } = (await readEntitlements(trx, [accountId])).get(accountId) ?? noEntitlement;
  return likesLeft(times, now, vipUntil);
}
