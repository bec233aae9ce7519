import { spawn } from "node:child_process";
import { readFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type Usage = {
  /** CPU seconds that the server and its PostgreSQL have used. */
  cpuSeconds(): number;
  /** Proportional memory of the server and its PostgreSQL in MiB. */
  memoryMiB(): { server: number; database: number };
};

export type BenchServer = Usage & { url: string; pid: number; stop(): Promise<void> };

const productMain = path.join(import.meta.dirname, "..", "packages", "server", "src", "main.ts");

/** The real server (or another program that speaks like it) with an embedded PostgreSQL in a folder of its own; `core` pins both to one core. */
export async function startBenchServer(
  core?: number,
  main = productMain,
  environment: Record<string, string> = {},
): Promise<BenchServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-bench-"));
  const command = [...(core === undefined ? [] : ["taskset", "-c", String(core)]), process.execPath, main];
  const child = spawn(command[0] ?? "", command.slice(1), {
    env: { ...process.env, PORT: "0", LYCEUM_DATA: folder, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const url = await readUrl(child.stdout, ended);
  const pid = child.pid ?? 0;
  return {
    url,
    pid,
    ...usageOf(pid),
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What a server uses; its PostgreSQL is either below it or a process of its own. */
export function usageOf(server: number, database?: number): Usage {
  const sum = (figures: number[]) => figures.reduce((a, b) => a + b, 0);
  return {
    cpuSeconds: () =>
      sum([...familyOf(server), ...(database === undefined ? [] : familyOf(database))].map(cpuSecondsOf)),
    memoryMiB: () => {
      if (database !== undefined)
        return {
          server: sum(familyOf(server).map(memoryOf)),
          database: sum(familyOf(database).map(memoryOf)),
        };
      const [own = 0, ...others] = familyOf(server).map(memoryOf);
      return { server: own, database: sum(others) };
    },
  };
}

async function readUrl(out: NodeJS.ReadableStream, ended: Promise<void>): Promise<string> {
  let text = "";
  return await new Promise((resolve, reject) => {
    void ended.then(() => reject(new Error(`The server ended early:\n${text}`)));
    out.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const url = /Lyceum is ready: (\S+)/.exec(text)?.[1];
      if (url) resolve(url);
    });
  });
}

/** The process and everything below it; itself first. */
function familyOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (Number.isInteger(pid)) parents.set(pid, Number(statOf(pid)[1] ?? 0));
  }
  const family = [root];
  for (const member of family) for (const [pid, parent] of parents) if (parent === member) family.push(pid);
  return family;
}

/** The fields of /proc/pid/stat after the name: state, parent, … */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

const ticksPerSecond = 100;

export function cpuSecondsOf(pid: number): number {
  const fields = statOf(pid);
  // utime, stime, and those of children that have ended
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0) / ticksPerSecond;
}

function memoryOf(pid: number): number {
  try {
    const kib = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
    return Number(kib ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
