import { createHash } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import {
  bornBetween,
  type Candidate,
  placesNear,
  rank,
  rankedOf,
  suitEachOther,
} from "@lyceum/domain/social";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { maySee, requireActing } from "./policy.ts";
import { type Asker, type CandidateRow, listCandidates } from "./store/candidates.ts";
import { readMembers } from "./store/members.ts";
import { lockProfiles, updateProfile } from "./store/profile.ts";
import { addExposure } from "./store/relations.ts";
import { activeMs, suitorOf } from "./suitor.ts";
import { viewMembers } from "./view.ts";

/** Profiles of each kind that are ranked for one deck, and how many more than a deck are read, should some not be for the viewer. */
const poolSize = 60;
const spare = 10;
const day = 86_400_000;

/** GET /v1/discovery (D2). */
export const discover: CallHandler<"GET /v1/discovery"> = async (_input, context) => {
  const viewer = await requireActing(context);
  const { clock, database } = context;
  const now = clock.now();
  const own = suitorOf(viewer, now);
  // Whoever shows nothing of themselves sees nobody either.
  if (own === null) throw new Fault("profileIncomplete");
  const asker = { ...own, id: viewer.id, deptId: viewer.deptId, near: placesNear(own.cell) };
  const found = await listCandidates(database, asker, {
    passedBefore: now - limits.passLife.value,
    activeAfter: now - activeMs,
    ...bornBetween(own.filter, now),
    lot: chanceOf(viewer.id, Math.floor(now / day)),
    size: poolSize,
  });
  const best = rank(found.map((one) => candidateOf(asker, one, now))).slice(0, limits.deckSize.value + spare);
  const ids = best.map(({ id }) => id);
  const members = await readMembers(database, viewer.deptId, ids, viewer.id);
  const suiting = new Map(
    members
      .filter((one) => {
        const suitor = suitorOf(one, now);
        return suitor !== null && maySee(viewer, one, now) && suitEachOther(own, suitor);
      })
      .map((one) => [one.id, one]),
  );
  const deck = ids.flatMap((id) => suiting.get(id) ?? []).slice(0, limits.deckSize.value);
  await addExposure(
    database.kysely,
    viewer.deptId,
    deck.map(({ id }) => id),
  );
  return { rows: await viewMembers(context, viewer, deck), total: deck.length };
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

function candidateOf(viewer: Asker, one: CandidateRow, now: number): Candidate {
  const bucket = viewer.near.find(({ placeId }) => placeId === one.placeId)?.bucket ?? null;
  return {
    ...rankedOf(one, now),
    id: one.id,
    nearness: bucket === null ? 0 : 1 - bucket / 60,
    likesCaller: one.likesViewer,
    chance: chanceOf(viewer.id, one.id, Math.floor(now / day)),
  };
}

/** The same all day for the same two, so that the order does not jump while somebody looks. */
function chanceOf(...parts: (string | number)[]): number {
  return createHash("sha256").update(parts.join(" ")).digest().readUInt32BE() / 0xff_ff_ff_ff;
}
