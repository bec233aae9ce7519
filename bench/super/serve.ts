import { systemClock } from "@lyceum/kit";
import { makeStandingOf } from "@lyceum/server/accounts";
import { migrate } from "../../packages/server/src/db/migrate.ts";
import { openEmbeddedDatabase } from "../../packages/server/src/engines/embedded/postgres/database.ts";
import { startMessagingServer } from "../../packages/testing/src/messaging-server.ts";
import { addPeople } from "../im/add-people.ts";

// The messaging gateway with the embedded PostgreSQL as `npm start` runs it, and so many people of one institution, of
// whom the first teaches.
const { LYCEUM_DATA: folder = "", PEOPLE: people = "10000" } = process.env;
const database = await openEmbeddedDatabase({ folder });
await migrate(database);
await database.query({
  text: `insert into edu.institution (dept_id, dept_short_name, name, name_en, kind)
    values (100, 'riverside', 'Riverside', 'Riverside', 'university')`,
});
await addPeople(database, Number(people));
for (const [table, account] of [
  ["im.person", "account"],
  ["edu.account", "id"],
] as const)
  await database.query({
    text: `update ${table} set roles = '{teacher}' where ${account} = 'person-0'`,
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
