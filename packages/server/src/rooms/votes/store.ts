import type { PollVoter } from "@lyceum/contract/shapes";
import type { PollTally } from "@lyceum/domain/rooms";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Vote = { roomId: number; id: number; account: string; option: number | null };

/** False where this person has voted before. */
export async function insertVote(trx: Db, { roomId, id, account, option }: Vote): Promise<boolean> {
  const made = await trx
    .insertInto("rooms.vote")
    .values({ room_id: roomId, thing_rev: id, account, option })
    .onConflict((conflict) => conflict.doNothing())
    .returning("account")
    .executeTakeFirst();
  return made !== undefined;
}

/** What one person has voted in a room. */
export async function readVotes(
  db: Db,
  roomId: number,
  account: string,
): Promise<{ id: number; option: number | null }[]> {
  return await db
    .selectFrom("rooms.vote")
    .select(["thing_rev as id", "option"])
    .where("room_id", "=", roomId)
    .where("account", "=", account)
    .orderBy("thing_rev")
    .execute();
}

type Poll = { roomId: number; id: number; account: string };
type Choice = Poll & { options: readonly number[]; nick: string | null };

/** What somebody chose last counts. */
export async function writeChoice(trx: Db, { roomId, id, account, options, nick }: Choice): Promise<void> {
  const values = { options: [...options], nick };
  await trx
    .insertInto("rooms.vote")
    .values({ room_id: roomId, thing_rev: id, account, option: null, ...values })
    .onConflict((conflict) => conflict.columns(["room_id", "thing_rev", "account"]).doUpdateSet(values))
    .execute();
}

/** The votes for a poll with so many answers, and those of one person. */
export async function readTally(
  db: Db,
  { roomId, id, account, optionCount }: Poll & { optionCount: number },
): Promise<PollTally> {
  const { rows } = await sql<PollTally>`
    with vote as (
      select account, options from rooms.vote
      where room_id = ${roomId} and thing_rev = ${id} and options is not null
    )
    select
      coalesce((select options from vote where account = ${account}), '{}') as own,
      (select count(*) from vote)::int4 as "voterCount",
      array(
        select (select count(*) from vote where at = any(options))::int4
        from generate_series(0, ${optionCount}::int4 - 1) as at order by at
      ) as counts`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("an aggregate has a row");
  return found;
}

/** What one person has chosen in the polls of a conference. */
export async function readChoices(
  db: Db,
  roomId: number,
  account: string,
): Promise<ReadonlyMap<number, number[]>> {
  const rows = await db
    .selectFrom("rooms.vote")
    .select(["thing_rev as id", "options"])
    .where("room_id", "=", roomId)
    .where("account", "=", account)
    .where("options", "is not", null)
    .execute();
  return new Map(rows.map(({ id, options }) => [id, options ?? []]));
}

/** How often each answer of these polls was chosen: by poll, by the place of the answer. */
export async function countChoices(
  db: Db,
  roomId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> {
  const { rows } = await sql<{ id: number; at: number; count: number }>`
    select thing_rev as id, at, count(*)::int4 as count
    from rooms.vote, unnest(options) as at
    where room_id = ${roomId} and thing_rev = any(${[...ids]}::int8[])
    group by thing_rev, at`.execute(db);
  const counts = new Map<number, Map<number, number>>(ids.map((id) => [id, new Map()]));
  for (const { id, at, count } of rows) counts.get(id)?.set(at, count);
  return counts;
}

/** Who has answered a poll that tells names, and what. */
export async function readVoters(db: Db, roomId: number, id: number): Promise<PollVoter[]> {
  const rows = await db
    .selectFrom("rooms.vote")
    .select(["account", "nick", "options"])
    .where("room_id", "=", roomId)
    .where("thing_rev", "=", id)
    .where("nick", "is not", null)
    .orderBy("nick")
    .orderBy("account")
    .execute();
  return rows.map(({ account, nick, options }) => ({ account, nick: nick ?? "", options: options ?? [] }));
}
