import type { UserCard } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import type { Person, StoredMessage } from "@lyceum/domain/messages";
import type { MessageQuery } from "@lyceum/domain/search";
import { type RawBuilder, sql } from "kysely";
import { realmNumbers } from "../db/tables/messaging.ts";
import type { Database } from "../ports/database.ts";

export type SearchFilter = {
  fromTime: number;
  toTime: number;
  order: "ASC" | "DESC";
  /** Null: everybody. */
  senderIds: readonly number[] | null;
  types: readonly number[] | null;
};

/** The conversations that are searched: with these people and of these teams; null: all. */
export type SearchPlaces = { peerIds: readonly number[]; teamIds: readonly number[] } | null;

export type FoundConversation = {
  conversationId: number;
  /** Null in a team. */
  peer: UserCard | null;
  isSuper: boolean;
  /** All hits, also those that are not among `messages`. */
  total: number;
  messages: StoredMessage[];
};

export type FoundMessage = Pick<FoundConversation, "conversationId" | "peer" | "isSuper"> & {
  message: StoredMessage;
};

type Row = StoredMessage & {
  conversation_id: number;
  is_super: boolean;
  total: number;
  account: string | null;
  nick: string;
  avatar: string;
  person_custom: string;
  update_time: number;
};

/**
 * Hits of a person's conversations. The index answers with the person's own messages only, as the query names the person;
 * that they take part, and that the other belongs to their realm and institution, is asked again.
 */
export function everywhereStatement(
  own: Person,
  query: MessageQuery,
  filter: SearchFilter,
  {
    places,
    conversationMax,
    messageMax,
  }: { places: SearchPlaces; conversationMax: number; messageMax: number },
): RawBuilder<Row> {
  const order = sql.raw(filter.order);
  const edge = sql.raw(filter.order === "ASC" ? "min" : "max");
  return sql<Row>`
    with hit as materialized (${hitsOf(own.id, query, filter, { recent: recentOf(own, places) })}), spoken as materialized (
      select h.conversation_id, c.scene = 5 as is_super, o.account, o.nick, o.avatar, o.custom, o.update_time, h.total, h.edge
      from (
        select conversation_id, count(*) as total, ${edge}(time) as edge from hit group by conversation_id
      ) h
      ${ownConversation(own, places)}
      order by h.edge ${order}, h.conversation_id ${order}
      limit ${conversationMax}
    ), page as materialized (
      select s.*, first.seq
      from spoken s
      cross join lateral (
        select h.seq from hit h where h.conversation_id = s.conversation_id order by h.seq ${order} limit ${messageMax}
      ) first
    )
    select page.conversation_id, page.is_super, page.total, page.account, page.nick, page.avatar, page.custom as person_custom,
      page.update_time, m.*
    from page
    cross join lateral (${messageAt(sql`page.conversation_id`, sql`page.seq`)}) m
    order by page.edge ${order}, page.conversation_id ${order}, page.seq ${order}`;
}

export async function findEverywhere(
  { kysely }: Database,
  ...asked: Parameters<typeof everywhereStatement>
): Promise<FoundConversation[]> {
  const { rows } = await everywhereStatement(...asked).execute(kysely);
  const found = new Map<number, FoundConversation>();
  for (const { total, ...row } of rows) {
    const { conversationId, peer, isSuper, message } = splitRow(row);
    const held = found.get(conversationId);
    if (held) held.messages.push(message);
    else found.set(conversationId, { conversationId, peer, isSuper, total, messages: [message] });
  }
  return [...found.values()];
}

/** Hits of all conversations in the order of time, up to a limit. */
export async function findByTime(
  { kysely }: Database,
  own: Person,
  query: MessageQuery,
  filter: SearchFilter,
  { places, limit }: { places: SearchPlaces; limit: number },
): Promise<FoundMessage[]> {
  const order = sql.raw(filter.order);
  const { rows } = await sql<Omit<Row, "total">>`
    with hit as materialized (${hitsOf(own.id, query, filter, { recent: recentOf(own, places) })}), page as materialized (
      select h.conversation_id, c.scene = 5 as is_super, h.seq, h.time, o.account, o.nick, o.avatar, o.custom, o.update_time
      from hit h
      ${ownConversation(own, places)}
      order by h.time ${order}, h.conversation_id ${order}, h.seq ${order}
      limit ${limit}
    )
    select page.conversation_id, page.is_super, page.account, page.nick, page.avatar, page.custom as person_custom,
      page.update_time, m.*
    from page
    cross join lateral (${messageAt(sql`page.conversation_id`, sql`page.seq`)}) m
    order by page.time ${order}, page.conversation_id ${order}, page.seq ${order}`.execute(kysely);
  return rows.map((row) => splitRow(row));
}

/** The person takes part in the conversation of the hit `h`, and the other, `o`, or the team is of their realm and institution. */
function ownConversation(own: Person, places: SearchPlaces): RawBuilder<unknown> {
  return sql`
    join im.participant p on p.person_id = ${own.id} and p.conversation_id = h.conversation_id
    join im.conversation c on c.id = h.conversation_id and c.realm = ${realmNumbers[own.realm]}
    left join im.person o on c.scene = 0 and o.id = case when c.lo_id = p.person_id then c.hi_id else c.lo_id end
      and o.realm = c.realm ${own.realm === "edu" ? sql`and o.dept_id = ${own.deptId}` : sql``}
    left join im.team t on c.scene <> 0 and t.conversation_id = c.id and t.dept_id = ${own.deptId}
    where (o.id is not null or t.conversation_id is not null)
    ${
      places
        ? sql`and (o.id = any(${idList(places.peerIds)}::int8[]) or t.conversation_id = any(${idList(places.teamIds)}::int8[]))`
        : sql``
    }`;
}

