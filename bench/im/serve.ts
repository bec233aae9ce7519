import { openEmbeddedDatabase } from "../../packages/server/src/engines/embedded/postgres/database.ts";
import { openPool } from "../../packages/server/src/engines/postgres-pool.ts";
import { longCount, peopleCount, sessionOf } from "./people.ts";
import { systemClock } from "@lyceum/kit";
import { makeStandingOf } from "@lyceum/server/accounts";
import { migrate } from "../../packages/server/src/db/migrate.ts";
import { startMessagingServer } from "../../packages/testing/src/messaging-server.ts";

// The messaging gateway with the embedded PostgreSQL as `npm start` runs it, or with that of DATABASE_URL, 2,000 people, and one long conversation.
const { DATABASE_URL: databaseUrl, LYCEUM_DATA: folder = "" } = process.env;
const database =
  databaseUrl === undefined ? await openEmbeddedDatabase({ folder }) : openPool({ url: databaseUrl });
await migrate(database);
await database.query({
  text: `
    with person as (
      insert into im.person (realm, account, dept_id, kind, nick, avatar, is_staff, class_ids, roles, update_time)
      select 0, 'person-' || g, 100, 'university', 'Person ' || g, '', false, '{}', '{student}', 0
      from generate_series(0, ${peopleCount - 1}) g
      returning id
    )
    insert into im.person_log_head (person_id) select id from person`,
});
await database.query({
  text: `insert into edu.institution (dept_id, dept_short_name, name, name_en, kind)
    values (100, 'riverside', 'Riverside', 'Riverside', 'university')`,
});
// Each has an account with a living session, as after a sign-in at the page.
await database.query({
  text: `
    with account as (
      insert into edu.account (id, dept_id, user_name, nick, avatar, roles, class_ids, status, second_factor_counter, created_at, updated_at)
      select 'person-' || g, 100, 'person-' || g, 'Person ' || g, '', '{}', '{}', 'active', -1, 0, 0
      from generate_series(0, ${peopleCount - 1}) g
      returning id
    )
    insert into edu.session (id, account_id, generation, generation_at, previous_expires_at, created_at, last_seen_at, idle_ms, expires_at, device, address)
    select '${sessionOf("")}' || id, id, 1, 0, 0, 0, 0, 0, $1, '', '' from account`,
  values: [Date.now() + 86_400_000],
});
await database.query({
  text: `
    with pair as (
      select min(id) filter (where account = 'person-0') as lo, min(id) filter (where account = 'person-1') as hi from im.person
    ), conversation as (
      insert into im.conversation (realm, scene, key, lo_id, hi_id, last_seq)
      select 0, 0, lo || ':' || hi, lo, hi, ${longCount} from pair
      returning id, lo_id, hi_id
    ), participant as (
      insert into im.participant (person_id, conversation_id)
      select unnest(array[lo_id, hi_id]), id from conversation
    )
    insert into im.message (conversation_id, seq, sender_id, id_client, time, sender_pts, type, body)
    select id, g, lo_id, 'long-' || g, 0, 0, 0, repeat('x', 100) from conversation, generate_series(1, ${longCount}) g`,
});
await database.query({ text: "analyze" });
const server = await startMessagingServer(database, {
  rateFactor: 1_000,
  accountStatusOf: makeStandingOf({ clock: systemClock, database }),
});
process.once("SIGTERM", async () => {
  await server.close();
  await database.close();
  process.exit(0);
});
console.log(`Lyceum is ready: ${server.url}`);
