import type {
  DiscoveryFilter,
  FactFilter,
  Gender,
  LookingFor,
  PhotoCrop,
  ProfileFacts,
  ProfileTextField,
  RefusalReason,
  ReviewState,
} from "@lyceum/contract/shapes";
import { openFactFilter, openFilter, placeNamed } from "@lyceum/domain/social";
import { CompiledQuery, sql } from "kysely";
import type { MemberState } from "../../db/tables/social.ts";
import type { Db, Queries } from "../../ports/database.ts";
import { isApart } from "./school-groups.ts";

export type TextRow = {
  field: ProfileTextField;
  shown: string | null;
  offered: string;
  version: number;
  state: ReviewState;
  reason: RefusalReason | null;
};
export type PhotoRow = {
  photoId: string;
  assetId: string;
  crop: PhotoCrop;
  version: number;
  state: ReviewState;
  reason: RefusalReason | null;
};

/** Everything of one member; `isMatch`, `isApart` and `likesViewer` as the viewer of the question stands to them. */
export type Member = {
  id: string;
  deptId: number;
  roles: readonly string[];
  birthday: string;
  provenAt: number | null;
  gender: Gender | null;
  lookingFor: readonly LookingFor[];
  placeId: string | null;
  placeAt: number | null;
  cell: { lat: number; lon: number } | null;
  facts: ProfileFacts;
  filter: DiscoveryFilter;
  factFilter: FactFilter;
  state: MemberState;
  exposure: number;
  activeAt: number;
  createdAt: number;
  texts: readonly TextRow[];
  photos: readonly PhotoRow[];
  /** The photo that a picture of the member was found like; another main photo is not proven by it (D4). */
  verifiedPhotoId: string | null;
  /** A warning waits to be confirmed (D5). */
  isWarned: boolean;
  /** Until when nothing of theirs reaches others. */
  mutedUntil: number | null;
  isMatch: boolean;
  /** A block, or a school, keeps the two apart (D5, D7). */
  isApart: boolean;
  likesViewer: boolean;
};

/** A member of an institution, as they stand to whom; an empty `viewerId`: to nobody. */
type Seen = { deptId: number; id: string; viewerId: string };
export type SeenMember = Member & Pick<Seen, "viewerId">;

/** Members of the institution by their ids, in no order. `viewerId`: as they stand to whom. */
export async function readMembers(
  db: Db | Queries,
  deptId: number,
  ids: readonly string[],
  viewerId = "",
): Promise<Member[]> {
  return await readSeen(
    db,
    [...new Set(ids)].map((id) => ({ deptId, id, viewerId })),
  );
}

/** Of each pair the member, in no order; who is not there is left out. */
export async function readSeen(db: Db | Queries, seen: readonly Seen[]): Promise<SeenMember[]> {
  if (seen.length === 0) return [];
  const kysely = "kysely" in db ? db.kysely : db;
  text ??= membersOf(kysely).compile().sql;
  const values = [
    seen.map(({ id }) => id),
    seen.map(({ viewerId }) => viewerId),
    seen.map(({ deptId }) => deptId),
  ];
  // Outside a transaction it has a name of its own, so that even the first calls find it prepared.
  const rows =
    "kysely" in db
      ? await db.query<Row>({ name: "social.members", text, values })
      : (await kysely.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  return rows.map(memberOf);
}

/** Building the statement takes as long as reading ten members. */
let text: string | undefined;

/**
 * The parameters are the three arrays. They stand inside of `select`, so that the planner does not count them: the plan for one
 * member is then as good as that for thirty, and PostgreSQL keeps it. Planning takes longer than reading ten members.
 */
function membersOf(db: Db) {
  const array = (type: "text" | "int8") => sql`(select ${[]}::${sql.raw(type)}[])`;
  const seen = sql<Seen>`unnest(${array("text")}, ${array("text")}, ${array("int8")})`;
  const viewerId = sql.ref<string>("k.viewerId");
  return db
    .selectFrom(seen.as<"k">(sql`k (id, "viewerId", "deptId")`))
    .innerJoin("social.profile as p", (join) =>
      join.onRef("p.account_id", "=", "k.id").onRef("p.dept_id", "=", "k.deptId"),
    )
    .innerJoin("social.account as a", (join) =>
      join.onRef("a.id", "=", "k.id").onRef("a.dept_id", "=", "k.deptId"),
    )
    .innerJoin("social.age_assurance as g", "g.account_id", "k.id")
    .where("a.status", "=", sql.lit("active"))
    .select([
      "k.id",
      "k.viewerId",
      "p.dept_id as deptId",
      "a.roles",
      "g.birthday",
      sql<number | null>`case when g.revoked_at is null then g.checked_at end`.as("provenAt"),
      "p.gender",
      "p.looking_for as lookingFor",
      "p.place as placeId",
      "p.place_at as placeAt",
      "p.facts",
      "p.filter",
      "p.fact_filter as factFilter",
      "p.state",
      "p.exposure",
      "p.active_at as activeAt",
      "p.created_at as createdAt",
      sql<TextRow[]>`coalesce((select json_agg(json_build_object('field', t.field, 'shown', t.shown,
        'offered', t.offered, 'version', t.version, 'state', t.state, 'reason', t.reason))
        from social.profile_text t where t.account_id = p.account_id), '[]')`.as("texts"),
      sql<
        PhotoRow[]
      >`coalesce((select json_agg(json_build_object('photoId', f.photo_id, 'assetId', f.asset_id,
        'crop', f.crop, 'version', f.version, 'state', f.state, 'reason', f.reason) order by f.position, f.photo_id)
        from social.photo f where f.account_id = p.account_id), '[]')`.as("photos"),
      sql<string | null>`(select v.photo_id from social.verification v
        where v.account_id = p.account_id and v.state = 'verified' order by v.number desc limit 1)`.as(
        "verifiedPhotoId",
      ),
      sql<boolean>`exists (select from social.sanction w where w.account_id = p.account_id
        and w.kind = 'warn' and w.ended_at is null and w.acknowledged_at is null)`.as("isWarned"),
      sql<number | null>`(select max(w.until_at) from social.sanction w where w.account_id = p.account_id
        and w.kind = 'mute' and w.ended_at is null)`.as("mutedUntil"),
      sql<boolean>`exists (select from social.match m where m.ended_at is null
        and m.lo_id = least(p.account_id, ${viewerId}) and m.hi_id = greatest(p.account_id, ${viewerId}))`.as(
        "isMatch",
      ),
      isApart(viewerId, sql.ref<string>("p.account_id")).as("isApart"),
      sql<boolean>`exists (select from social.judgement j where j.from_id = p.account_id
        and j.to_id = ${viewerId} and j.kind = 'like')`.as("likesViewer"),
    ]);
}

type Row = Omit<SeenMember, "filter" | "factFilter" | "cell"> & {
  filter: Partial<DiscoveryFilter>;
  factFilter: Partial<FactFilter>;
};

function memberOf(row: Row): SeenMember {
  return {
    ...row,
    filter: { ...openFilter, ...row.filter },
    factFilter: { ...openFactFilter, ...row.factFilter },
    cell: placeNamed(row.placeId)?.cell ?? null,
  };
}
