import type { FactFilter, Gender, LookingFor } from "@lyceum/contract/shapes";
import { filteredFacts, genders } from "@lyceum/contract/social";
import { isOpenFactFilter, type RankFacts, type Suitor } from "@lyceum/domain/social";
import type { Queries } from "../../ports/database.ts";

/** Who asks; `near` are the places within the last bucket with the bucket of each, nearest first. */
export type Asker = Suitor & {
  id: string;
  deptId: number;
  near: readonly { placeId: string; bucket: number }[];
  /** What of it holds for this deck. */
  factFilter: FactFilter;
};

export type CandidateRow = RankFacts & { id: string; placeId: string | null; likesViewer: boolean };

type Pools = {
  /** Those passed over before this moment come up again. */
  passedBefore: number;
  activeAfter: number;
  /** Birthdays of those of the wished age: after the one day and no later than the other. */
  bornAfter: string;
  bornTo: string;
  /** From 0 to 1: where drawing by lot begins. */
  lot: number;
  /** So many of each kind: near by, of all, by lot, and of those who like the viewer. */
  size: number;
};

/**
 * Open profiles that suit and that the viewer has not judged, or passed over long ago. Whether they suit is asked here and
 * not afterwards: those who do must not be crowded out by others who stand higher. A viewer who asks for a distance is given
 * those near by and those who like them alone.
 */
export async function listCandidates(
  database: Pick<Queries, "query">,
  viewer: Asker,
  pools: Pools,
): Promise<CandidateRow[]> {
  const { filter, near, factFilter } = viewer;
  const { heightFrom, heightTo } = factFilter;
  const hasDistance = filter.distance !== null;
  const within = near.filter(({ bucket }) => filter.distance === null || bucket <= filter.distance);
  return await database.query<CandidateRow>({
    // Planned once for each connection: planning takes longer than finding.
    name: `social.candidates ${pools.size}`,
    text: candidatesOf(pools.size),
    values: [
      viewer.id,
      viewer.deptId,
      gendersOf(viewer.lookingFor),
      wishesFor(viewer.gender),
      viewer.age,
      pools.bornAfter,
      pools.bornTo,
      viewer.isActive,
      viewer.isVerified,
      JSON.stringify(Object.fromEntries(near.map(({ placeId, bucket }) => [placeId, bucket]))),
      within.map(({ placeId }) => placeId),
      hasDistance,
      filter.isActive ? pools.activeAfter : 0,
      filter.isVerified,
      pools.passedBefore,
      Math.floor(pools.lot * 1_000_000),
      !isOpenFactFilter(factFilter),
      JSON.stringify(wantedOf(factFilter)),
      heightFrom ?? 0,
      heightTo ?? 1_000,
      heightFrom !== null || heightTo !== null,
    ],
  });
}

/**
 * Whom a school keeps apart from the viewer (D7, rule R9). It does not depend on the row, so it is asked once for each kind of
 * candidates; nearly everybody has nobody.
 */
const ofSameSchool = `select h.account_id from social.school_group g join social.school_group h using (group_mac)
  where g.account_id = $1 and h.account_id <> $1 and (g.is_staff or h.is_staff)`;

/** Of a row `p`: that it says each fact that is asked for as it is asked for. */
const hasFacts = [
  ...filteredFacts.map(
    (fact) =>
      `(not $18::jsonb ? '${fact}' or coalesce($18::jsonb->'${fact}' ? (p.facts->>'${fact}'), false))`,
  ),
  `(not $21::boolean or coalesce((p.facts->>'height')::int between $19::int and $20::int, false))`,
].join(" and ");

/**
 * Of a row `p`: that it may be shown to the viewer, and each wants the other. The planner takes many conditions for so rare
 * together that it would read all profiles and sort them; inside a `case` it expects half of them to hold, and follows the
 * order of an index until there are enough.
 */
const suits = `p.dept_id = $2 and p.state = 'open' and p.presentable and case when
    p.account_id <> $1 and p.place is not null and p.gender = any($3::text[]) and p.looking_for && $4::text[]
    and p.active_at > $13::int8 and (not $14::boolean or p.verified) and p.birthday > $6::text and p.birthday <= $7::text
    and $5::int between coalesce((p.filter->>'ageFrom')::int, 0) and coalesce((p.filter->>'ageTo')::int, 200)
    and ($8::boolean or not coalesce((p.filter->>'isActive')::boolean, false))
    and ($9::boolean or not coalesce((p.filter->>'isVerified')::boolean, false))
    and (p.filter->>'distance' is null
      or coalesce(($10::jsonb->>p.place)::int <= (p.filter->>'distance')::int, false))
    and (not $17::boolean or (${hasFacts}))
    then true else false end
  and not exists (select from social.judgement j where j.from_id = $1 and j.to_id = p.account_id
    and (j.kind = 'like' or j.at > $15::int8))
  and not exists (select from social.block b where b.from_id = $1 and b.to_id = p.account_id)
  and not exists (select from social.block b where b.from_id = p.account_id and b.to_id = $1)
  and p.account_id <> all (array(${ofSameSchool}))`;

/** What of a row `p` is told of a candidate. */
const told = `p.account_id, p.place, p.exposure, p.active_at, p.created_at, p.filled`;

function candidatesOf(size: number): string {
  return `
with found as (
  (select ${told} from social.profile p where not $12::boolean and ${suits}
    order by p.standing desc, p.account_id limit ${size})
  union
  (select n.* from unnest($11::text[]) with ordinality near_place (place, at)
    cross join lateral (select ${told} from social.profile p where p.place = near_place.place and ${suits}
      order by p.standing desc, p.account_id limit ${size}) n
    limit ${size})
  union
  (select ${told} from social.profile p where not $12::boolean and p.lot >= $16::int and ${suits}
    order by p.lot, p.account_id limit ${size})
  union
  (select ${told} from (select from_id from social.judgement l where l.to_id = $1 and l.kind = 'like'
      order by l.at desc limit 200) l join social.profile p on p.account_id = l.from_id
    where (not $12::boolean or p.place = any($11::text[])) and ${suits} limit ${size})
)
select p.account_id as id, p.place as "placeId", p.exposure, p.active_at as "activeAt", p.created_at as "createdAt",
  p.filled,
  exists (select from social.judgement j where j.from_id = p.account_id and j.to_id = $1
    and j.kind = 'like') as "likesViewer"
from found p`;
}

/** By fact the values that are asked for; nothing of those that may be any. */
function wantedOf(filter: FactFilter): Record<string, readonly string[]> {
  return Object.fromEntries(
    filteredFacts.flatMap((field) => (filter[field].length === 0 ? [] : [[field, filter[field]]])),
  );
}

/** The genders that the wishes admit. */
function gendersOf(lookingFor: readonly LookingFor[]): readonly Gender[] {
  if (lookingFor.includes("everyone")) return genders;
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
