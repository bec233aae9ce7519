import { readFileSync } from "node:fs";
import path from "node:path";
import { type Database, openPool } from "@lyceum/server/database";

/** Asks the database of a running server, by its data folder, for what no call of it does. The caller closes it. */
export function openDataFolder(folder: string): Database {
  const [, , , port] = readFileSync(path.join(folder, "postgres", "postmaster.pid"), "utf8").split("\n");
  const password = readFileSync(path.join(folder, "postgres-password"), "utf8").trim();
  return openPool({
    url: `postgres://lyceum:${password}@127.0.0.1:${port}/lyceum`,
    connectionsMax: 1,
  });
}
