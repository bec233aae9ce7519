import { type Kysely, type Selectable, sql } from "kysely";
import type { Realm } from "../app/context.ts";
import { lockPerson } from "../db/lock-person.ts";
import type { Tables } from "../db/tables.ts";
import { realmNumbers } from "../db/tables/messaging.ts";
import type { ObjectTable } from "../db/tables/storage.ts";
import type { Database } from "../ports/database.ts";

export type StoredObject = Selectable<ObjectTable>;

type Usage = { open: number; bytes: number };

/** What one person has begun and not ended, and what came from them, since a moment. */
async function readUsage(kysely: Kysely<Tables>, ownerId: number, since: number): Promise<Usage> {
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

type NewObject = { realm: Realm; name: string; context: string; tag: string; expireSec: number; now: number };

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
): Promise<boolean> {
  return await kysely.transaction().execute(async (transaction) => {
    await lockPerson(transaction, ownerId);
    check(await readUsage(transaction, ownerId, since));
    return await insertObject(transaction, ownerId, object);
  });
}

async function insertObject(
  kysely: Kysely<Tables>,
  ownerId: number,
  { realm, name, context, tag, expireSec, now }: NewObject,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto("im.object")
    .columns(["realm", "dept_id", "owner_id", "name", "context", "tag", "expire_sec", "create_time"])
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

/** Once; what is stored already stays as it is. */
export async function markStored(
  { kysely }: Database,
  id: number,
  facts: { size: number; type: string; w: number | null; h: number | null; now: number },
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
export async function markRefused({ kysely }: Database, id: number, now: number): Promise<void> {
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

/**
 * Of these names, the stored objects that a person may read: their own, those of messages that they see, and those of the
 * chat of rooms that they made or were in. Always in
 * the person's own realm, and in edu in their own institution.
 */
export async function findReadable(
  database: Database,
  realm: Realm,
  personId: number,
  names: readonly string[],
  now: number,
): Promise<StoredObject[]> {
  return await database.query<StoredObject>({
    name: "im-object-readable",
    text: `
      select o.*
      from im.person me
      join im.object o on o.realm = me.realm and (o.realm = ${realmNumbers.social} or o.dept_id = me.dept_id)
      where me.id = $1 and me.realm = $2 and o.name = any($3::text[]) and o.type <> ''
        and (o.expire_sec = 0 or o.stored_time + o.expire_sec * 1000 > $4)
        and (o.owner_id = me.id or exists (
          select
          from im.message m
          join im.participant p on p.conversation_id = m.conversation_id and p.person_id = me.id
          where m.attach ->> 'url' = '/objects/' || $5 || '/' || o.name
            and m.recalled_time is null and m.seq > p.cleared_seq
            and not exists (
              select from im.hidden h
              where h.person_id = me.id and h.conversation_id = m.conversation_id and h.seq = m.seq
            )
        ) or exists (
          select
          from rooms.message c
          join rooms.room r on r.id = c.room_id and r.realm = me.realm and r.dept_id = me.dept_id
          where c.attach ->> 'url' = '/objects/' || $5 || '/' || o.name
            and (r.creator = me.account or exists (
              select from rooms.entry e
              where e.room_id = c.room_id and e.event ->> 'type' = 'joined'
                and e.event -> 'member' ->> 'account' = me.account
            ))
        ))`,
    values: [personId, realmNumbers[realm], names, now, realm],
  });
}

type Gone = Pick<StoredObject, "id" | "realm" | "name">;

type Over = { unfinishedBefore: number; now: number; limit: number; except: readonly number[] };

/** Uploads that were not ended in time, and objects whose time is over; some at once. */
export async function findOver(
  { kysely }: Database,
  { unfinishedBefore, now, limit, except }: Over,
): Promise<Gone[]> {
  const page = kysely
    .selectFrom("im.object")
    .select(["id", "realm", "name"])
    .where(sql<boolean>`id <> all(${[...except]}::int8[])`)
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
