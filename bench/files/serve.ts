import path from "node:path";
import { startServer } from "../../packages/server/src/app/start.ts";
import { parseSettings } from "../../packages/server/src/app/settings.ts";
import { migrate } from "../../packages/server/src/db/migrate.ts";
import { openDiskObjectStore } from "../../packages/server/src/engines/embedded/object-store.ts";
import { openEmbeddedDatabase } from "../../packages/server/src/engines/embedded/postgres/database.ts";
import { messagingSecret } from "../../packages/testing/src/messaging-server.ts";
import { addPupils } from "../learning/add-pupils.ts";
import { addFolders } from "./add-folders.ts";
import { addReplay } from "./add-replay.ts";

// The whole server with a drive of large and small folders, and a recording of many minutes that is ready to be watched.
const nodes = Number(process.env["BENCH_NODES"] ?? "10000");
const minutes = Number(process.env["BENCH_MINUTES"] ?? "60");
const settings = parseSettings(process.env);
if (settings instanceof Error) throw settings;
const database = await openEmbeddedDatabase({ folder: settings.dataFolder });
await migrate(database);
const server = await startServer(
  { ...settings, rateFactor: 1_000, secret: new TextDecoder().decode(messagingSecret), database },
  () => {},
  () => {},
);
await addPupils(database, 1);
await addFolders(database, nodes);
await addReplay(database, openDiskObjectStore(path.join(settings.dataFolder, "objects")), minutes);
process.once("SIGTERM", async () => {
  await server.close();
  await database.close();
  process.exit(0);
});
console.log(`Lyceum is ready: ${server.url}`);
