import path from "node:path";
import { startBenchServer } from "../server.ts";
import { ask, signIn, signInTalker } from "./client.ts";
import { runTeam } from "./team.ts";
import type { Target } from "./target.ts";

/** This product's messaging with its embedded PostgreSQL. */
export async function startLyceum(core: number | undefined): Promise<Target> {
  const server = await startBenchServer(core, path.join(import.meta.dirname, "serve.ts"));
  return {
    ...server,
    name: "Lyceum",
    pages: 1_000,
    signIn: (account) => signInTalker(server.url, account),
    team: (load, marks) => runTeam(server.url, load, marks),
    async history() {
      const wire = await signIn(server.url, "person-0");
      return {
        page: () => ask(wire, "getHistoryMsgs", { scene: 0, to: "person-1", limit: 100 }),
        close: wire.close,
      };
    },
  };
}
