import { limits } from "@lyceum/contract/limits";
import type { BoardMark, InkItem } from "@lyceum/contract/shapes";
import type { BoardStep } from "@lyceum/domain/recordings";
import type { PageLength } from "@lyceum/domain/rooms";
import { type Selectable, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Db } from "../../ports/database.ts";

type Row = Selectable<Tables["rooms.board_mark"]>;
type Page = { roomId: number; page: number };

/** What this person did before under this key. */
export async function readMarkByKey(
  db: Db,
  { roomId, account, idClient }: { roomId: number; account: string; idClient: string },
): Promise<BoardMark | undefined> {
  const row = await db
    .selectFrom("rooms.board_mark")
    .selectAll()
    .where("room_id", "=", roomId)
    .where("account", "=", account)
    .where("id_client", "=", idClient)
    .executeTakeFirst();
  return row && writeMark(row);
}

/** Changes of a page under these numbers. */
export async function readMarksAt(
  db: Db,
  { roomId, page }: Page,
  seqs: readonly number[],
): Promise<BoardMark[]> {
  const rows = await db
    .selectFrom("rooms.board_mark")
    .selectAll()
    .where("room_id", "=", roomId)
    .where("page", "=", page)
    .where("seq", "in", [...seqs])
    .execute();
  return rows.map(writeMark);
}

/** When it was cleared last is sought only where that decides something: on a page of many changes. */
export async function readLength(db: Db, { roomId, page }: Page): Promise<PageLength> {
  const changes = db
    .selectFrom("rooms.board_mark")
    .select("seq")
    .where("room_id", "=", roomId)
    .where("page", "=", page)
    .orderBy("seq", "desc")
    .limit(1);
  const lastSeq = (await changes.executeTakeFirst())?.seq ?? 0;
  if (lastSeq < limits.roomBoardMarksMax.value) return { lastSeq, clearSeq: 0 };
  const cleared = await changes.where(sql<boolean>`change ->> 'do' = 'clear'`).executeTakeFirst();
  return { lastSeq, clearSeq: cleared?.seq ?? 0 };
}

/** The caller holds the room's lock and has found the number. */
export async function insertMark(db: Db, roomId: number, mark: BoardMark): Promise<void> {
  const { page, seq, account, time, idClient, change } = mark;
  await db
    .insertInto("rooms.board_mark")
    .values({
      room_id: roomId,
      page,
      seq,
      account,
      time,
      id_client: idClient,
      change: JSON.stringify(change),
    })
    .execute();
}

/** In order, after a number. */
export async function readMarks(
  db: Db,
  { roomId, page, afterSeq, limit }: Page & { afterSeq: number; limit: number },
): Promise<BoardMark[]> {
  const rows = await db
    .selectFrom("rooms.board_mark")
    .selectAll()
    .where("room_id", "=", roomId)
    .where("page", "=", page)
    .where("seq", ">", afterSeq)
    .orderBy("seq")
    .limit(limit)
    .execute();
  return rows.map(writeMark);
}

/** All changes of a page by which something is away or comes back, in order. */
export async function readTakings(db: Db, { roomId, page }: Page): Promise<BoardMark[]> {
  const rows = await db
    .selectFrom("rooms.board_mark")
    .selectAll()
    .where("room_id", "=", roomId)
    .where("page", "=", page)
    .where(sql<boolean>`change ->> 'do' not in ('draw', 'move')`)
    .orderBy("seq")
    .execute();
  return rows.map(writeMark);
}

/** The changes of pages until a moment, in order, without what was drawn. */
export async function readBoardSteps(
  db: Db,
  roomId: number,
  { pages, until }: { pages: readonly number[]; until: number },
): Promise<(BoardStep & { page: number })[]> {
  return await db
    .selectFrom("rooms.board_mark")
    .select(["page", "seq", "account", "time", sql<BoardStep["change"]>`change - 'item'`.as("change")])
    .where("room_id", "=", roomId)
    .where("page", "in", [...pages])
    .where("time", "<=", until)
    .orderBy("page")
    .orderBy("seq")
    .execute();
}

/** What was drawn under these numbers, by page and number. */
export async function readBoardItems(
  db: Db,
  roomId: number,
  things: readonly { page: number; seq: number }[],
): Promise<Map<string, InkItem>> {
  const pages = things.map(({ page }) => page);
  const seqs = things.map(({ seq }) => seq);
  const { rows } = await sql<{ page: number; seq: number; item: InkItem }>`
    select m.page, m.seq, m.change -> 'item' as item
    from unnest(${pages}::int4[], ${seqs}::int8[]) as asked (page, seq)
    join rooms.board_mark m on m.room_id = ${roomId} and m.page = asked.page and m.seq = asked.seq
    where m.change ->> 'do' = 'draw'`.execute(db);
  return new Map(rows.map(({ page, seq, item }) => [`${page}/${seq}`, item]));
}

function writeMark({ seq, page, account, time, id_client: idClient, change }: Row): BoardMark {
  return { seq, page, account, time, idClient, change };
}
