import { startServer } from "../../packages/server/src/app/start.ts";
import { parseSettings } from "../../packages/server/src/app/settings.ts";
import { migrate } from "../../packages/server/src/db/migrate.ts";
import { openEmbeddedDatabase } from "../../packages/server/src/engines/embedded/postgres/database.ts";
import type { Database } from "../../packages/server/src/ports/database.ts";
import { messagingSecret } from "../../packages/testing/src/messaging-server.ts";
import { addPeople } from "../im/add-people.ts";
import { chinese, english, makeRandom, pick } from "./words.ts";

// The whole server with 100,000 documents, whose index it fills as after an update, 2,000 people and 600,000 messages, 100,000 of
// them of the person who searches.
const documents = Number(process.env["BENCH_DOCUMENTS"] ?? "100000");
const messages = 600_000;
const settings = parseSettings(process.env);
if (settings instanceof Error) throw settings;
const database = await openEmbeddedDatabase({ folder: settings.dataFolder });
await migrate(database);
const server = await startServer(
  { ...settings, rateFactor: 1_000, secret: new TextDecoder().decode(messagingSecret), database },
  () => {},
  () => {},
);
await addPeople(database);
await addMessages(database);
await addDocuments(database);
await database.query({ text: "delete from edu.search_rebuild" });
await server.close();
// Starts again, and finds that the index is not filled.
const again = await startServer(
  { ...settings, rateFactor: 1_000, secret: new TextDecoder().decode(messagingSecret), database },
  () => {},
  () => {},
);
const began = performance.now();
while ((await countDone()) < 2) await new Promise((resolve) => setTimeout(resolve, 200));
const seconds = (performance.now() - began) / 1_000;
await database.query({ text: "vacuum analyze edu.search_entry" });
await database.query({ text: "analyze" });
process.once("SIGTERM", async () => {
  await again.close();
  await database.close();
  process.exit(0);
});
console.error(`The index of ${documents} documents was filled in ${seconds.toFixed(0)} s.`);
console.log(`Lyceum is ready: ${again.url}`);

async function countDone(): Promise<number> {
  const [row] = await database.query<{ count: number }>({
    text: "select count(*) as count from edu.search_rebuild where is_done",
  });
  return row?.count ?? 0;
}

/** Conversations of 1,000: the first hundred of the first person, the others among the rest. Every message says 今天的作业 and "homework". */
async function addMessages({ query }: Database): Promise<void> {
  await query({
    text: `
      with person as (
        select id, substr(account, 8)::int as place from im.person where account like 'person-%'
      ), conversation as (
        insert into im.conversation (realm, scene, key, lo_id, hi_id, last_seq, last_time)
        select 0, 0, a.id || ':' || b.id, a.id, b.id, 1000, g
        from generate_series(1, ${messages / 1_000}) g
        join person a on a.place = case when g <= 100 then 0 else g end
        join person b on b.place = 700 + g
        returning id, lo_id, hi_id
      ), participant as (
        insert into im.participant (person_id, conversation_id, ack_seq)
        select unnest(array[lo_id, hi_id]), id, 1000 from conversation
      ), said as (
        select c.*, g from conversation c, generate_series(1, 1000) g
      ), message as (
        insert into im.message (conversation_id, seq, sender_id, id_client, time, sender_pts, type, body)
        select id, g, lo_id, 'search-' || id || '-' || g, g, 0, 0, '今天的作业 homework lesson ' || g from said
      )
      insert into im.message_token (conversation_id, seq, time, sender_id, type, tokens)
      select id, g, g, lo_id, 0,
        ('@' || lo_id || ' @' || hi_id || ' 今天:1 天的:2 的作:3 作业:4 业:5 homework:6 lesson:7 ' || g || ':8')::tsvector
      from said`,
  });
}

async function addDocuments({ query }: Database): Promise<void> {
  const random = makeRandom(7);
  const many = (count: number, word: () => string, between: string) =>
    Array.from({ length: count }, word).join(between);
  const inEnglish = (count: number) => many(count, () => pick(english, random), " ");
  const inChinese = (count: number) => many(count, () => pick(chinese, random), "");
  for (let at = 0; at < documents; at += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, documents - at) }, (_, place) => ({
      title: inChinese(6),
      title_en: inEnglish(6),
      summary: inChinese(15),
      summary_en: inEnglish(15),
      body: textOf([inChinese(60), inChinese(60)]),
      body_en: textOf([inEnglish(60), inEnglish(60)]),
      days: at + place,
    }));
    await query({
      text: `
        insert into edu.document (dept_id, channel_id, kind, title, title_en, summary, summary_en, body, body_en, publish_at)
        select 100, 100001 + days % 4, 'imageText', title, title_en, summary, summary_en, body, body_en,
          now() - make_interval(mins => days * 10)
        from json_to_recordset($1::json) as row (title text, title_en text, summary text, summary_en text, body jsonb, body_en jsonb, days int)`,
      values: [JSON.stringify(rows)],
    });
  }
}

function textOf(words: readonly string[]) {
  return {
    type: "doc",
    content: words.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
  };
}
