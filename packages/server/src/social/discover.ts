import { hash } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { FactFilter, MemberView } from "@lyceum/contract/shapes";
import {
  bornBetween,
  type Candidate,
  fitsFacts,
  placesNear,
  rank,
  rankedOf,
  suitEachOther,
} from "@lyceum/domain/social";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import type { Database } from "../ports/database.ts";
import { countShown } from "./count-shown.ts";
import { readFactFilter } from "./fact-filter.ts";
import { maySee, requireActing } from "./policy.ts";
import { type Asker, type CandidateRow, listCandidates } from "./store/candidates.ts";
import { type Member, readMembers } from "./store/members.ts";
import { lockProfiles, updateProfile } from "./store/profile.ts";
import { activeMs, suitorOf } from "./suitor.ts";
import { viewMembers } from "./view.ts";

/** Profiles of each kind that are ranked for one deck, and how many are read at least where some were not for the viewer. */
const poolSize = 60;
const spare = 10;
const day = 86_400_000;

/** So many decks are asked for at a time; more would wait for the processors of the database. */
const connections = 4;
const pools = new WeakMap<Database, Database>();

/** GET /v1/discovery (D2). */
export const discover: CallHandler<"GET /v1/discovery"> = async (_input, context) => {
  // A connection that plans the statements of a deck again takes as long as ten decks.
  const database = pools.get(context.database) ?? context.database.reserve(connections, { plansOnce: true });
  pools.set(context.database, database);
  return await readDeck({ ...context, database });
};

async function readDeck(context: CallContext): Promise<{ rows: MemberView[]; total: number }> {
  const viewer = await requireActing(context);
  const { clock, database } = context;
  const now = clock.now();
  const own = suitorOf(viewer, now);
  // Whoever shows nothing of themselves sees nobody either.
  if (own === null) throw new Fault("profileIncomplete");
  const factFilter = await readFactFilter(database.kysely, viewer, now);
  const asker = { ...own, id: viewer.id, deptId: viewer.deptId, near: placesNear(own.cell), factFilter };
  const found = await listCandidates(database, asker, {
    passedBefore: now - limits.passLife.value,
    activeAfter: now - activeMs,
    ...bornBetween(own.filter, now),
    lot: chanceOf(viewer.id, Math.floor(now / day)),
    size: poolSize,
  });
  const buckets = new Map(asker.near.map(({ placeId, bucket }) => [placeId, bucket]));
  const ranked = rank(found.map((one) => candidateOf(asker, buckets, one, now)));
  const deck = await readBest(
    database,
    viewer,
    factFilter,
    ranked.map(({ id }) => id),
    now,
  );
  const [rows] = await Promise.all([viewMembers(context, viewer, deck), countShown(context, deck)]);
  return { rows, total: deck.length };
}

/** The first whom the viewer may see: each is read whole and judged by the rules, whatever found them. */
async function readBest(
  database: Database,
  viewer: Member,
  factFilter: FactFilter,
  ids: readonly string[],
  now: number,
): Promise<Member[]> {
  const own = suitorOf(viewer, now);
  const deck: Member[] = [];
  for (let from = 0; from < ids.length && deck.length < limits.deckSize.value;) {
    // Hardly anybody is not for the viewer after all, so what is missing is read only then.
    const some = ids.slice(from, from + Math.max(limits.deckSize.value - deck.length, spare));
    from += some.length;
    // oxlint-disable-next-line no-await-in-loop
    const members = await readMembers(database, viewer.deptId, some, viewer.id);
    const known = new Map(members.map((one) => [one.id, one]));
    for (const one of some.flatMap((id) => known.get(id) ?? [])) {
      const suitor = suitorOf(one, now);
      const isFor = own && suitor && maySee(viewer, one, now) && suitEachOther(own, suitor);
      if (isFor && fitsFacts(factFilter, one.facts)) deck.push(one);
    }
  }
  return deck.slice(0, limits.deckSize.value);
}

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

function candidateOf(
  viewer: Asker,
  buckets: ReadonlyMap<string | null, number>,
  one: CandidateRow,
  now: number,
): Candidate {
  const bucket = buckets.get(one.placeId);
  return {
    ...rankedOf(one, now),
    id: one.id,
    nearness: bucket === undefined ? 0 : 1 - bucket / 60,
    likesCaller: one.likesViewer,
    chance: chanceOf(viewer.id, one.id, Math.floor(now / day)),
  };
}

/** The same all day for the same two, so that the order does not jump while somebody looks. */
function chanceOf(...parts: (string | number)[]): number {
  return Number.parseInt(hash("sha256", parts.join(" ")).slice(0, 8), 16) / 0xff_ff_ff_ff;
}
