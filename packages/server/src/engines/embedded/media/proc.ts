import { readdirSync, readFileSync } from "node:fs";

/** What Linux tells of one thread (`/proc/<pid>/task`). All but the name and the state only grow. */
export type ThreadSample = {
  id: number;
  name: string;
  /** "R": runs or would if it could, "S": waits, "T": was stopped. */
  state: string;
  ranMs: number;
  /** So long it could have run and had no core. */
  starvedMs: number;
  /** How often it went to sleep by itself. */
  sleeps: number;
  /** Reads and writes. */
  calls: number;
  /** Time in the kernel, in ticks of mostly 10 ms. */
  kernelTicks: number;
};

/** The compiler and the garbage collector compute for long; no packet passes through them. */
const beside = /\((V8Worker|libuv-worker|DelayedTaskSche|SignalInspector)\)/;

/** Of the threads that packets pass through. Empty where the system does not tell, or the process is gone. */
export function readThreads(pid: number): ThreadSample[] {
  return (attempt(() => readdirSync(`/proc/${pid}/task`)) ?? []).flatMap((id) => {
    const read = (name: string) => readFileSync(`/proc/${pid}/task/${id}/${name}`, "latin1");
    const sample = attempt(() => sampleOf(Number(id), read));
    return sample ?? [];
  });
}

function sampleOf(id: number, read: (name: string) => string): ThreadSample | null {
  const stat = read("stat");
  if (beside.test(stat)) return null;
  const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [ran = "0", starved = "0"] = read("schedstat").split(" ");
  const calls = read("io");
  return {
    id,
    name,
    state: fields[0] ?? "",
    ranMs: Number(ran) / 1e6,
    starvedMs: Number(starved) / 1e6,
    sleeps: find(read("status"), /^voluntary_ctxt_switches:\s*(\d+)/m),
    calls: find(calls, /^syscr: (\d+)/m) + find(calls, /^syscw: (\d+)/m),
    kernelTicks: Number(fields[12]),
  };
}

/** Bytes that came to a UDP port and nobody has read; null where the system does not tell. */
export function readUnread(port: number): number | null {
  const name = port.toString(16).toUpperCase().padStart(4, "0");
  const queue = new RegExp(`^\\s*\\d+: [0-9A-F]+:${name} \\S+ \\S+ [0-9A-F]{8}:([0-9A-F]{8})`, "m");
  for (const file of ["/proc/net/udp", "/proc/net/udp6"]) {
    const found = queue.exec(attempt(() => readFileSync(file, "latin1")) ?? "")?.[1];
    if (found !== undefined) return Number.parseInt(found, 16);
  }
  return null;
}

function find(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0);
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    // A thread or a process ends at any time, and other systems have no such files.
    return undefined;
  }
}
