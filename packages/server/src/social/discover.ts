import { createHash } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type Candidate, distanceBucket, rank, suitEachOther } from "@lyceum/domain/social";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { isPresentable, maySee, requireActing } from "./policy.ts";
import { listCandidates, type Member } from "./store/members.ts";
import { lockProfiles, updateProfile } from "./store/profile.ts";
import { addExposure } from "./store/relations.ts";
import { suitorOf } from "./suitor.ts";
import { viewMembers } from "./view.ts";

/** Profiles that are looked at for one deck; those who were here last come first. */
const candidatesMax = 400;
const day = 86_400_000;

/** GET /v1/discovery (D2). */
export const discover: CallHandler<"GET /v1/discovery"> = async (_input, context) => {
  const viewer = await requireActing(context);
  const { clock, database } = context;
  const now = clock.now();
  const own = suitorOf(viewer, now);
  // Whoever shows nothing of themselves sees nobody either.
  if (own === null) throw new Fault("profileIncomplete");
  const found = await listCandidates(database.kysely, viewer.deptId, viewer, {
    passedBefore: now - limits.passLife.value,
    limit: candidatesMax,
  });
  const suiting = found.filter((one) => {
    const suitor = suitorOf(one, now);
    return suitor !== null && maySee(viewer, one, now) && suitEachOther(own, suitor);
  });
  const deck = rank(suiting.map((member) => ({ ...candidateOf(viewer, member, now), member })))
    .slice(0, limits.deckSize.value)
    .map(({ member }) => member);
  await addExposure(
    database.kysely,
    viewer.deptId,
    deck.map(({ id }) => id),
  );
  return { rows: await viewMembers(context, viewer, deck), total: suiting.length };
};

/** POST /v1/discovery/filter (D2). */
export const saveFilter: CallHandler<"POST /v1/discovery/filter"> = async ({ body }, context) => {
  if (body.ageFrom > body.ageTo) throw new Fault("paramError", { field: "ageTo" });
  const { accountId, deptId } = callerOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockProfiles(trx, deptId, [accountId]);
    await requireActing(context, trx);
    await updateProfile(trx, accountId, { filter: JSON.stringify(body) });
    return body;
  });
};

function candidateOf(viewer: Member, member: Member, now: number): Candidate {
  const bucket = viewer.cell && member.cell ? distanceBucket(viewer.cell, member.cell) : null;
  return {
    id: member.id,
    completeness: Math.min(1, (Object.keys(member.facts).length + member.texts.length * 2) / 18),
    recency: Math.max(0, 1 - (now - member.activeAt) / (30 * day)),
    nearness: bucket === null ? 0 : 1 - bucket / 60,
    likesCaller: member.likesViewer,
    exposure: member.exposure,
    isNew: isPresentable(member) && now - member.createdAt < 2 * day,
    chance: chanceOf(viewer.id, member.id, Math.floor(now / day)),
  };
}

/** The same all day for the same two, so that the order does not jump while somebody looks. */
function chanceOf(...parts: (string | number)[]): number {
  return createHash("sha256").update(parts.join(" ")).digest().readUInt32BE() / 0xff_ff_ff_ff;
}
