import { type Selectable, sql } from "kysely";
import type { Realm } from "../../app/context.ts";
import { lockPerson } from "../../db/lock-person.ts";
import { realmNumbers } from "../../db/tables/messaging.ts";
import type { ObjectTable } from "../../db/tables/storage.ts";
import type { Database, Db } from "../../ports/database.ts";

export type StoredObject = Selectable<ObjectTable>;

type Usage = { open: number; bytes: number };

/** What one person has begun and not ended, and what came from them, since a moment. */
async function readUsage(kysely: Db, ownerId: number, since: number): Promise<Usage> {
  const row = await kysely
    .selectFrom("im.object")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("stored_time", "is", null).as("open"),
      fn.coalesce(sql<number>`sum(sent_size)::int8`, sql<number>`0::int8`).as("bytes"),
    ])
    .where("owner_id", "=", ownerId)
    .where("create_time", ">", since)
    .executeTakeFirstOrThrow();
  return row;
}

export type NewObject = {
  realm: Realm;
  name: string;
  context: string;
  tag: string;
  expireSec: number;
  provider: number;
  now: number;
};

/**
 * Begins an object, where `check` does not throw at what its owner has sent since a moment; of those that come at once, each
 * counts the ones before it. The object belongs to the institution that its owner belongs to now. False: there is no such
 * person.
 */
export async function beginObject(
  { kysely }: Database,
  ownerId: number,
  object: NewObject,
  { since, check }: { since: number; check: (usage: Usage) => void },
  /** In the same transaction. */
  besides: (transaction: Db) => Promise<void> = async () => {},
): Promise<boolean> {
  return await kysely.transaction().execute(async (transaction) => {
    await lockPerson(transaction, ownerId);
    check(await readUsage(transaction, ownerId, since));
    const isThere = await insertObject(transaction, ownerId, object);
    if (isThere) await besides(transaction);
    return isThere;
  });
}