function splitRow(row: Omit<Row, "total">): FoundMessage {
  const {
    conversation_id,
    is_super: isSuper,
    account,
    nick,
    avatar,
    person_custom,
    update_time,
    ...message
  } = row;
  const card = { nick, avatar, custom: person_custom, updateTime: update_time };
  const peer = account === null ? null : { account, ...card };
  return { conversationId: conversation_id, peer, isSuper, message };
}

/** Hits of one conversation; the asker's right to it is settled before. */
export function conversationStatement(
  personId: number,
  conversationId: number,
  query: MessageQuery,
  filter: SearchFilter,
  { lastSeq, limit }: { lastSeq: number | null; limit: number },
): RawBuilder<StoredMessage & { total: number; left: number }> {
  const order = sql.raw(filter.order);
  const behind = sql`${sql.raw(filter.order === "ASC" ? ">" : "<")} ${lastSeq}`;
  return sql<StoredMessage & { total: number; left: number }>`
    with hit as materialized (${hitsOf(personId, query, filter, {
      conversationId,
      recent: newestOf(sql`${conversationId}`, limits.searchRecentMax.value),
    })}), page as materialized (
      select seq from hit ${lastSeq === null ? sql`` : sql`where seq ${behind}`} order by seq ${order} limit ${limit}
    )
    select (select count(*) from hit) as total,
      (select count(*) from hit ${lastSeq === null ? sql`` : sql`where seq ${behind}`}) as left, m.*
    from (select) as one
    left join page on true
    left join lateral (${messageAt(sql`${conversationId}`, sql`page.seq`)}) m on true
    order by page.seq ${order}`;
}

export async function findInConversation(
  { kysely }: Database,
  ...asked: Parameters<typeof conversationStatement>
): Promise<{ total: number; left: number; messages: StoredMessage[] }> {
  const { rows } = await conversationStatement(...asked).execute(kysely);
  const messages = rows.flatMap(({ total: _total, left: _left, ...message }) =>
    // Without a hit there is one row, for the counts.
    message.seq === null ? [] : [message],
  );
  return { total: rows[0]?.total ?? 0, left: rows[0]?.left ?? 0, messages };
}

/**
 * The hits of a question, those of the index and, of words that were only begun, those among the newest messages; the latter
 * are never asked of the index, see `MessageQuery`. With a whole word beside it the index answers with few enough to look through.
 */
function hitsOf(
  personId: number,
  { whole, closed, open }: MessageQuery,
  filter: SearchFilter,
  { conversationId, recent }: { conversationId?: number; recent: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const hits = (from: RawBuilder<unknown>, holds: RawBuilder<unknown>) => sql`
    select t.conversation_id, t.seq, t.time
    from ${from} t
    join im.participant own on own.person_id = ${personId} and own.conversation_id = t.conversation_id
    where ${holds} and t.seq > own.cleared_seq and ${isMeant(personId, filter)}
      ${conversationId === undefined ? sql`` : sql`and t.conversation_id = ${conversationId}`}`;
  const indexed = (query: string) => sql`t.tokens @@ ${query}::tsquery`;
  const stored = sql`im.message_token`;
  if (open === null) return hits(stored, indexed(whole));
  // The function of the operator @@, which no index serves.
  const begins = sql`ts_match_vq(t.tokens, ${open}::tsquery)`;
  if (closed !== null) return hits(stored, sql`${indexed(closed)} and ${begins}`);
  return sql`${hits(stored, indexed(whole))} union ${hits(sql`(${recent})`, begins)}`;
}

/** The newest messages of the person, of each of the conversations in which something was said last. */
function recentOf(own: Person, places: SearchPlaces): RawBuilder<unknown> {
  return sql`
    select m.*
    from (
      select h.conversation_id
      from (select conversation_id from im.participant where person_id = ${own.id}) h
      ${ownConversation(own, places)}
      order by c.last_time desc, c.id desc
      limit ${limits.searchRecentEachMax.value}
    ) own
    cross join lateral (${newestOf(sql`own.conversation_id`, limits.searchRecentEachMax.value)}) m
    limit ${limits.searchRecentMax.value}`;
}

function newestOf(conversationId: RawBuilder<unknown>, countMax: number): RawBuilder<unknown> {
  return sql`
    select n.* from im.message_token n
    where n.conversation_id = ${conversationId}
    order by n.seq desc limit ${countMax}`;
}

/** Not deleted by the person, and held by the filter. */
function isMeant(
  personId: number,
  { fromTime, toTime, senderIds, types }: SearchFilter,
): RawBuilder<unknown> {
  return sql`not exists (
      select from im.hidden h
      where h.person_id = ${personId} and h.conversation_id = t.conversation_id and h.seq = t.seq
    )
    and t.time between ${fromTime} and ${toTime}
    ${senderIds ? sql`and t.sender_id = any(${idList(senderIds)}::int8[])` : sql``}
    ${types ? sql`and t.type = any(${idList(types)}::int2[])` : sql``}`;
}

/** By the key of the message, one at a time: the limit keeps the planner from reading the whole table instead. */
function messageAt(conversationId: RawBuilder<unknown>, seq: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select m.seq, m.sender_id as "senderId", m.id_client as "idClient", m.time, m.type, m.flags, m.body, m.custom, m.attach, m.extra,
      m.recalled_time is not null as "isRecalled"
    from im.message m
    where m.conversation_id = ${conversationId} and m.seq = ${seq}
    limit 1`;
}

function idList(ids: readonly number[]): string {
  return `{${ids.join(",")}}`;
}
