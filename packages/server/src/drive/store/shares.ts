import type { DriveShare } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { likePattern } from "../../db/like-pattern.ts";
import { type ListedNode, listed } from "./lists.ts";
import type { Db } from "../../ports/database.ts";

type Viewer = { deptId: number; accountId: string; now: number };

/** SQL: the share `s` reaches the viewer, by name or by a class in which the viewer is a pupil or teacher now. */
export function reachedBy({ deptId, accountId, now }: Viewer) {
  return sql<boolean>`(s.dept_id = ${deptId} and (s.account_id = ${accountId} or s.class_id in (
    select g.class_id from edu.role_grant g where ${isOfClass({ deptId, accountId, now })})))`;
}

/** SQL: the grant `g` makes the viewer a pupil or teacher of its class now. Guardians are not of the class. */
function isOfClass({ deptId, accountId, now }: Viewer) {
  return sql<boolean>`g.dept_id = ${deptId} and g.account_id = ${accountId} and ${isClassRole(now)}`;
}

function isClassRole(now: number) {
  return sql<boolean>`g.scope = 'class' and g.role in ('student', 'teacher', 'headTeacher')
    and g.from_at <= ${now} and (g.until_at is null or g.until_at > ${now})`;
}

/** What others share with the viewer, the newest first. */
export async function listShared(
  db: Db,
  viewer: Viewer,
  { limit, offset }: { limit: number; offset: number },
): Promise<(ListedNode & { ownerName: string; mayWrite: boolean; total: number })[]> {
  const { rows } = await sql<ListedNode & { ownerName: string; mayWrite: boolean; total: number }>`
    select ${listed}, a.nick as "ownerName", mine.may_write as "mayWrite", (count(*) over ())::int as total
    from (
      select s.node_id, bool_or(s.may_write) as may_write, max(s.created_at) as at from edu.drive_share s
      where ${reachedBy(viewer)} group by s.node_id
    ) mine
    join edu.drive_node n on n.node_id = mine.node_id
    join edu.account a on a.id = n.owner_id
    where n.dept_id = ${viewer.deptId} and n.trash_id is null and n.owner_id <> ${viewer.accountId}
    order by mine.at desc, n.node_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function listShares(db: Db, deptId: number, nodeId: string): Promise<DriveShare[]> {
  const { rows } = await sql<DriveShare>`
    select case when s.class_id is null then 'person' else 'class' end as who,
      coalesce(s.class_id::text, s.account_id) as id, coalesce(c.name, a.nick) as name, coalesce(c.name_en, '') as "nameEn", s.may_write as "mayWrite"
    from edu.drive_share s
    left join edu.school_class c on c.class_id = s.class_id
    left join edu.account a on a.id = s.account_id
    where s.dept_id = ${deptId} and s.node_id = ${nodeId}
    order by 1, 3, 2`.execute(db);
  return rows;
}

export type ShareTarget = Pick<DriveShare, "who" | "id" | "mayWrite">;

/** Replaces the shares of a node; what stays keeps its time. */
export async function replaceShares(
  db: Db,
  deptId: number,
  nodeId: string,
  targets: readonly ShareTarget[],
  now: number,
): Promise<void> {
  const people = targets.filter(({ who }) => who === "person").map(({ id }) => id);
  const classes = targets.filter(({ who }) => who === "class").map(({ id }) => Number(id));
  await sql`
    delete from edu.drive_share where dept_id = ${deptId} and node_id = ${nodeId}
      and not coalesce(account_id = any(${people}::text[]), class_id = any(${classes}::int8[]))`.execute(db);
  if (targets.length === 0) return;
  await db
    .insertInto("edu.drive_share")
    .values(
      targets.map(({ who, id, mayWrite }) => ({
        node_id: nodeId,
        dept_id: deptId,
        account_id: who === "person" ? id : null,
        class_id: who === "class" ? Number(id) : null,
        may_write: mayWrite,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["node_id", "account_id", "class_id"])
        .doUpdateSet((eb) => ({ may_write: eb.ref("excluded.may_write") })),
    )
    .execute();
}

/** With whom somebody may share: own classes and the people in them; with `isStaff`, anybody of the institution. */
export async function listChoices(
  db: Db,
  viewer: Viewer & { isStaff: boolean },
  { words, ids, limit }: { words?: string; ids?: readonly string[]; limit: number },
): Promise<Omit<DriveShare, "mayWrite">[]> {
  const { deptId, accountId, now, isStaff } = viewer;
  const named =
    words === undefined ? sql`true` : sql`name || ' ' || name_en ilike ${likePattern(words) ?? "%"}`;
  const asked = ids === undefined ? sql`true` : sql`id = any(${[...ids]}::text[])`;
  const { rows } = await sql<Omit<DriveShare, "mayWrite">>`
    with mine as (select distinct g.class_id from edu.role_grant g where ${isOfClass(viewer)})
    select who, id, name, name_en as "nameEn" from (
      select 'class' as who, c.class_id::text as id, c.name, c.name_en from edu.school_class c
      where c.dept_id = ${deptId} and c.archived_at is null and c.class_id in (select class_id from mine)
      union all
      select 'person', a.id, a.nick, '' from edu.account a
      where a.dept_id = ${deptId} and a.id <> ${accountId} and a.status = 'active' and (
        (${isStaff} and exists (select from edu.role_grant g where g.dept_id = ${deptId} and g.account_id = a.id
          and g.role in ('student', 'teacher', 'headTeacher', 'institutionAdmin')))
        or exists (select from edu.role_grant g where g.dept_id = ${deptId} and g.account_id = a.id and ${isClassRole(now)}
          and g.class_id in (select class_id from mine)))
    ) choice
    where ${named} and ${asked} order by who, name, id limit ${limit}`.execute(db);
  return rows;
}
