import { type Insertable, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { isApart } from "./school-groups.ts";
import type { Db } from "../../ports/database.ts";

/** False when there was one of the same two already. */
export async function insertInvitation(
  trx: Db,
  row: Insertable<Tables["social.invitation"]>,
): Promise<boolean> {
  const done = await trx
    .insertInto("social.invitation")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** When the invitations since a moment were written. */
export async function readInvitationTimes(trx: Db, fromId: string, since: number): Promise<number[]> {
  const rows = await trx
    .selectFrom("social.invitation")
    .select("at")
    .where("from_id", "=", fromId)
    .where("at", ">", since)
    .execute();
  return rows.map(({ at }) => at);
}

export async function readInvitation(
  db: Db,
  deptId: number,
  fromId: string,
  toId: string,
): Promise<{ note: string; at: number } | undefined> {
  return await db
    .selectFrom("social.invitation")
    .select(["note", "at"])
    .where("dept_id", "=", deptId)
    .where("from_id", "=", fromId)
    .where("to_id", "=", toId)
    .executeTakeFirst();
}

/** What these wrote to somebody with their like, by its writer. */
export async function listNotes(
  db: Db,
  deptId: number,
  toId: string,
  fromIds: readonly string[],
): Promise<Map<string, string>> {
  if (fromIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("social.invitation")
    .select(["from_id", "note"])
    .where("dept_id", "=", deptId)
    .where("to_id", "=", toId)
    .where("from_id", "in", [...fromIds])
    .execute();
  return new Map(rows.map(({ from_id, note }) => [from_id, note]));
}

export type Received = { id: string; at: number; note: string | null };

/** Likes of members who may be seen, and whom the receiver has not judged and nothing keeps apart; the newest first. */
export async function listReceived(
  db: Db,
  deptId: number,
  toId: string,
  { withNoteSince, limit }: { withNoteSince: number | null; limit: number },
): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select j.from_id as id, j.at, i.note
    from social.judgement j
    join social.profile p on p.account_id = j.from_id and p.dept_id = ${deptId} and p.state = 'open'
    join social.account a on a.id = j.from_id and a.status = 'active'
    left join social.invitation i on i.from_id = j.from_id and i.to_id = j.to_id
    where j.to_id = ${toId} and j.kind = 'like' and j.dept_id = ${deptId}
      and (${withNoteSince}::int8 is null or i.at > ${withNoteSince}::int8)
      and not exists (select from social.judgement own where own.from_id = ${toId} and own.to_id = j.from_id)
      and not ${isApart(toId, sql.ref<string>("j.from_id"))}
    order by j.at desc, j.from_id limit ${limit}`.execute(db);
  return rows;
}
