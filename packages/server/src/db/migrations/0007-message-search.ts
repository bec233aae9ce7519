import { personWord, textToSearch, writeIndexEntry } from "@lyceum/domain/search";
import { type Kysely, sql } from "kysely";

/**
 * What makes messages found, beside them: the writer of the log fills it in the same commit, and a message that must not
 * be found any more loses its row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table im.message_token (
    conversation_id int8 not null,
    seq int8 not null,
    "time" int8 not null,
    sender_id int8 not null,
    type int2 not null,
    tokens tsvector not null,
    primary key (conversation_id, seq)
  )`.execute(db);
  await fill(db);
  await sql`create index message_token_by_token on im.message_token using gin (tokens)`.execute(db);
}

type Row = {
  conversation_id: number;
  seq: number;
  sender_id: number;
  type: number;
  body: string;
  lo_id: number;
  hi_id: number;
};

/** Messages that were stored before there was a search. */
async function fill(db: Kysely<unknown>): Promise<void> {
  let at = { conversation_id: 0, seq: 0 };
  for (;;) {
    const { rows } = await sql<Row>`
      select m.conversation_id, m.seq, m.sender_id, m.type, m.body, c.lo_id, c.hi_id
      from im.message m
      join im.conversation c on c.id = m.conversation_id
      where (m.conversation_id, m.seq) > (${at.conversation_id}, ${at.seq}) and c.scene = 0
      order by m.conversation_id, m.seq
      limit 2000`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    at = last;
    const entries = rows.map((row) => {
      const owners = [...new Set([row.lo_id, row.hi_id])].map(personWord);
      return [row.conversation_id, row.seq, writeIndexEntry(textToSearch(row.type, row.body), owners)];
    });
    await sql`
      insert into im.message_token (conversation_id, seq, "time", sender_id, type, tokens)
      select m.conversation_id, m.seq, m.time, m.sender_id, m.type, (e.entry->>2)::tsvector
      from json_array_elements(${JSON.stringify(entries)}::json) as e(entry)
      join im.message m on m.conversation_id = (e.entry->>0)::int8 and m.seq = (e.entry->>1)::int8
      where e.entry->>2 <> ''`.execute(db);
  }
}
