import type { UserCard } from "@lyceum/contract/shapes";
import { historyBits, incomingBits, ownBits, type Person, type StoredMessage } from "@lyceum/domain/messages";
import type { Database } from "../../ports/database.ts";
import type { Found } from "./write-found.ts";

export const messageColumns =
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
      select ${messageColumns}
      from im.message m
      where m.conversation_id = $1 and m.seq ${side} $2 and m.seq > p.cleared_seq
        and ${isInHistory("$4")}
      order by m.seq ${direction} limit $3
    ) m on true
    where c.id = $1
    order by m.seq ${direction}`;
}

/** A page of this person may hold the message `m`: by its flags, and they have not deleted it for themselves. */
export function isInHistory(person: string): string {
  return `m.flags & (${historyBits} | case when m.sender_id = ${person} then ${ownBits} else ${incomingBits} end) = 0
    and not exists (
      select from im.hidden h
      where h.person_id = ${person} and h.conversation_id = m.conversation_id and h.seq = m.seq
    )`;
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
    text: `select ${messageColumns} from im.message m where m.conversation_id = $1 and m.seq = $2`,
    values: [conversationId, seq],
  });
  return message ?? null;
}

/**
 * The first place of a conversation that is not older than a time, or the one after the last: half of the rest is left
 * with each step, for places have no gap and time goes on with them.
 */
export async function firstSeqSince(
  database: Database,
  conversationId: number,
  time: number,
): Promise<number> {
  const [found] = await database.query<{ seq: number }>({
    name: "im-first-seq-since",
    text: `
      with recursive step as (
        select 0::int8 as older, last_seq + 1 as newer from im.conversation where id = $1
        union all
        select case when m.time < $2 then m.seq else s.older end, case when m.time < $2 then s.newer else m.seq end
        from step s
        join im.message m on m.conversation_id = $1 and m.seq = (s.older + s.newer) / 2
        where s.newer - s.older > 1
      )
      select min(newer) as seq from step`,
    values: [conversationId, time],
  });
  return found?.seq ?? 1;
}

export type PlaceRange = {
  from: number;
  until: number;
  beginTime: number;
  endTime: number;
  /** None: all. */
  msgTypes: readonly number[];
  /** Oldest first. */
  reverse: boolean;
  limit: number;
};

/** What a person sees of some places of a conversation, by time and type. */
export async function readRange(
  database: Database,
  personId: number,
  conversationId: number,
  { from, until, beginTime, endTime, msgTypes, reverse, limit }: PlaceRange,
): Promise<StoredMessage[]> {
  const direction = reverse ? "asc" : "desc";
  return await database.query<StoredMessage>({
    name: `im-history-stretch-${direction}`,
    text: `
      select ${messageColumns}
      from im.participant p
      join im.message m on m.conversation_id = p.conversation_id
      where p.person_id = $1 and p.conversation_id = $2 and m.seq between $3 and $4 and m.seq > p.cleared_seq
        and m.time between $5 and $6 and ($7::int2[] = '{}' or m.type = any($7)) and ${isInHistory("$1")}
      order by m.seq ${direction}
      limit $8`,
    values: [personId, conversationId, from, until, beginTime, endTime, `{${msgTypes.join(",")}}`, limit],
  });
}

/** The messages at some places that a person sees, in that order; the other one, or the team, is of their realm and institution. */
export async function readByPlaces(
  database: Database,
  own: Person,
  places: readonly { conversationId: number; seq: number }[],
): Promise<Found[]> {
  type Row = StoredMessage & { conversation_id: number; is_super: boolean; account: string | null } & Pick<
      UserCard,
      "nick" | "avatar"
    > & { person_custom: string; update_time: number };
  const rows = await database.query<Row>({
    name: "im-messages-by-place",
    text: `
      select a.conversation_id, c.scene = 5 as is_super, o.account, o.nick, o.avatar, o.custom as person_custom, o.update_time, ${messageColumns}
      from unnest($2::int8[], $3::int8[]) with ordinality as a(conversation_id, seq, n)
      join im.participant p on p.person_id = $1 and p.conversation_id = a.conversation_id
      join im.conversation c on c.id = a.conversation_id
      join im.person own on own.id = $1 and own.realm = c.realm
      left join im.person o on c.scene = 0 and o.id = case when c.lo_id = $1 then c.hi_id else c.lo_id end
        and o.realm = own.realm and (o.dept_id = own.dept_id or $4)
      left join im.present_member t on c.scene <> 0 and t.conversation_id = c.id and t.person_id = $1
      join im.message m on m.conversation_id = a.conversation_id and m.seq = a.seq and m.seq > p.cleared_seq
        and ${isInHistory("$1")}
      where o.id is not null or t.person_id is not null
      order by a.n`,
    values: [
      own.id,
      `{${places.map(({ conversationId }) => conversationId).join(",")}}`,
      `{${places.map(({ seq }) => seq).join(",")}}`,
      own.realm === "social",
    ],
  });
  return rows.map(
    ({ conversation_id, is_super: isSuper, account, nick, avatar, person_custom, update_time, ...row }) => ({
      conversationId: conversation_id,
      isSuper,
      peer:
        account === null ? null : { account, nick, avatar, custom: person_custom, updateTime: update_time },
      message: row,
    }),
  );
}
