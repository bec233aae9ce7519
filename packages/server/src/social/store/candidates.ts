import type { Gender, LookingFor } from "@lyceum/contract/shapes";
import type { RankFacts, Suitor } from "@lyceum/domain/social";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { factCount, textCount } from "./ranking.ts";

/** Who asks; `near` are the places within the last bucket with the bucket of each, nearest first. */
export type Asker = Suitor & {
  id: string;
  deptId: number;
  near: readonly { placeId: string; bucket: number }[];
};

export type CandidateRow = RankFacts & { id: string; placeId: string | null; likesViewer: boolean };

type Pools = {
  /** Those passed over before this moment come up again. */
  passedBefore: number;
  activeAfter: number;
  /** Birthdays of those of the wished age; some more on both sides, which the rules then judge. */
  bornFrom: string;
  bornTo: string;
  /** From 0 to 1: where drawing by lot begins. */
  lot: number;
  /** So many of each kind: near by, of all, by lot, and of those who like the viewer. */
  size: number;
};

/**
 * Open profiles that suit and that the viewer has not judged, or passed over long ago. Whether they suit is asked here and
 * not afterwards: those who do must not be crowded out by others who stand higher.
 */
export async function listCandidates(
  db: Kysely<Tables>,
  viewer: Asker,
  pools: Pools,
): Promise<CandidateRow[]> {
  const { size } = pools;
  const suits = suiting(viewer, pools);
  const lot = Math.floor(pools.lot * 1_000_000);
  const { rows } = await sql<CandidateRow>`
    with pool as (
      (select p.account_id from social.profile p where ${suits} order by p.standing desc, p.account_id limit ${size})
      union
      (select n.account_id from unnest(${viewer.near.map(({ placeId }) => placeId)}::text[]) near_place (place)
        cross join lateral (select p.account_id from social.profile p where ${suits} and p.place = near_place.place
          order by p.standing desc, p.account_id limit ${size}) n limit ${size})
      union
      (select p.account_id from social.profile p where ${suits} and p.lot >= ${lot} order by p.lot, p.account_id limit ${size})
      union
      (select p.account_id from (select from_id from social.judgement j where j.to_id = ${viewer.id} and j.kind = 'like'
          order by j.at desc limit 200) l join social.profile p on p.account_id = l.from_id
        where ${suits} limit ${size})
    )
    select p.account_id as id, p.place as "placeId", p.exposure, p.active_at as "activeAt", p.created_at as "createdAt",
      ${factCount} as facts, ${textCount} as texts,
      exists (select from social.judgement j where j.from_id = p.account_id and j.to_id = ${viewer.id}
        and j.kind = 'like') as "likesViewer"
    from pool join social.profile p using (account_id)`.execute(db);
  return rows;
}

/** Of a row `p`: that it may be shown to the viewer, and each wants the other. Cheap conditions come first. */
function suiting(viewer: Asker, { passedBefore, activeAfter, bornFrom, bornTo }: Pools): RawBuilder<boolean> {
  const { id, deptId, age, filter, near } = viewer;
  const genders = gendersOf(viewer.lookingFor);
  const within = near.filter(({ bucket }) => filter.distance !== null && bucket <= filter.distance);
  return sql<boolean>`p.dept_id = ${deptId} and p.state = 'open' and p.account_id <> ${id}
    and p.place is not null and p.gender is not null
    and (${genders === null} or p.gender = any(${genders ?? []}::text[]))
    and p.looking_for && ${wishesFor(viewer.gender)}::text[]
    and (${!filter.isActive} or p.active_at > ${activeAfter})
    and (${filter.distance === null} or p.place = any(${within.map(({ placeId }) => placeId)}::text[]))
    and ${age} between coalesce((p.filter->>'ageFrom')::int, 0) and coalesce((p.filter->>'ageTo')::int, 200)
    and (${viewer.isActive} or not coalesce((p.filter->>'isActive')::boolean, false))
    and (${viewer.isVerified} or not coalesce((p.filter->>'isVerified')::boolean, false))
    and (p.filter->>'distance' is null or exists (
      select from unnest(${near.map(({ placeId }) => placeId)}::text[], ${near.map(({ bucket }) => bucket)}::int[]) n (place, bucket)
      where n.place = p.place and n.bucket <= (p.filter->>'distance')::int))
    and exists (select from social.account a join social.age_assurance g on g.account_id = a.id
      where a.id = p.account_id and a.status = 'active' and g.revoked_at is null
        and g.birthday between ${bornFrom} and ${bornTo})
    and (${!filter.isVerified} or exists (select from social.verification v
      where v.account_id = p.account_id and v.state = 'verified'))
    and not exists (select from social.judgement j where j.from_id = ${id} and j.to_id = p.account_id
      and (j.kind = 'like' or j.at > ${passedBefore}))
    and not exists (select from social.block b where b.from_id = ${id} and b.to_id = p.account_id)
    and not exists (select from social.block b where b.from_id = p.account_id and b.to_id = ${id})
    and exists (select from social.photo f where f.account_id = p.account_id and f.state = 'approved')
    and exists (select from social.profile_text t where t.account_id = p.account_id and t.field = 'nickname'
      and t.shown is not null)`;
}

/** The genders that the wishes admit; null: all of them. */
function gendersOf(lookingFor: readonly LookingFor[]): Gender[] | null {
  if (lookingFor.includes("everyone")) return null;
  const found: Gender[] = [];
  if (lookingFor.includes("women")) found.push("woman");
  if (lookingFor.includes("men")) found.push("man");
  return found;
}

/** The wishes that admit a gender. */
function wishesFor(gender: Gender): LookingFor[] {
  if (gender === "woman") return ["everyone", "women"];
  return gender === "man" ? ["everyone", "men"] : ["everyone"];
}
