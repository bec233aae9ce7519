import { p2pKey, type StoredMessage } from "@lyceum/domain/messages";
import { sql } from "kysely";
import type { Realm } from "../app/context.ts";
import { realmNumbers } from "../db/tables/messaging.ts";
import type { Database } from "../ports/database.ts";

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

const columns =
  'm.seq, m.sender_id as "senderId", m.id_client as "idClient", m.time, m.type, m.flags, m.body, m.custom, m.attach, m.extra, m.recalled_time is not null as "isRecalled"';

export type HistoryRows = { lastSeq: number; rows: StoredMessage[] };

/** Up to `limit` messages before a place that the person sees, newest first, and the last place of the conversation. */
export async function readBefore(
  database: Database,
  personId: number,
  conversationId: number,
  beforeSeq: number,
  limit: number,
): Promise<HistoryRows> {
  const values = [conversationId, beforeSeq, limit, personId];
  return historyRows(
    await database.query({ name: "im-history-before", text: historyText("<", "desc"), values }),
  );
}

/** The same after a place, oldest first. */
export async function readAfter(
  database: Database,
  personId: number,
  conversationId: number,
  afterSeq: number,
  limit: number,
): Promise<HistoryRows> {
  const values = [conversationId, afterSeq, limit, personId];
  return historyRows(await database.query({ name: "im-history-after", text: historyText(">", ""), values }));
}

function historyText(side: "<" | ">", direction: "desc" | ""): string {
  return `
    select c.last_seq, m.*
    from im.conversation c
    join im.participant p on p.conversation_id = c.id and p.person_id = $4
    left join lateral (
      select ${columns}
      from im.message m
      where m.conversation_id = $1 and m.seq ${side} $2 and m.seq > p.cleared_seq and not exists (
        select from im.hidden h where h.person_id = $4 and h.conversation_id = $1 and h.seq = m.seq
      )
      order by m.seq ${direction} limit $3
    ) m on true
    where c.id = $1
    order by m.seq ${direction}`;
}

type HistoryRow = { last_seq: number } & (StoredMessage | { seq: null });

function historyRows(rows: HistoryRow[]): HistoryRows {
  const messages = rows.flatMap((row) => (row.seq === null ? [] : [row]));
  return { lastSeq: rows[0]?.last_seq ?? 0, rows: messages };
}

/** One message, whoever may see it. */
export async function readMessage(
  database: Database,
  conversationId: number,
  seq: number,
): Promise<StoredMessage | null> {
  const [message] = await database.query<StoredMessage>({
    name: "im-message",
    text: `select ${columns} from im.message m where m.conversation_id = $1 and m.seq = $2`,
    values: [conversationId, seq],
  });
  return message ?? null;
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
