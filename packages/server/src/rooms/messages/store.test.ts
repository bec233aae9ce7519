import { type FreshDatabase, freshDatabase } from "@lyceum/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTagged, type TagQuery, taggedStatement } from "./store.ts";

const room = 900_001;
const other = 900_002;
const messageCount = 30_000;
let fresh: FreshDatabase;

// Two messages share each time. Every third bears "red", every fifth "blue", and each is there in another room, too.
beforeAll(async () => {
  fresh = await freshDatabase();
  const { kysely } = fresh.database;
  await sql`
    insert into rooms.room (id, realm, dept_id, creator, create_key, created_at, rev, nodes, invitation, kind, name, is_open)
    select id, 0, 100, 'ann', 'k' || id, 0, 0, '{}', '', 'freeSpeech', '', true from unnest(array[${room}, ${other}]::int8[]) id`.execute(
    kysely,
  );
  await sql`
    insert into rooms.message (room_id, seq, id_client, account, nick, type, body, time)
    select id, seq, 'k' || seq, 'ann', 'Ann', case when seq % 100 = 0 then 10 else 0 end, 'm' || seq, seq / 2
    from unnest(array[${room}, ${other}]::int8[]) id, generate_series(1, ${messageCount}::int) seq`.execute(
    kysely,
  );
  await sql`
    insert into rooms.message_tag (room_id, tag, time, seq, type)
    select m.room_id, t.tag, m.time, m.seq, m.type
    from rooms.message m
    join (values ('red', 3), ('blue', 5)) t (tag, every) on m.seq % t.every = 0`.execute(kysely);
  await sql`analyze rooms.message, rooms.message_tag`.execute(kysely);
}, 60_000);
afterAll(async () => await fresh.drop());

const query = (more: Partial<TagQuery> = {}): TagQuery => ({
  tags: ["red", "blue"],
  fromTime: 0,
  toTime: Number.MAX_SAFE_INTEGER,
  lastSeq: undefined,
  limit: 100,
  isAscending: false,
  types: [],
  since: 0,
  ...more,
});
const tagged = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((seq) => seq % 3 === 0 || seq % 5 === 0);

test.each([
  ["the newest", query()],
  ["the oldest", query({ isAscending: true })],
  ["what comes behind a place", query({ toTime: 9_000, lastSeq: 18_001 })],
  ["one type", query({ types: [10] })],
])("M15 of many messages %s of some tags are read by index, without sorting all", async (_name, asked) => {
  const { rows } = await sql<Record<"QUERY PLAN", string>>`
    explain (analyze, costs off, timing off, summary off, buffers off) ${taggedStatement(room, asked)}`.execute(
    fresh.database.kysely,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/Index Only Scan.* using message_tag_pkey/);
  expect(plan).not.toMatch(/Seq Scan on message/);
  const readOfTags = /message_tag_pkey.*rows=([0-9.]+)/.exec(plan)?.[1];
  expect(Number(readOfTags)).toBeLessThanOrEqual(asked.limit);
});

test("M15 messages of one time come in one order, page by page, each once", async () => {
  const { kysely } = fresh.database;
  const seqs = async (more: Partial<TagQuery>) =>
    (await readTagged(kysely, room, query(more))).map(({ seq, time }) => ({ seq, time }));
  for (const isAscending of [true, false]) {
    const found: number[] = [];
    let place: Partial<TagQuery> = isAscending ? { fromTime: 500 } : { toTime: 551 };
    for (let page = 0; page < 10; page++) {
      // Each page begins where the one before ended.
      // oxlint-disable-next-line no-await-in-loop
      const one = await seqs({ ...place, isAscending, limit: 7 });
      found.push(...one.map(({ seq }) => seq));
      const { seq = 0, time = 0 } = one.at(-1) ?? {};
      place = isAscending ? { fromTime: time, lastSeq: seq } : { toTime: time, lastSeq: seq };
    }
    const all = tagged(1, messageCount);
    expect(found).toEqual(
      isAscending
        ? all.filter((seq) => seq >= 1_000).slice(0, 70)
        : all
            .filter((seq) => seq < 1_102)
            .toReversed()
            .slice(0, 70),
    );
  }
});

test("M15 D8 the tags of one room find nothing of another", async () => {
  const { kysely } = fresh.database;
  const found = await readTagged(kysely, other, query({ limit: 3 }));
  expect(found.map(({ chatroomId }) => chatroomId)).toEqual(Array(3).fill(String(other)));
  expect(await readTagged(kysely, 900_003, query())).toEqual([]);
});
