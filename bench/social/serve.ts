import { startServer } from "../../packages/server/src/app/start.ts";
import { parseSettings } from "../../packages/server/src/app/settings.ts";
import { migrate } from "../../packages/server/src/db/migrate.ts";
import { openEmbeddedDatabase } from "../../packages/server/src/engines/embedded/postgres/database.ts";
import { rankMembers } from "../../packages/server/src/social/rank-members.ts";
import { systemClock } from "../../packages/kit/src/index.ts";
import { messagingSecret } from "../../packages/testing/src/messaging-server.ts";
import { addMembers } from "./add-members.ts";

// The whole server with many members of the social realm, of whom all are ranked before it is ready.
const count = Number(process.env["BENCH_MEMBERS"] ?? "200000");
const settings = parseSettings(process.env);
if (settings instanceof Error) throw settings;
const database = await openEmbeddedDatabase({ folder: settings.dataFolder });
await migrate(database);
const server = await startServer(
  { ...settings, rateFactor: 1_000, secret: new TextDecoder().decode(messagingSecret), database },
  () => {},
  () => {},
);
const seedMs = await timed(() => addMembers(database, count));
console.error(`${count} members were made in ${seconds(seedMs)} s.`);
const { signal } = new AbortController();
for (const what of ["all of them again", "nothing has changed"]) {
  // One after the other: the second finds what the first has written.
  // oxlint-disable-next-line no-await-in-loop
  const ms = await timed(() => rankMembers({ database, clock: systemClock, signal }));
  console.error(`The ranking job took ${seconds(ms)} s (${what}).`);
}
await database.query({ text: "vacuum analyze social.profile" });
process.once("SIGTERM", async () => {
  await server.close();
  await database.close();
  process.exit(0);
});
console.log(`Lyceum is ready: ${server.url}`);

async function timed(run: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
