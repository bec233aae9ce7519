import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { runHistory } from "./im/history.ts";
import { runLogins } from "./im/logins.ts";
import { runPairs } from "./im/pairs.ts";
import { runTeam } from "./im/team.ts";
import { startBenchServer } from "./server.ts";
import { printTable, quantile } from "./table.ts";

// One-to-one messages, 100 bytes, stored before they are delivered. Server and database share core 0, this program has
// core 1, so the figures are those of one server core. Then one speaker in a team of 200, logins, and pages of a long conversation. Options: --seconds 4, --clients 100,500.
const { values } = parseArgs({
  options: { seconds: { type: "string", default: "4" }, clients: { type: "string", default: "100,500" } },
});

if (process.env["BENCH_PINNED"] === undefined && spawnSync("taskset", ["-V"]).status === 0) {
  const command = ["-c", "1", process.execPath, ...process.argv.slice(1)];
  const env = { ...process.env, BENCH_PINNED: "1" };
  process.exit(spawnSync("taskset", command, { stdio: "inherit", env }).status ?? 1);
}

const isPinned = process.env["BENCH_PINNED"] === "1";
const server = await startBenchServer(
  isPinned ? 0 : undefined,
  path.join(import.meta.dirname, "im", "serve.ts"),
);
const rows = [];
const teams = [];
const others = [];
try {
  for (const clients of values.clients.split(",").map(Number))
    for (const inFlight of [1, 8]) {
      let cpu = 0;
      const own = process.cpuUsage();
      const load = { clients, inFlight, warmUpMs: 1_500, measureMs: Number(values.seconds) * 1_000 };
      const measured = await runPairs(server.url, load, {
        begins: () => (cpu = -server.cpuSeconds()),
        ends: () => (cpu += server.cpuSeconds()),
      });
      const used = process.cpuUsage(own);
      const sorted = measured.latenciesMs.toSorted((a, b) => a - b);
      const memory = server.memoryMiB();
      rows.push({
        load: `${clients} clients, k=${inFlight}`,
        "deliveries/s": Math.round(measured.delivered / measured.seconds),
        "p50 ms": quantile(sorted, 0.5).toFixed(1),
        "p99 ms": quantile(sorted, 0.99).toFixed(1),
        "CPU-s per 10,000": ((cpu / measured.delivered) * 10_000).toFixed(2),
        "server MiB PSS": Math.round(memory.server),
        "database MiB PSS": Math.round(memory.database),
        "generator CPU-s": ((used.user + used.system) / 1e6).toFixed(1),
        faults: measured.faults,
      });
    }
  for (const perSecond of [20, null]) teams.push(await measureTeam(perSecond));
  others.push(await measureLogins(2_000, 200), await measureHistory(1_000));
} finally {
  await server.stop();
}
printTable(
  `One-to-one messages, stored before delivered${isPinned ? ", server and database on one core" : ""}`,
  rows,
);
printTable("One speaker in a team, 200 hearers, stored before delivered", teams);
printTable("Logins with a token check; newest 100 of 100,000 messages", others);

async function measureTeam(perSecond: number | null) {
  const hearers = 200;
  let cpu = 0;
  const seconds = Number(values.seconds) * 1_000;
  const measured = await runTeam(
    server.url,
    { hearers, perSecond, inFlight: 64, warmUpMs: 1_500, measureMs: seconds },
    { begins: () => (cpu = -server.cpuSeconds()), ends: () => (cpu += server.cpuSeconds()) },
  );
  const sorted = measured.latenciesMs.toSorted((a, b) => a - b);
  return {
    load: perSecond === null ? "saturated, 64 in flight" : `${perSecond} messages/s`,
    "deliveries/s": Math.round(measured.delivered / measured.seconds),
    "p50 ms": quantile(sorted, 0.5).toFixed(1),
    "p99 ms": quantile(sorted, 0.99).toFixed(1),
    "CPU-s per 100,000": ((cpu / measured.delivered) * 100_000).toFixed(2),
    faults: measured.faults,
  };
}

async function measureLogins(count: number, atOnce: number) {
  const before = { cpu: server.cpuSeconds(), memory: server.memoryMiB().server };
  const { latenciesMs, seconds, end } = await runLogins(server.url, count, atOnce);
  const cpu = server.cpuSeconds() - before.cpu;
  const kibEach = ((server.memoryMiB().server - before.memory) * 1_024) / count;
  end();
  return rowOf(`${count} logins, ${atOnce} at once`, latenciesMs, seconds, cpu, kibEach.toFixed(1));
}

async function measureHistory(count: number) {
  await runHistory(server.url, 100);
  const before = server.cpuSeconds();
  const { latenciesMs, seconds } = await runHistory(server.url, count);
  return rowOf(`${count} pages`, latenciesMs, seconds, server.cpuSeconds() - before, "");
}

function rowOf(load: string, latenciesMs: number[], seconds: number, cpu: number, kibEach: string) {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  return {
    load,
    "per s": Math.round(sorted.length / seconds),
    "p50 ms": quantile(sorted, 0.5).toFixed(1),
    "p99 ms": quantile(sorted, 0.99).toFixed(1),
    "CPU-s per 1,000": ((cpu / sorted.length) * 1_000).toFixed(2),
    "KiB per session": kibEach,
  };
}
