import { personWord, textToSearch, writeIndexEntry } from "@lyceum/domain/search";
import { findableBits, type StoredContent } from "@lyceum/domain/messages";
import { CompiledQuery, sql } from "kysely";
import type { Database, Db, Queries } from "../../ports/database.ts";
import { type EditKind, editKinds } from "../change-kinds.ts";

/** A message to be stored, as the statement reads it; `n` is its place in the batch. */
export type SendRow = {
  n: number;
  conversation: number;
  sender: number;
  peer: number;
  /** The sender's key of this message: stored once, however often it comes. */
  key: string;
} & StoredContent;

export type AckRow = { n: number; person: number; conversation: number; peer: number; seq: number };

/** What became of one row of the batch; an acknowledgement that moved nothing has none. */
export type Appended = {
  n: number;
  is_ack: boolean;
  /** Of a message that was stored before: where that is. */
  conversation: number;
  seq: number;
  time: number;
  own_pts: number;
  /** Null when the two are one person, and for a message that was stored before. */
  peer_pts: number | null;
  /** Of an acknowledgement: what is still unread after it. */
  unread: number | null;
  is_new: boolean;
  /** The receiver has blocked the sender: nothing was stored. */
  is_blocked: boolean;
};

/** Commits a batch in one statement. What it answers is on the disk. */
export async function appendBatch(
  database: Database,
  now: number,
  sends: readonly SendRow[],
  acks: readonly AckRow[],
): Promise<Appended[]> {
  return await database.query<Appended>({
    name: "im-append-batch",
    text: appendStatement,
    values: batchValues(now, sends, acks),
  });
}

/** The same for messages alone in the caller's transaction. */
export async function appendSends(trx: Db, now: number, sends: readonly SendRow[]): Promise<Appended[]> {
  const statement = CompiledQuery.raw(appendStatement, batchValues(now, sends, []));
  const { rows } = await trx.executeQuery<Appended>(statement);
  return rows;
}

function batchValues(now: number, sends: readonly SendRow[], acks: readonly AckRow[]): unknown[] {
  const conversations = makePlaces(sends.map((send) => send.conversation));
  const people = makePlaces([...sends, ...acks].flatMap(peopleOf));
  const sendRows = sends.map(({ flags, custom, attach, extra, ...send }) => ({
    ...send,
    conversation: conversations.of(send.conversation),
    sender: people.of(send.sender),
    peer: people.of(send.peer),
    // Most messages have none of these; what is undefined is not written.
    flags: flags === 0 ? undefined : flags,
    custom: custom ?? undefined,
    attach: attach ?? undefined,
    extra: extra ?? undefined,
  }));
  const ackRows = acks.map((ack) => ({ ...ack, person: people.of(ack.person), peer: people.of(ack.peer) }));
  return [
    now,
    JSON.stringify(sendRows),
    JSON.stringify(ackRows),
    conversations.list,
    people.list,
    `{${sends.map((send) => send.sender).join(",")}}`,
    `{${sends.map((send) => send.type).join(",")}}`,
    `{${sends.map(entryOf).join(",")}}`,
  ];
}

/** What makes the messages found is stored with them, in the same commit. Places in an array cost less than a join. */
const appendStatement = `
  with appended as materialized (
    select * from im.append_batch($1, $2, $3, $4, $5)
  ), entry as (
    insert into im.message_token (conversation_id, seq, "time", sender_id, type, tokens)
    select conversation, seq, "time", ($6::int8[])[n + 1], ($7::int2[])[n + 1], ($8::text[])[n + 1]::tsvector
    from appended
    where is_new and not is_ack and ($8::text[])[n + 1] <> ''
  )
  select * from appended`;

/** As an element of an array; its words hold nothing that would have to be escaped. */
function entryOf({ sender, peer, type, body, flags }: SendRow): string {
  if (flags & findableBits) return '""';
  const owners = sender === peer ? [personWord(sender)] : [personWord(sender), personWord(peer)];
  return `"${writeIndexEntry(textToSearch(type, body), owners)}"`;
}