async function insertObject(
  kysely: Db,
  ownerId: number,
  { realm, name, context, tag, expireSec, provider, now }: NewObject,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto("im.object")
    .columns([
      "realm",
      "dept_id",
      "owner_id",
      "name",
      "context",
      "tag",
      "expire_sec",
      "provider",
      "create_time",
    ])
    .expression((eb) =>
      eb
        .selectFrom("im.person")
        .select([
          "realm",
          "dept_id",
          "id",
          sql.val(name).as("name"),
          sql.val(context).as("context"),
          sql.val(tag).as("tag"),
          sql<number>`${expireSec}::int8`.as("expire_sec"),
          sql<number>`${provider}::int2`.as("provider"),
          sql<number>`${now}::int8`.as("create_time"),
        ])
        .where("id", "=", ownerId)
        .where("realm", "=", realmNumbers[realm]),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findOwn(
  { kysely }: Database,
  realm: Realm,
  ownerId: number,
  name: string,
): Promise<StoredObject | null> {
  const row = await kysely
    .selectFrom("im.object")
    .selectAll()
    .where("name", "=", name)
    .where("owner_id", "=", ownerId)
    .where("realm", "=", realmNumbers[realm])
    .executeTakeFirst();
  return row ?? null;
}

export async function findStored(db: Db, realm: Realm, name: string): Promise<StoredObject | undefined> {
  return await db
    .selectFrom("im.object")
    .selectAll()
    .where("realm", "=", realmNumbers[realm])
    .where("name", "=", name)
    .where("stored_time", "is not", null)
    .executeTakeFirst();
}

/** Of these names, the objects that are stored. */
export async function findStoredByName(
  db: Db,
  realm: Realm,
  names: readonly string[],
): Promise<StoredObject[]> {
  if (names.length === 0) return [];
  return await db
    .selectFrom("im.object")
    .selectAll()
    .where("realm", "=", realmNumbers[realm])
    .where("name", "in", [...names])
    .where("stored_time", "is not", null)
    .where("type", "<>", refusedType)
    .execute();
}

/** The roles that a person has now. */
export async function readRoles({ kysely }: Database, personId: number): Promise<readonly string[]> {
  const row = await kysely
    .selectFrom("im.person")
    .select("roles")
    .where("id", "=", personId)
    .executeTakeFirst();
  return row?.roles ?? [];
}

export async function findById({ kysely }: Database, id: number): Promise<StoredObject | null> {
  const row = await kysely.selectFrom("im.object").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/**
 * Counts a piece that ends at `end` as sent before it comes, where `check` does not throw at what its owner then has sent
 * since a moment. `setSentSize` says afterwards what did come.
 */
export async function reservePiece(
  { kysely }: Database,
  { id, owner_id }: Pick<StoredObject, "id" | "owner_id">,
  end: number,
  { since, check }: { since: number; check: (usage: Usage) => void },
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await lockPerson(transaction, owner_id);
    await transaction
      .updateTable("im.object")
      .set({ sent_size: sql<number>`greatest(sent_size, ${end}::int8)` })
      .where("id", "=", id)
      .where("stored_time", "is", null)
      .execute();
    check(await readUsage(transaction, owner_id, since));
  });
}

/** What came of an object that is not stored yet. */
export async function setSentSize({ kysely }: Database, id: number, sentSize: number): Promise<void> {
  await kysely
    .updateTable("im.object")
    .set({ sent_size: sentSize })
    .where("id", "=", id)
    .where("stored_time", "is", null)
    .execute();
}

export type ObjectFacts = Pick<StoredObject, "w" | "h" | "dur" | "md5"> & {
  size: number;
  type: string;
  sha256?: Buffer;
};

/** Once; what is stored already stays as it is. */
export async function markStored(
  kysely: Db,
  id: number,
  facts: ObjectFacts & { now: number },
): Promise<void> {
  const { now, ...rest } = facts;
  await kysely
    .updateTable("im.object")
    .set({ ...rest, stored_time: now })
    .where("id", "=", id)
    .where("stored_time", "is", null)
    .execute();
}

/** No object has it. */
const refusedType = "";

/** It came whole and became nothing. */
export function isRefused({ type }: Pick<StoredObject, "type">): boolean {
  return type === refusedType;
}

/** How long it is known what a person sent that was refused: as long as it counts. */
const refusedSec = 86_400;

/** It came and is no object: nobody opens it, and its bytes count for their day like any others. */
export async function markRefused(kysely: Db, id: number, now: number): Promise<void> {
  await kysely
    .updateTable("im.object")
    .set({ stored_time: now, size: 0, type: refusedType, expire_sec: refusedSec })
    .where("id", "=", id)
    .where("stored_time", "is", null)
    .execute();
}

export async function deleteObjectRow({ kysely }: Database, id: number): Promise<void> {
  await kysely.deleteFrom("im.object").where("id", "=", id).execute();
}

type Gone = Pick<StoredObject, "id" | "realm" | "name" | "provider">;

type Over = {
  unfinishedBefore: number;
  now: number;
  limit: number;
  except: readonly number[];
  /** Of these stores; with `isElsewhere` of all others. */
  providers: readonly number[];
  isElsewhere?: boolean;
};

/** Nobody opens it from now on, and the next sweep takes its bytes. */
export async function endObject(kysely: Db, id: number, now: number): Promise<void> {
  await kysely
    .updateTable("im.object")
    .set({ expire_sec: 1, stored_time: now - 1_000 })
    .where("id", "=", id)
    .where("stored_time", "is not", null)
    .execute();
}

/** Uploads that were not ended in time, and objects whose time is over; some at once. */
export async function findOver(
  { kysely }: Database,
  { unfinishedBefore, now, limit, except, providers, isElsewhere = false }: Over,
): Promise<Gone[]> {
  const page = kysely
    .selectFrom("im.object")
    .select(["id", "realm", "name", "provider"])
    .where(sql<boolean>`id <> all(${[...except]}::int8[])`)
    .where(sql<boolean>`(provider = any(${[...providers]}::int2[])) = ${!isElsewhere}`)
    .limit(limit);
  const [unfinished, expired] = await Promise.all([
    page.where("stored_time", "is", null).where("create_time", "<", unfinishedBefore).execute(),
    page
      .where("expire_sec", ">", 0)
      .where(sql<boolean>`stored_time + expire_sec * 1000 <= ${now}`)
      .execute(),
  ]);
  return [...unfinished, ...expired];
}
