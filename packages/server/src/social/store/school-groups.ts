import { memberRoles } from "@lyceum/domain/accounts";
import { type Expression, sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Text = Expression<string> | string;

/**
 * Whether nothing leads from one to the other: a block between them, whoever made it (D5), or a school for children that both
 * belong to and one of them works at (D7, rule R9). Every question of this realm about two people asks it, and nothing else reads
 * the groups of schools but who may open what was sent in a chat, so that the two reasons cannot be told apart.
 */
export const isApart = (one: Text, other: Text) => sql<boolean>`(
  exists (select from social.block b where (b.from_id = ${one} and b.to_id = ${other})
    or (b.from_id = ${other} and b.to_id = ${one}))
  or exists (select from social.school_group g join social.school_group h using (group_mac)
    where g.account_id = ${one} and h.account_id = ${other} and (g.is_staff or h.is_staff)))`;

/** Of some people those whom something keeps apart from somebody. */
export async function listApart(
  db: Db,
  accountId: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  if (others.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select o.id from unnest(${[...others]}::text[]) o (id)
    where ${isApart(accountId, sql.ref<string>("o.id"))}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those who sign up and those who follow changes of schools do so one after the other, or neither would see the other. */
export async function lockGroups(trx: Db, how: "shared" | "alone"): Promise<void> {
  if (how === "alone")
    await sql`select pg_advisory_xact_lock(hashtextextended('social.school_group', 0))`.execute(trx);
  else
    await sql`select pg_advisory_xact_lock_shared(hashtextextended('social.school_group', 0))`.execute(trx);
}

/** Takes all that was noted of the school that changed first; undefined: nothing is noted. */
export async function takeChangedSchool(trx: Db): Promise<number | undefined> {
  const { rows } = await sql<{ deptId: number }>`
    with taken as (
      delete from edu.people_change
      where dept_id = (select dept_id from edu.people_change order by change_id limit 1)
      returning dept_id)
    select dept_id as "deptId" from taken limit 1`.execute(trx);
  return rows[0]?.deptId;
}

/** Whoever registered by themselves and was not admitted is not of the school: nobody learns its staff by that. */
const isOfSchool = sql<boolean>`a.status = 'active' and not a.roles <@ array['visitor']`;
const isStaffOf = sql<boolean>`not a.roles <@ ${[...memberRoles]}::text[]`;

/** Makes the group of a school what it is now. Answers the members who came into it, or work there from now on. */
export async function writeGroup(trx: Db, schoolId: number, mac: Buffer): Promise<NewInGroup[]> {
  const { rows } = await sql<NewInGroup>`
    with known as (
      select a.phone, a.email, ${isStaffOf} as is_staff
      from edu.account a join edu.institution i using (dept_id)
      where a.dept_id = ${schoolId} and i.kind in ('k12', 'vocational') and ${isOfSchool}
    ), found as (
      select s.id, s.dept_id, bool_or(s.is_staff) as is_staff from (
        select m.id, m.dept_id, k.is_staff from known k join social.account m on m.phone = k.phone
        union all
        select m.id, m.dept_id, k.is_staff from known k join social.account m on m.email = k.email) s
      group by s.id, s.dept_id
    ), gone as (
      delete from social.school_group g where g.group_mac = ${mac} and not exists (
        select from found f where f.id = g.account_id)
    ), written as (
      insert into social.school_group as g (account_id, group_mac, dept_id, is_staff)
      select id, ${mac}, dept_id, is_staff from found
      on conflict (account_id, group_mac) do update set is_staff = excluded.is_staff
        where g.is_staff is distinct from excluded.is_staff
      returning account_id, dept_id
    )
    select account_id as "accountId", dept_id as "deptId" from written order by 1`.execute(trx);
  return rows;
}

export type NewInGroup = { accountId: string; deptId: number };

/** The schools for children that somebody belongs to by these contacts, and whether they work there. */
export async function listSchoolsOf(
  db: Db,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<{ schoolId: number; isStaff: boolean }[]> {
  const { rows } = await sql<{ schoolId: number; isStaff: boolean }>`
    select a.dept_id as "schoolId", bool_or(${isStaffOf}) as "isStaff"
    from edu.institution i join edu.account a using (dept_id)
    where i.kind in ('k12', 'vocational') and ${isOfSchool} and (a.phone = ${phone} or a.email = ${email})
    group by 1 order by 1`.execute(db);
  return rows;
}

export async function insertGroups(
  trx: Db,
  { accountId, deptId }: NewInGroup,
  groups: readonly { mac: Buffer; isStaff: boolean }[],
): Promise<void> {
  if (groups.length === 0) return;
  await trx
    .insertInto("social.school_group")
    .values(
      groups.map(({ mac, isStaff }) => ({
        account_id: accountId,
        group_mac: mac,
        dept_id: deptId,
        is_staff: isStaff,
      })),
    )
    .execute();
}
