import type { Friend, FriendFlag, UserCard } from "@lyceum/contract/shapes";
import type { FriendPair } from "@lyceum/domain/friends";
import type { Db } from "../ports/database.ts";

/** Locks the logs of both until the end of the transaction, in ascending order; what follows is decided by what stands then. */
export async function lockPair(transaction: Db, one: number, other: number): Promise<void> {
  await transaction
    .selectFrom("im.person_log_head")
    .select("pts")
    .where("person_id", "in", [one, other])
    .orderBy("person_id")
    .forUpdate()
    .execute();
}

/** How the one stands to the other; null when there was never anything. */
export async function readFriend(db: Db, personId: number, otherId: number): Promise<Friend | null> {
  const row = await selectFriends(db, personId).where("f.other_id", "=", otherId).executeTakeFirst();
  return row ? friendOf(row) : null;
}

export function pairOf(friend: Pick<Friend, "flag" | "beflag"> | null): FriendPair {
  return { own: friend?.flag ?? 0, other: friend?.beflag ?? 0 };
}

/** Friends and open requests of a person. */
export async function readFriends(db: Db, personId: number): Promise<Friend[]> {
  const rows = await selectFriends(db, personId)
    .where((row) => row.or([row("f.flag", ">", 0), row("f.beflag", ">", 0)]))
    .orderBy("f.other_id")
    .execute();
  return rows.map(friendOf);
}

/** What changed after a place, in that order, one more than asked when there are more; without a place those that stand. */
export async function readChangedFriends(
  db: Db,
  personId: number,
  after: number | undefined,
  limit: number,
): Promise<{ friends: Friend[]; timetag: number; more: boolean }> {
  let query = selectFriends(db, personId).where("f.pts", ">", after ?? 0);
  if (after === undefined)
    query = query.where((row) => row.or([row("f.flag", ">", 0), row("f.beflag", ">", 0)]));
  const rows = await query
    .orderBy("f.pts")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return {
    friends: page.map(friendOf),
    timetag: page.at(-1)?.pts ?? after ?? 0,
    more: rows.length > limit,
  };
}

/** What others say of themselves who are friends or have an open request. */
export async function readFriendCards(db: Db, personId: number): Promise<UserCard[]> {
  return await db
    .selectFrom("im.friend as f")
    .innerJoin("im.person as o", "o.id", "f.other_id")
    .select(["o.account", "o.nick", "o.avatar", "o.custom", "o.update_time as updateTime"])
    .where("f.person_id", "=", personId)
    .where((row) => row.or([row("f.flag", ">", 0), row("f.beflag", ">", 0)]))
    .execute();
}

/** How many friends a person has, or how many requests of the person wait; the log is held, so it stays. */
export async function countByFlag(transaction: Db, personId: number, flag: FriendFlag): Promise<number> {
  const { count } = await transaction
    .selectFrom("im.friend")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("person_id", "=", personId)
    .where("flag", "=", flag)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Writes one side of a pair; `pts` is the place of the entry that tells of it. */
export async function writeFriend(
  transaction: Db,
  [personId, otherId]: readonly [number, number],
  { account: _account, createTime, updateTime, ...friend }: Friend,
  pts: number,
): Promise<void> {
  const values = { ...friend, create_time: createTime, update_time: updateTime, pts };
  await transaction
    .insertInto("im.friend")
    .values({ person_id: personId, other_id: otherId, ...values })
    .onConflict((conflict) => conflict.columns(["person_id", "other_id"]).doUpdateSet(values))
    .execute();
}

type FriendRow = Omit<Friend, "createTime" | "updateTime"> & { create_time: number; update_time: number };

function friendOf({ create_time, update_time, ...row }: FriendRow & { pts: number }): Friend {
  const { pts: _pts, ...friend } = row;
  return { ...friend, createTime: create_time, updateTime: update_time };
}

function selectFriends(db: Db, personId: number) {
  return db
    .selectFrom("im.friend as f")
    .innerJoin("im.person as o", "o.id", "f.other_id")
    .select(["o.account", "f.alias", "f.flag", "f.beflag", "f.source", "f.bits", "f.custom", "f.serverex"])
    .select(["f.create_time", "f.update_time", "f.pts"])
    .where("f.person_id", "=", personId);
}
