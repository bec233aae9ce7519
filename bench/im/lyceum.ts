import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPeerDatabase } from "../peers/postgres.ts";
import { startBenchServer, usageOf } from "../server.ts";
import { ask, signIn, signInTalker } from "./client.ts";
import { openTeam } from "./lyceum-team.ts";
import type { Target } from "./target.ts";

/** This product's messaging with its embedded PostgreSQL. */
export async function startLyceum(core: number | undefined, isExternal: boolean): Promise<Target> {
  const main = path.join(import.meta.dirname, "serve.ts");
  const folder = isExternal ? mkdtempSync(path.join(tmpdir(), "lyceum-bench-")) : "";
  const database = isExternal ? await startPeerDatabase(folder, core) : undefined;
  database?.run("create extension pg_trgm; create extension btree_gin");
  const url = database && `postgres://peer@127.0.0.1:${database.port}/peer`;
  const server = await startBenchServer(core, main, url === undefined ? {} : { DATABASE_URL: url });
  return {
    ...server,
    ...(database ? usageOf(server.pid, database.pid) : {}),
    async stop() {
      await server.stop();
      await database?.stop();
      if (folder !== "") rmSync(folder, { recursive: true, force: true });
    },
    name: database ? "Lyceum, PostgreSQL of its own" : "Lyceum",
    pages: 1_000,
    signIn: (account) => signInTalker(server.url, account),
    team: (hearers) => openTeam(server.url, hearers),
    async history() {
      const wire = await signIn(server.url, "person-0");
      return {
        page: () => ask(wire, "getHistoryMsgs", { scene: 0, to: "person-1", limit: 100 }),
        close: wire.close,
      };
    },
  };
}
