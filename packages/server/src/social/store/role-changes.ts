import type { ModeratorRole, RoleAct } from "@lyceum/contract/shapes";
import { moderatorRoles } from "@lyceum/contract/social";
import { type Insertable, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Db } from "../../ports/database.ts";

export type RoleChange = {
  id: string;
  memberId: string;
  role: ModeratorRole;
  act: RoleAct;
  by: string;
};

/** Who moderates, or may soon, with the name that others know or will; by name. */
export async function listModerators(
  db: Db,
  deptId: number,
  limit: number,
): Promise<{ id: string; name: string; roles: string[] }[]> {
  const { rows } = await sql<{ id: string; name: string; roles: string[] }>`
    select a.id, coalesce(nullif(t.shown, ''), t.offered, nullif(a.nick, ''), a.id) as name, a.roles
    from social.account a
    left join social.profile_text t on t.account_id = a.id and t.field = 'nickname'
    where a.dept_id = ${deptId} and (a.roles && ${[...moderatorRoles]}::text[]
      or a.id in (select c.account_id from social.role_change c where c.dept_id = ${deptId}))
    order by 2, a.id limit ${limit}`.execute(db);
  return rows;
}

export async function listChanges(db: Db, deptId: number): Promise<RoleChange[]> {
  return await changesOf(db, deptId).orderBy("c.proposed_at").orderBy("c.change_id").execute();
}

export async function findChange(db: Db, deptId: number, id: string): Promise<RoleChange | undefined> {
  return await changesOf(db, deptId).where("c.change_id", "=", id).executeTakeFirst();
}

export async function findChangeOf(
  db: Db,
  deptId: number,
  memberId: string,
  role: ModeratorRole,
): Promise<RoleChange | undefined> {
  return await changesOf(db, deptId)
    .where("c.account_id", "=", memberId)
    .where("c.role", "=", role)
    .executeTakeFirst();
}

/** Of two wishes about one role of one person the newer stands. */
export async function upsertChange(trx: Db, row: Insertable<Tables["social.role_change"]>): Promise<void> {
  const { change_id, act, proposed_by, proposed_at } = row;
  await trx
    .insertInto("social.role_change")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "role"]).doUpdateSet({ change_id, act, proposed_by, proposed_at }),
    )
    .execute();
}

export async function deleteChange(trx: Db, deptId: number, id: string): Promise<void> {
  await trx
    .deleteFrom("social.role_change")
    .where("dept_id", "=", deptId)
    .where("change_id", "=", id)
    .execute();
}

/** Takes a role of the whole institution away. */
export async function deleteRole(
  trx: Db,
  deptId: number,
  accountId: string,
  role: ModeratorRole,
): Promise<void> {
  await trx
    .deleteFrom("social.role_grant")
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .where("role", "=", role)
    .execute();
}

/** Holds all senior moderators and one more person, so that of two changes one sees what the other did. Answers the seniors. */
export async function lockSeniors(trx: Db, deptId: number, memberId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; isSenior: boolean }>`
    select id, 'seniorModerator' = any(roles) and status = 'active' as "isSenior" from social.account
    where dept_id = ${deptId} and ('seniorModerator' = any(roles) or id = ${memberId})
    order by id for update`.execute(trx);
  return new Set(rows.flatMap(({ id, isSenior }) => (isSenior ? [id] : [])));
}

/** Of two who name the first senior moderators one waits: there is nobody yet whose row they could hold. */
export async function lockNaming(trx: Db, deptId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('social.seniors'), ${deptId}::int)`.execute(trx);
}

function changesOf(db: Db, deptId: number) {
  return db
    .selectFrom("social.role_change as c")
    .where("c.dept_id", "=", deptId)
    .select(["c.change_id as id", "c.account_id as memberId", "c.role", "c.act", "c.proposed_by as by"]);
}
