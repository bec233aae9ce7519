import { openEmbeddedDatabase } from "../../packages/server/src/engines/embedded/postgres/database.ts";
import { openPool } from "../../packages/server/src/engines/postgres-pool.ts";
import { addPeople } from "./add-people.ts";
import { longCount } from "./people.ts";
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
  text: `insert into edu.institution (dept_id, dept_short_name, name, name_en, kind)
    values (100, 'riverside', 'Riverside', 'Riverside', 'university')`,
});
await addPeople(database);
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
