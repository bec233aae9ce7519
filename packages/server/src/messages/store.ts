import { p2pKey } from "@lyceum/domain/messages";
import { sql } from "kysely";
import type { Realm } from "../app/context.ts";
import { realmNumbers } from "../db/tables/messaging.ts";
import type { Database, Db } from "../ports/database.ts";

export async function findP2p(
  { kysely }: Database,
  realm: Realm,
  one: number,
  other: number,
): Promise<number | null> {
  const row = await kysely
    .selectFrom("im.conversation")
    .select("id")
    .where("realm", "=", realmNumbers[realm])
    .where("scene", "=", 0)
    .where("key", "=", p2pKey(one, other))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Conversations of one person with others, by the id of the other; who has none is left out. */
export async function findP2ps(
  { kysely }: Database,
  realm: Realm,
  one: number,
  others: readonly number[],
): Promise<Map<number, number>> {
  const byKey = new Map(others.map((other) => [p2pKey(one, other), other]));
  if (byKey.size === 0) return new Map();
  const rows = await kysely
    .selectFrom("im.conversation")
    .select(["id", "key"])
    .where("realm", "=", realmNumbers[realm])
    .where("scene", "=", 0)
    .where("key", "in", [...byKey.keys()])
    .execute();
  const found = new Map<number, number>();
  for (const { id, key } of rows) {
    const other = byKey.get(key);
    if (other !== undefined) found.set(other, id);
  }
  return found;
}

/** The conversation of two people, made when there is none; an empty one is shown nowhere. */
export async function openP2p(database: Database, realm: Realm, one: number, other: number): Promise<number> {
  const [lo, hi] = one <= other ? [one, other] : [other, one];
  const made = await sql<{ id: number }>`
    with made as (
      insert into im.conversation (realm, scene, key, lo_id, hi_id)
      values (${realmNumbers[realm]}, 0, ${p2pKey(one, other)}, ${lo}, ${hi})
      on conflict do nothing
      returning id
    ), joined as (
      insert into im.participant (person_id, conversation_id)
      select distinct person_id, made.id from made, unnest(array[${lo}, ${hi}]::int8[]) as person_id
    )
    select id from made`.execute(database.kysely);
  const id = made.rows[0]?.id ?? (await findP2p(database, realm, one, other));
  if (id === null) throw new Error("a conversation was neither made nor found");
  return id;
}

/** Up to where a conversation is hidden from a person. */
export async function readClearedSeq(
  { kysely }: Database,
  personId: number,
  conversationId: number,
): Promise<number> {
  const row = await kysely
    .selectFrom("im.participant")
    .select("cleared_seq")
    .where("person_id", "=", personId)
    .where("conversation_id", "=", conversationId)
    .executeTakeFirst();
  return row?.cleared_seq ?? 0;
}

export type Sender = { account: string; nick: string };

/** Who wrote messages of a team, by id. */
export async function readSenders(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Sender>> {
  if (ids.length === 0) return new Map();
  const rows = await database.query<Sender & { id: number }>({
    name: "im-senders",
    text: "select id, account, nick from im.person where id = any($1)",
    values: [`{${[...new Set(ids)].join(",")}}`],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Holds a conversation until the transaction ends: before the logs of the people in it. */
export async function holdConversation(transaction: Db, id: number): Promise<void> {
  await transaction.selectFrom("im.conversation").select("id").where("id", "=", id).forUpdate().execute();
}
