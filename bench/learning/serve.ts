import { startServer } from "../../packages/server/src/app/start.ts";
import { parseSettings } from "../../packages/server/src/app/settings.ts";
import { migrate } from "../../packages/server/src/db/migrate.ts";
import { openEmbeddedDatabase } from "../../packages/server/src/engines/embedded/postgres/database.ts";
import { messagingSecret } from "../../packages/testing/src/messaging-server.ts";
import { addBook, addHomework, addPupils } from "./add-pupils.ts";

// The whole server with a class of many pupils, homework that all of them have handed in, and a long book of one.
const pupils = Number(process.env["BENCH_PUPILS"] ?? "5000");
const entries = Number(process.env["BENCH_ENTRIES"] ?? "20000");
const settings = parseSettings(process.env);
if (settings instanceof Error) throw settings;
const database = await openEmbeddedDatabase({ folder: settings.dataFolder });
await migrate(database);
const server = await startServer(
  { ...settings, rateFactor: 1_000, secret: new TextDecoder().decode(messagingSecret), database },
  () => {},
  () => {},
);
await addPupils(database, pupils);
await addHomework(database, pupils);
await addBook(database, entries);
process.once("SIGTERM", async () => {
  await server.close();
  await database.close();
  process.exit(0);
});
console.log(`Lyceum is ready: ${server.url}`);
