import { readFileSync } from "node:fs";
import path from "node:path";
import { type Database, openPool } from "@lyceum/server/database";

/** Asks the database of a running server, by its data folder, for what no call of it does. The caller closes it. */
export function openDataFolder(folder: string): Database {
  const [, , , port] = readFileSync(path.join(folder, "postgres", "postmaster.pid"), "utf8").split("\n");
  const password = readFileSync(path.join(folder, "postgres-password"), "utf8").trim();
  // Names are shown with their schemas: by default the role leaves out the one that is called as itself.
  const options = new URLSearchParams({ options: "-c search_path=public" }).toString().replaceAll("+", "%20");
  return openPool({
    url: `postgres://lyceum:${password}@127.0.0.1:${port}/lyceum?${options}`,
    connectionsMax: 1,
  });
}
