import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "../table.ts";
import { runLogins } from "./logins.ts";
import { type Load, runPairs } from "./pairs.ts";
import type { Target } from "./target.ts";
import { runTeam } from "./team.ts";

export async function measurePairs(target: Target, load: Load) {
  let cpu = 0;
  const own = process.cpuUsage();
  const measured = await runPairs(target.signIn, load, {
    begins: () => (cpu = -target.cpuSeconds()),
    ends: () => (cpu += target.cpuSeconds()),
  });
  const used = process.cpuUsage(own);
  const sorted = measured.latenciesMs.toSorted((a, b) => a - b);
  const memory = target.memoryMiB();
  return {
    server: target.name,
    load: `${load.clients} clients, k=${load.inFlight}`,
    "deliveries/s": Math.round(measured.delivered / measured.seconds),
    "p50 ms": quantile(sorted, 0.5).toFixed(1),
    "p99 ms": quantile(sorted, 0.99).toFixed(1),
    "CPU-s per 10,000": ((cpu / measured.delivered) * 10_000).toFixed(2),
    "server MiB PSS": Math.round(memory.server),
    "database MiB PSS": Math.round(memory.database),
    "generator CPU-s": ((used.user + used.system) / 1e6).toFixed(1),
    faults: measured.faults,
  };
}

/** Rows of one speaker whom 200 hear: paced, and as fast as the server lets it. */
export async function measureTeam(target: Target, seconds: number) {
  const rows = [];
  for (const perSecond of [20, null]) {
    let cpu = 0;
    const load = { perSecond, inFlight: 64, warmUpMs: 1_500, measureMs: seconds * 1_000 };
    const measured = await runTeam(await target.team(200), load, {
      begins: () => (cpu = -target.cpuSeconds()),
      ends: () => (cpu += target.cpuSeconds()),
    });
    const sorted = measured.latenciesMs.toSorted((a, b) => a - b);
    const firsts = measured.firstMs.toSorted((a, b) => a - b);
    rows.push({
      server: target.name,
      load: perSecond === null ? "saturated, 64 in flight" : `${perSecond} messages/s`,
      "deliveries/s": Math.round(measured.delivered / measured.seconds),
      "p50 ms": quantile(sorted, 0.5).toFixed(1),
      "p99 ms": quantile(sorted, 0.99).toFixed(1),
      "first hearer p50 ms": quantile(firsts, 0.5).toFixed(1),
      "first hearer p99 ms": quantile(firsts, 0.99).toFixed(1),
      "CPU-s per 100,000": ((cpu / measured.delivered) * 100_000).toFixed(2),
      faults: measured.faults,
    });
  }
  return rows;
}

export async function measureLogins(target: Target, count: number, atOnce: number) {
  (await runLogins(target.signIn, count / 4, atOnce)).end();
  await sleep(500);
  const before = { cpu: target.cpuSeconds(), memory: target.memoryMiB().server };
  const { latenciesMs, seconds, end } = await runLogins(target.signIn, count, atOnce);
  const cpu = target.cpuSeconds() - before.cpu;
  const kibEach = ((target.memoryMiB().server - before.memory) * 1_024) / count;
  end();
  return rowOf(target, `${count} logins, ${atOnce} at once`, latenciesMs, seconds, cpu, kibEach.toFixed(1));
}

export async function measureHistory(target: Target, count: number) {
  const reader = await target.history();
  for (let at = 0; at < count / 10; at++) await reader.page();
  const before = target.cpuSeconds();
  const latenciesMs: number[] = [];
  const begin = performance.now();
  for (let at = 0; at < count; at++) {
    const started = performance.now();
    await reader.page();
    latenciesMs.push(performance.now() - started);
  }
  const seconds = (performance.now() - begin) / 1_000;
  reader.close();
  return rowOf(target, `${count} pages`, latenciesMs, seconds, target.cpuSeconds() - before, "");
}

function rowOf(
  target: Target,
  load: string,
  latenciesMs: number[],
  seconds: number,
  cpu: number,
  kibEach: string,
) {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  return {
    server: target.name,
    load,
    "per s": Math.round(sorted.length / seconds),
    "p50 ms": quantile(sorted, 0.5).toFixed(1),
    "p99 ms": quantile(sorted, 0.99).toFixed(1),
    "CPU-s per 1,000": ((cpu / sorted.length) * 1_000).toFixed(2),
    "KiB per session": kibEach,
  };
}
