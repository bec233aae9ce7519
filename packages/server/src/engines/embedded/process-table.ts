import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** When `pid` was born, in clock ticks since boot; undefined when it is gone or only waits to be reaped. */
export function birthTicks(pid: number): string | undefined {
  if (process.platform !== "linux") return signalReaches(pid) ? "unknown" : undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return state === "Z" || state === "X" ? undefined : rest[18];
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  return birthTicks(pid) !== undefined;
}

/** Live processes of program `name` whose working folder is `folder` (already resolved). Linux only; elsewhere none. */
export function processesIn(folder: string, name: string): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => worksIn(pid, folder, name) && isAlive(pid));
}

export function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}

/** Sends each signal in turn until the process is gone; false when it outlives them all. */
export async function stopProcess(
  pid: number,
  steps: readonly { signal: NodeJS.Signals; waitMs: number }[],
): Promise<boolean> {
  for (const { signal, waitMs } of steps) {
    try {
      process.kill(pid, signal);
    } catch {
      return !isAlive(pid);
    }
    if (await waitUntil(() => !isAlive(pid), waitMs)) return true;
  }
  return false;
}

export async function waitUntil(done: () => boolean, limitMs: number, stepMs = 10): Promise<boolean> {
  const endsAt = performance.now() + limitMs;
  while (!done()) {
    if (performance.now() > endsAt) return false;
    await sleep(stepMs);
  }
  return true;
}

function worksIn(pid: number, folder: string, name: string): boolean {
  try {
    // The program's name ends in " (deleted)" when its file was replaced while it runs.
    const program = path.basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, "");
    return program === name && readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

function signalReaches(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
