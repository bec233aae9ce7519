// A node that migrates and ends, in a process of its own: `node migrate.fixture.ts <database URL> <folder>`.
import { openPool } from "../engines/postgres-pool.ts";
import { migrate } from "./migrate.ts";

const [url = "", folder = ""] = process.argv.slice(2);
const database = openPool({ url, connectionsMax: 2 });
process.stdout.write((await migrate(database, { folder })).join(" "));
await database.close();
