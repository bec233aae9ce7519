import { limits } from "@lyceum/contract/limits";
import { personWord, writeMessageQuery } from "@lyceum/domain/search";
import { type FreshDatabase, freshDatabase } from "@lyceum/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openP2p } from "../messages/store.ts";
import { ensurePerson } from "../users/index.ts";
import type { Person } from "@lyceum/domain/messages";
import {
  conversationStatement,
  everywhereStatement,
  findEverywhere,
  findInConversation,
  type SearchFilter,
} from "./store.ts";

const everything: SearchFilter = {
  fromTime: 0,
  toTime: Number.MAX_SAFE_INTEGER,
  order: "DESC",
  senderIds: null,
  types: null,
};
const all = { places: null, conversationMax: 10, messageMax: 5 };
const messageCount = 50_000;
let fresh: FreshDatabase;
let reader: Person;
let conversation: number;

beforeAll(async () => {
  fresh = await freshDatabase();
  const { database } = fresh;
  const person = async (account: string) =>
    await ensurePerson(database, {
      realm: "edu",
      account,
      deptId: 100,
      kind: "university",
      nick: account,
      avatar: "",
      roles: ["student"],
      classIds: [],
    });
  reader = await person("reader");
  const others = await Promise.all(Array.from({ length: 20 }, (_, at) => person(`other-${at}`)));
  const ids: number[] = [];
  for (const other of others) ids.push(await openP2p(database, "edu", reader.id, other.id));
  conversation = ids[0] ?? 0;
  // Each thousandth message speaks of 作业, each with other Chinese around it.
  await sql`
    with said as (
      select (${`{${ids.join(",")}}`}::int8[])[1 + g % 20] as id, 1 + g / 20 as seq, g,
        chr(20000 + g % 5000) || chr(20001 + g * 7 % 5000) || case when g % 1000 = 0 then '作业' else '天气' end || ' word' || g as body
      from generate_series(0, ${messageCount - 1}) g
    ), message as (
      insert into im.message (conversation_id, seq, sender_id, id_client, time, sender_pts, type, body)
      select id, seq, ${reader.id}, 'key-' || g, g, g, 0, body from said
    )
    insert into im.message_token (conversation_id, seq, time, sender_id, type, tokens)
    select id, seq, g, ${reader.id}, 0, (${personWord(reader.id)} || ' ' || (
        select string_agg(substr(body, i, 2) || ':' || i, ' ') from generate_series(1, 3) i
      ) || ' 业:4 word:5 ' || g || ':6')::tsvector
    from said`.execute(database.kysely);
  await sql`analyze im.message, im.message_token`.execute(database.kysely);
});

afterAll(async () => await fresh.drop());

const queryOf = (keyword: string) => {
  const query = writeMessageQuery(keyword, [personWord(reader.id)]);
  if (!query) throw new Error(`nothing is found by ${keyword}`);
  return query;
};

test("M6 two Chinese characters among 50,000 messages are found by the index, without reading the messages through", async () => {
  const { kysely } = fresh.database;
  const query = queryOf("作业");
  const place = { lastSeq: null, limit: 100 };
  for (const statement of [
    everywhereStatement(reader, query, everything, all),
    conversationStatement(reader.id, conversation, query, everything, place),
  ]) {
    const { rows } = await sql<Record<"QUERY PLAN", string>>`explain ${statement}`.execute(kysely);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/Bitmap Index Scan on message_token_by_token/);
    expect(plan).not.toMatch(/Seq Scan on (im\.)?message/);
  }
  const found = await findEverywhere(fresh.database, reader, query, everything, all);
  expect(found.map(({ total }) => total)).toEqual([messageCount / 1_000]);
  expect(found[0]?.messages.map(({ time }) => time)).toEqual([49_000, 48_000, 47_000, 46_000, 45_000]);
});

test.each(["wor", "作", "的", "作业 wor"])(
  "M6 what only begins (%s) is never asked of the index, and of the person's own newest messages alone",
  async (keyword) => {
    const query = queryOf(keyword);
    for (const statement of [
      everywhereStatement(reader, query, everything, all),
      conversationStatement(reader.id, conversation, query, everything, { lastSeq: null, limit: 100 }),
    ]) {
      const { rows } = await sql<Record<"QUERY PLAN", string>>`explain ${statement}`.execute(
        fresh.database.kysely,
      );
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/Filter: .*ts_match_vq\(.*:\*/);
      expect(plan).not.toMatch(/Index Cond: .*:\*/);
      expect(plan).not.toMatch(/Seq Scan on (im\.)?message/);
    }
  },
);

test("M6 one character and a beginning are found among the newest messages of each conversation", async () => {
  const each = limits.searchRecentEachMax.value;
  const found = await findEverywhere(fresh.database, reader, queryOf("wor"), everything, {
    places: null,
    conversationMax: 100,
    messageMax: 1,
  });
  const newest = limits.searchRecentMax.value;
  expect(found.reduce((sum, { total }) => sum + total, 0)).toBe(newest);
  expect(new Set(found.map(({ total }) => total))).toEqual(new Set([each]));
  const place = { lastSeq: null, limit: 100 };
  const inOne = await findInConversation(
    fresh.database,
    reader.id,
    conversation,
    queryOf("wor"),
    everything,
    place,
  );
  // All of the conversation, which has fewer than are looked through.
  expect(inOne.total).toBe(messageCount / 20);
  const single = await findInConversation(
    fresh.database,
    reader.id,
    conversation,
    queryOf("作"),
    everything,
    place,
  );
  expect(single.total).toBe(messageCount / 1_000);
});