export type EditRow = {
  n: number;
  kind: EditKind;
  person: number;
  peer: number;
  conversation: number;
  /** The messages; of a clearing the last place that is hidden. */
  seqs: readonly number[];
};

/** What became of an edit; one that changed nothing has no row. */
export type Edited = { n: number; own_pts: number; peer_pts: number | null; seqs: number[] };

/** Commits edits in one statement, in their order. */
export async function appendEdits(
  database: Database,
  now: number,
  edits: readonly EditRow[],
): Promise<Edited[]> {
  const conversations = makePlaces(edits.map((edit) => edit.conversation));
  const people = makePlaces(edits.flatMap((edit) => [edit.person, edit.peer]));
  const rows = edits.map((edit) => ({ ...edit, kind: editKinds[edit.kind] }));
  return await database.query<Edited>({
    name: "im-append-edits",
    text: editStatement,
    values: [now, JSON.stringify(rows), conversations.list, people.list],
  });
}

/** What is recalled is in no search any more, and nothing is left of what it said before, in the same commit. */
const editStatement = `
  with edited as materialized (
    select * from im.append_edits($1, $2, $3, $4)
  ), forgotten as (
    delete from im.message_token t
    using edited e, json_to_recordset($2::json) as x(n int4, kind int2, conversation int8), json_array_elements_text(e.seqs) as s(seq)
    where x.n = e.n and x.kind = ${editKinds.recall} and t.conversation_id = x.conversation and t.seq = s.seq::int8
  ), unsaid as (
    delete from im.message_edit v
    using edited e, json_to_recordset($2::json) as x(n int4, kind int2, conversation int8), json_array_elements_text(e.seqs) as s(seq)
    where x.n = e.n and x.kind = ${editKinds.recall} and v.conversation_id = x.conversation and v.seq = s.seq::int8
  )
  select * from edited`;

/** Ids in ascending order, as PostgreSQL writes an array, and the place of each, from 1. */
function makePlaces(ids: readonly number[]): { list: string; of(id: number): number } {
  const sorted = [...new Set(ids)].toSorted((a, b) => a - b);
  const places = new Map(sorted.map((id, at) => [id, at + 1]));
  return { list: `{${sorted.join(",")}}`, of: (id) => places.get(id) ?? 0 };
}

function peopleOf(row: SendRow | AckRow): number[] {
  return "sender" in row ? [row.sender, row.peer] : [row.person, row.peer];
}

/** The newest place in a person's log, also as of a transaction. */
export async function readHead({ kysely }: Pick<Queries, "kysely">, personId: number): Promise<number> {
  const row = await kysely
    .selectFrom("im.person_log_head")
    .select("pts")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row?.pts ?? 0;
}

/** The newest places of some people's logs. */
export async function readHeads(
  database: Database,
  personIds: readonly number[],
): Promise<{ person_id: number; pts: number }[]> {
  if (personIds.length === 0) return [];
  return await database.query({
    name: "im-heads",
    text: "select person_id, pts from im.person_log_head where person_id = any($1)",
    values: [`{${personIds.join(",")}}`],
  });
}

/** Locks the head of a person's log until the end of the transaction; the writer of messages waits for it. */
export async function lockHead(transaction: Db, personId: number): Promise<void> {
  await transaction
    .selectFrom("im.person_log_head")
    .select("pts")
    .where("person_id", "=", personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Appends one entry with its own data to a person's log and answers its place. Rows that it tells of are locked before. */
export async function appendOwn(
  transaction: Db,
  personId: number,
  kind: number,
  data: object,
): Promise<number> {
  const { pts } = await transaction
    .updateTable("im.person_log_head")
    .set((head) => ({ pts: head("pts", "+", 1) }))
    .where("person_id", "=", personId)
    .returning("pts")
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("im.change")
    .values({ person_id: personId, pts, kind, conversation_id: 0, seq: 0, data: JSON.stringify(data) })
    .execute();
  return pts;
}

/** A lock that this transaction does not get in this time fails it (55P03). */
export async function limitLockWait(transaction: Db, ms: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${ms}ms`}, true)`.execute(transaction);
}
