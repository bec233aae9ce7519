import type { Attach, ChatroomMessage } from "@lyceum/contract/shapes";
import { type Selectable, sql } from "kysely";
import type { ChatroomExtra, RoomsTables } from "../../db/tables/rooms.ts";
import type { RoomRow } from "../store.ts";
import type { Db } from "../../ports/database.ts";

type StoredMessage = {
  account: string;
  nick: string;
  type: number;
  body: string;
  custom: string | null;
  attach: Attach | null;
  extra: ChatroomExtra;
  /** That its writer bears at that time. */
  tags: readonly string[];
};

/** The caller holds the room's lock. What was stored before under this key is answered again. */
export async function appendMessage(
  db: Db,
  room: RoomRow,
  idClient: string,
  { attach, extra, tags, ...message }: StoredMessage,
  time: number,
): Promise<{ seq: number; time: number; isNew: boolean }> {
  const before = await db
    .selectFrom("rooms.message")
    .select(["seq", "time"])
    .where("room_id", "=", room.id)
    .where("account", "=", message.account)
    .where("id_client", "=", idClient)
    .executeTakeFirst();
  if (before) return { ...before, isNew: false };
  const seq = room.last_seq + 1;
  await db
    .insertInto("rooms.message")
    .values({
      room_id: room.id,
      seq,
      id_client: idClient,
      time,
      ...message,
      attach: attach && JSON.stringify(attach),
      extra: Object.keys(extra).length === 0 ? null : JSON.stringify(extra),
    })
    .execute();
  if (tags.length > 0)
    await db
      .insertInto("rooms.message_tag")
      .values([...new Set(tags)].map((tag) => ({ room_id: room.id, tag, time, seq, type: message.type })))
      .execute();
  await db.updateTable("rooms.room").set({ last_seq: seq }).where("id", "=", room.id).execute();
  return { seq, time, isNew: true };
}

/** What somebody last wrote in the chat of a room; null: nothing. */
export async function lastWritten(
  db: Db,
  roomId: number,
  account: string,
): Promise<{ time: number; idClient: string } | null> {
  const found = await db
    .selectFrom("rooms.message")
    .select(["time", "id_client as idClient"])
    .where("room_id", "=", roomId)
    .where("account", "=", account)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

export type HistoryQuery = {
  timetag: number;
  lastSeq: number | undefined;
  limit: number;
  isAscending: boolean;
  /** None: all. */
  types: readonly number[];
  /** Nothing older than this time. */
  since: number;
};

export async function readMessages(
  db: Db,
  roomId: number,
  { timetag, lastSeq, limit, isAscending, types, since }: HistoryQuery,
): Promise<ChatroomMessage[]> {
  let query = db.selectFrom("rooms.message").selectAll().where("room_id", "=", roomId);
  const side = isAscending ? ">" : "<";
  if (lastSeq !== undefined) query = query.where("seq", side, lastSeq);
  else if (timetag > 0) query = query.where("time", side, timetag);
  if (since > 0) query = query.where("time", ">=", since);
  if (types.length > 0) query = query.where("type", "in", [...types]);
  const rows = await query
    .orderBy("seq", isAscending ? "asc" : "desc")
    .limit(limit)
    .execute();
  return rows.map(messageOf);
}

/** One message with its place in the room; undefined: it is there no more. */
export async function readMessage(db: Db, roomId: number, seq: number): Promise<ChatroomMessage | undefined> {
  const row = await db
    .selectFrom("rooms.message")
    .selectAll()
    .where("room_id", "=", roomId)
    .where("seq", "=", seq)
    .executeTakeFirst();
  return row && messageOf(row);
}

/** How far back in a room questions are counted. */
const askedLook = 1_000;

/** How many messages of this type people have written in a room since a time, of its newest ones; what robots wrote is none (M15). */
export async function countAsked(
  db: Db,
  { id, last_seq: lastSeq }: Pick<RoomRow, "id" | "last_seq">,
  { type, since }: { type: number; since: number },
): Promise<number> {
  const { total } = await db
    .selectFrom("rooms.message")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where("room_id", "=", id)
    .where("seq", ">", lastSeq - askedLook)
    .where("type", "=", type)
    .where("time", ">=", since)
    .where(sql<boolean>`attach ->> 'msgOut' is null`)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export type TagQuery = {
  tags: readonly string[];
  fromTime: number;
  /** Before it. */
  toTime: number;
  /** Goes on behind this place: of `toTime`, or in ascending order of `fromTime`. */
  lastSeq: number | undefined;
  limit: number;
  isAscending: boolean;
  /** None: all. */
  types: readonly number[];
  /** Nothing older than this time. */
  since: number;
};

/** Messages whose writers bore one of these tags. */
export async function readTagged(db: Db, roomId: number, query: TagQuery): Promise<ChatroomMessage[]> {
  const { rows } = await taggedStatement(roomId, query).execute(db);
  return rows.map(messageOf);
}

/** Each tag's own page is read by index, and the page of all is among them. */
export function taggedStatement(
  roomId: number,
  { tags, fromTime, toTime, lastSeq, limit, isAscending, types, since }: TagQuery,
) {
  const order = sql.raw(isAscending ? "asc" : "desc");
  const from =
    isAscending && lastSeq !== undefined
      ? sql`(t.time, t.seq) > (${fromTime}::int8, ${lastSeq}::int8)`
      : sql`t.time >= ${fromTime}::int8`;
  const to =
    !isAscending && lastSeq !== undefined
      ? sql`(t.time, t.seq) < (${toTime}::int8, ${lastSeq}::int8)`
      : sql`t.time < ${toTime}::int8`;
  const ofType = types.length > 0 ? sql`and t.type = any(${[...types]}::int2[])` : sql``;
  return sql<MessageRow>`
    select m.*
    from (
      select distinct found.time, found.seq
      from unnest(${[...new Set(tags)]}::text[]) as asked (tag)
      cross join lateral (
        select t.time, t.seq from rooms.message_tag t
        where t.room_id = ${roomId} and t.tag = asked.tag
          and ${from} and ${to} and t.time >= ${since}::int8 ${ofType}
        order by t.time ${order}, t.seq ${order}
        limit ${limit}
      ) found
      order by found.time ${order}, found.seq ${order}
      limit ${limit}
    ) page
    join rooms.message m on m.room_id = ${roomId} and m.seq = page.seq
    order by page.time ${order}, page.seq ${order}`;
}

type MessageRow = Selectable<RoomsTables["rooms.message"]>;

function messageOf(row: MessageRow): ChatroomMessage {
  const { room_id, account, nick, id_client, custom, attach, extra, seq, type, body, time } = row;
  return {
    chatroomId: String(room_id),
    from: account,
    fromNick: nick,
    type,
    body,
    ...(custom === null ? {} : { custom }),
    ...(attach === null ? {} : { attach }),
    ...extra,
    time,
    idClient: id_client,
    seq,
  };
}
