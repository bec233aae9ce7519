import { startServer } from "../../packages/server/src/app/start.ts";
import { parseSettings } from "../../packages/server/src/app/settings.ts";
import { migrate } from "../../packages/server/src/db/migrate.ts";
import { openEmbeddedDatabase } from "../../packages/server/src/engines/embedded/postgres/database.ts";

// The whole server with its demo, where one person has 10,000 conversations, one of them with 100,000 messages.
const conversations = 10_000;
const longMessages = 100_000;

const settings = parseSettings(process.env);
if (settings instanceof Error) throw settings;
const database = await openEmbeddedDatabase({ folder: settings.dataFolder });
await migrate(database);
const server = await startServer(
  { ...settings, secret: "bench".repeat(16), database },
  () => {},
  () => {},
);
const now = Date.now();
await database.query({
  text: `
    with ann as (select id, dept_id, kind from im.person where realm = 0 and account = 'u-ann'),
    person as (
      insert into im.person (realm, account, dept_id, kind, nick, avatar, is_staff, class_ids, roles, update_time)
      select 0, 'peer-' || g, ann.dept_id, ann.kind, 'Peer ' || g, '', false, '{}', '{student}', 0
      from ann, generate_series(1, ${conversations}) g
      returning id, substr(account, 6)::int8 as place
    ), head as (
      insert into im.person_log_head (person_id) select id from person
    ), conversation as (
      insert into im.conversation (realm, scene, key, lo_id, hi_id, last_seq, last_time)
      select 0, 0, ann.id || ':' || person.id, ann.id, person.id,
        case when place = 1 then ${longMessages} else 60 end, ${now} - place * 1000
      from ann, person
      returning id, lo_id, hi_id, last_seq, last_time
    ), participant as (
      insert into im.participant (person_id, conversation_id, ack_seq)
      select unnest(array[lo_id, hi_id]), id, last_seq from conversation
    )
    insert into im.message (conversation_id, seq, sender_id, id_client, time, sender_pts, type, body)
    select id, g, case when g % 3 = 0 then lo_id else hi_id end, 'bench-' || id || '-' || g,
      last_time - (last_seq - g) * 60000, 0, 0, 'Message ' || g || repeat(' some more words', (g % 7)::int)
    from conversation, generate_series(1, last_seq) g`,
});
await database.query({ text: "analyze" });
process.once("SIGTERM", async () => {
  await server.close();
  await database.close();
  process.exit(0);
});
console.log(`Lyceum is ready: ${server.url}`);
