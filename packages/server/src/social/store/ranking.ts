import { filledOf, type RankFacts } from "@lyceum/domain/social";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

export type RankRow = RankFacts & { id: string; standing: number; fadedDay: number; rankedFilled: number };

/** Profiles of all institutions in the order of their ids, those after one of them: each is ranked by itself. */
export async function readForRanking(db: Db, after: string, limit: number): Promise<RankRow[]> {
  const rows = await db
    .selectFrom("social.profile as p")
    .where("p.account_id", ">", after)
    .select([
      "p.account_id as id",
      "p.exposure",
      "p.active_at as activeAt",
      "p.created_at as createdAt",
      "p.standing",
      "p.faded_day as fadedDay",
      "p.filled as rankedFilled",
      sql<number>`(select count(*)::int from jsonb_object_keys(p.facts))`.as("facts"),
      sql<number>`(select count(*)::int from social.profile_text t where t.account_id = p.account_id)`.as(
        "texts",
      ),
    ])
    .orderBy("p.account_id")
    .limit(limit)
    .execute();
  return rows.map(({ facts, texts, ...row }) => ({ ...row, filled: filledOf({ facts, texts }) }));
}

/** Profiles that somebody changes just now are left for the next time; what was shown meanwhile stays counted. */
export async function writeRanking(
  db: Db,
  rows: readonly { id: string; standing: number; filled: number; fadedBy: number; day: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update social.profile p set standing = r.standing, filled = r.filled, exposure = greatest(0, p.exposure - r.faded), faded_day = r.day
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ standing }) => standing)}::float4[],
      ${rows.map(({ filled }) => filled)}::int4[], ${rows.map(({ fadedBy }) => fadedBy)}::int4[], ${rows.map(({ day }) => day)}::int4[]) r (id, standing, filled, faded, day)
    where p.account_id = r.id and p.account_id in (
      select account_id from social.profile where account_id = any(${rows.map(({ id }) => id)}::text[])
      order by account_id for update skip locked)`.execute(db);
}
