import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { startLyceum } from "./im/lyceum.ts";
import { measureHistory, measureLogins, measurePairs, measureTeam } from "./im/measure.ts";
import type { Target } from "./im/target.ts";
import { startEjabberd } from "./peers/ejabberd.ts";
import { startProsody } from "./peers/prosody.ts";
import { printTable } from "./table.ts";

// One-to-one messages, 100 bytes, stored before they are delivered; one speaker in a team; logins; pages of a long conversation. Server and
// database share core 0, this program has core 1, so the figures are those of one server core. Each server does the same
// work, one after the other. Options: --seconds 4, --clients 100,500, --peers ejabberd,prosody (Debian packages),
// --only pairs,team,logins,history, --database external (Debian's PostgreSQL as it comes, on the same core).
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "4" },
    clients: { type: "string", default: "100,500" },
    peers: { type: "string", default: "" },
    only: { type: "string", default: "pairs,team,logins,history" },
    database: { type: "string", default: "embedded" },
  },
});

if (process.env["BENCH_PINNED"] === undefined && spawnSync("taskset", ["-V"]).status === 0) {
  const command = ["-c", "1", process.execPath, ...process.argv.slice(1)];
  const env = { ...process.env, BENCH_PINNED: "1" };
  process.exit(spawnSync("taskset", command, { stdio: "inherit", env }).status ?? 1);
}

const isPinned = process.env["BENCH_PINNED"] === "1";
const core = isPinned ? 0 : undefined;
const makers: Record<string, (core: number | undefined) => Promise<Target>> = {
  lyceum: (at) => startLyceum(at, values.database === "external"),
  ejabberd: startEjabberd,
  prosody: startProsody,
};

const pairs: Record<string, string | number>[] = [];
const teams: Record<string, string | number>[] = [];
const others: Record<string, string | number>[] = [];
try {
  for (const name of ["lyceum", ...values.peers.split(",").filter(Boolean)]) await measure(name);
} finally {
  // A server that gives way must not take the figures of the others with it.
  const where = isPinned ? ", server and database on one core" : "";
  if (pairs.length > 0) printTable(`One-to-one messages, stored before delivered${where}`, pairs);
  if (teams.length > 0)
    printTable(`One speaker in a team, 200 hearers, stored before delivered${where}`, teams);
  if (others.length > 0)
    printTable("Logins with a check of the token or password; newest 100 of 100,000 messages", others);
}

async function measure(name: string): Promise<void> {
  const start = makers[name];
  if (!start) throw new Error(`no server is called ${name}; there are ${Object.keys(makers).join(", ")}`);
  const target = await start(core);
  const measureMs = Number(values.seconds) * 1_000;
  const only = new Set(values.only.split(","));
  try {
    for (const clients of only.has("pairs") ? values.clients.split(",").map(Number) : [])
      for (const inFlight of [1, 8])
        pairs.push(await measurePairs(target, { clients, inFlight, warmUpMs: 1_500, measureMs }));
    if (only.has("team")) teams.push(...(await measureTeam(target, Number(values.seconds))));
    if (only.has("logins")) others.push(await measureLogins(target, 2_000, 200));
    if (only.has("history")) others.push(await measureHistory(target, target.pages));
  } finally {
    await target.stop();
  }
}
