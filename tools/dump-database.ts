// Keeps a database of this version, which later versions must be able to take over (docs/guides/add-a-migration.md):
// `node tools/dump-database.ts 2027-01-31`, with the date of the release.
import { makeDump } from "@lyceum/testing/upgrade";

const [name = ""] = process.argv.slice(2);
if (/^\d{4}-\d{2}-\d{2}$/.test(name)) console.log(await makeDump(name));
else {
  console.error("Say: node tools/dump-database.ts <date of the release>, such as 2027-01-31.");
  process.exitCode = 1;
}
