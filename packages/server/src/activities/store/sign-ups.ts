import type { ActivityPerson, SignUpState } from "@lyceum/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Place = { deptId: number; activityId: number };

export type OwnSignUp = { accountId: string; state: SignUpState; waitingNumber: number | null };

/** Of these people, those who have a place or wait, with their place on the waiting list, from 1. */
export async function listOwnSignUps(
  db: Db,
  { deptId, activityId }: Place,
  accountIds: readonly string[],
): Promise<OwnSignUp[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<OwnSignUp>`
    select s.account_id as "accountId", s.state, case when s.state = 'waiting' then (
      select count(*)::int from edu.activity_sign_up e
      where e.activity_id = s.activity_id and e.state = 'waiting' and e.number <= s.number) end as "waitingNumber"
    from edu.activity_sign_up s
    where s.dept_id = ${deptId} and s.activity_id = ${activityId}
      and s.account_id = any(${[...accountIds]}::text[])`.execute(db);
  return rows;
}

export async function insertSignUp(
  trx: Db,
  { deptId, activityId }: Place,
  values: { accountId: string; state: SignUpState; byId: string | null; at: number },
): Promise<void> {
  const { accountId, state, byId, at } = values;
  await trx
    .insertInto("edu.activity_sign_up")
    .values({
      activity_id: activityId,
      account_id: accountId,
      dept_id: deptId,
      state,
      by_id: byId,
      signed_up_at: at,
    })
    .execute();
}

export async function deleteSignUp(trx: Db, { deptId, activityId }: Place, accountId: string): Promise<void> {
  await trx
    .deleteFrom("edu.activity_sign_up")
    .where("dept_id", "=", deptId)
    .where("activity_id", "=", activityId)
    .where("account_id", "=", accountId)
    .execute();
}

/** Gives free places to those who wait first, in their order; answers whom. The activity is locked. */
export async function giveAway(trx: Db, { deptId, activityId }: Place, places: number): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    update edu.activity_sign_up set state = 'going'
    where dept_id = ${deptId} and activity_id = ${activityId} and account_id in (
      select s.account_id from edu.activity_sign_up s
      where s.activity_id = ${activityId} and s.state = 'waiting' order by s.number limit ${places})
    returning account_id as "accountId"`.execute(trx);
  return rows.map(({ accountId }) => accountId);
}

/** False: nobody with a place bears this id. */
export async function markAttended(
  trx: Db,
  { deptId, activityId }: Place,
  accountId: string,
  attended: boolean | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("edu.activity_sign_up")
    .set({ attended })
    .where("dept_id", "=", deptId)
    .where("activity_id", "=", activityId)
    .where("account_id", "=", accountId)
    .where("state", "=", "going")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type PeopleQuery = {
  pattern: string | null;
  state: SignUpState | null;
  limit: number;
  offset: number;
};

/** A page of those who signed up: who has a place, then who waits, each in their order. */
export async function listPeople(
  db: Db,
  { deptId, activityId }: Place,
  { pattern, state, limit, offset }: PeopleQuery,
): Promise<{ rows: ActivityPerson[]; total: number }> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (pattern !== null) parts.push(sql`s.name ilike ${pattern}`);
  if (state !== null) parts.push(sql`s.state = ${state}`);
  const where = sql.join(parts, sql` and `);
  const all = sql`(
    select s.account_id as "userId", a.nick as name, a.class_ids as "classIds", s.state,
      (row_number() over (partition by s.state order by s.number))::int as number,
      s.signed_up_at as "signedUpAt", coalesce(b.nick, '') as "signedUpBy", s.attended
    from edu.activity_sign_up s join edu.account a on a.id = s.account_id
    left join edu.account b on b.id = s.by_id
    where s.dept_id = ${deptId} and s.activity_id = ${activityId}) s`;
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from ${all} where ${where}`.execute(db),
    sql<ActivityPerson>`select * from ${all} where ${where}
      order by s.state, s.number limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

export type ToTell = { accountId: string; byId: string | null; number: number; name: string };

/** Whom something about an activity concerns, behind one of them; null: all who have a place or wait. */
export async function listToTell(
  db: Db,
  { deptId, activityId }: Place,
  { states, accountIds }: { states: readonly SignUpState[]; accountIds: readonly string[] | null },
  after: string,
  limit: number,
): Promise<ToTell[]> {
  let found = db
    .selectFrom("edu.activity_sign_up as s")
    .innerJoin("edu.account as a", "a.id", "s.account_id")
    .select(["s.account_id as accountId", "s.by_id as byId", "s.number", "a.nick as name"])
    .where("s.dept_id", "=", deptId)
    .where("s.activity_id", "=", activityId)
    .where("s.state", "in", [...states])
    .where("s.account_id", ">", after);
  if (accountIds !== null) found = found.where("s.account_id", "in", [...accountIds]);
  return await found.orderBy("s.account_id").limit(limit).execute();
}
