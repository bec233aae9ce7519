import { sql } from "kysely";
import type { RobotRow } from "../store/robots.ts";
import type { Db } from "../../ports/database.ts";

export async function findByAccount(db: Db, account: string): Promise<RobotRow | undefined> {
  return await db.selectFrom("edu.robot").selectAll().where("account", "=", account).executeTakeFirst();
}

export type Line = { title: string; titleEn: string; place: string; at: number | null };

/** Published activities that the public may read, the next first. */
export async function nextActivities(db: Db, deptId: number, now: number, limit: number): Promise<Line[]> {
  return await db
    .selectFrom("edu.activity")
    .select(["title", "title_en as titleEn", "place", "start_at as at"])
    .where("dept_id", "=", deptId)
    .where("state", "=", "published")
    .where("is_public", "=", true)
    .where("start_at", ">", now)
    .orderBy("start_at")
    .limit(limit)
    .execute();
}

/** The newest documents that the public may read. */
export async function newestDocuments(db: Db, deptId: number, now: number, limit: number): Promise<Line[]> {
  const day = new Date(now);
  const { rows } = await sql<Line>`
    select title, title_en as "titleEn", '' as place, floor(extract(epoch from publish_at) * 1000)::int8 as at
    from edu.document
    where dept_id = ${deptId} and status = 'published' and deleted_at is null and visibility = 'public'
      and publish_at <= ${day} and (expire_at is null or expire_at > ${day})
    order by publish_at desc limit ${limit}`.execute(db);
  return rows;
}
