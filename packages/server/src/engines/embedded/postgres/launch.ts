import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statfsSync, statSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { describeFolderError, diskFull, StartProblem } from "../../../start-problem.ts";
import { stopProcess, waitUntil } from "../process-table.ts";
import { type Binaries, locateBinaries } from "./binaries.ts";
import { clusterPaths, prepareCluster, superuser } from "./cluster.ts";
import { clearOrphans, stopSteps } from "./orphan.ts";
import { chooseWay, listWays, type Way } from "./privilege.ts";

export type PostgresServer = {
  pid: number;
  port: number;
  /** Connects as the superuser; only for preparing, never for the application. */
  adminUrl(database: string): string;
  /** Settles when PostgreSQL ends, asked or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

export type LaunchOptions = {
  /** The data folder; the caller holds its lock. */
  folder: string;
  /** PostgreSQL settings over ours, as in postgresql.conf. */
  settings?: Readonly<Record<string, string>>;
  ways?: readonly Way[];
  /** Of another version than the packaged one. */
  binaries?: Binaries;
  /** The superuser's in a cluster that is made now; by default a new one. */
  password?: string;
};

/** Starts the embedded PostgreSQL on 127.0.0.1 and a free port. Throws StartProblem. Call it on the main thread: the end-with-us signal follows the thread. */
export async function launchPostgres(options: LaunchOptions): Promise<PostgresServer> {
  const folder = path.resolve(options.folder);
  try {
    mkdirSync(folder, { recursive: true });
    const { cluster, passwordFile } = clusterPaths(folder);
    await clearOrphans(cluster);
    const binaries = options.binaries ?? locateBinaries();
    const { way, major } = await chooseWay(binaries.initdb, options.ways ?? listWays());
    await prepareCluster(folder, binaries.initdb, way, { major, password: options.password });
    const password = readFileSync(passwordFile, "utf8").trim();
    const command = [...way.wrap, binaries.postgres];
    const { port, ...started } = await startOnFreePort(folder, command, { ...speed, ...options.settings });
    return {
      ...started,
      port,
      adminUrl: (database) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`,
    };
  } catch (error) {
    throw describeFolderError(error, folder) ?? error;
  }
}

const speed = {
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  max_connections: "100",
  wal_compression: "on",
  wal_buffers: "16MB",
  max_wal_size: "2GB",
  checkpoint_timeout: "15min",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
} as const;

type Started = { pid: number; port: number; ended: Promise<void>; stop(): Promise<void> };

async function startOnFreePort(
  folder: string,
  command: string[],
  settings: Record<string, string>,
): Promise<Started> {
  const triesAtMost = 3;
  for (let attempt = 1; ; attempt++) {
    const started = await startOnce(folder, command, settings, await freePort());
    if ("pid" in started) return started;
    // Somebody may take the free port between our look and PostgreSQL's bind.
    const portTaken = started.log.includes("could not create any TCP/IP sockets");
    if (!portTaken || attempt === triesAtMost) throw explain(folder, started.log);
  }
}

async function startOnce(
  folder: string,
  command: string[],
  settings: Record<string, string>,
  port: number,
): Promise<Started | { log: string }> {
  const { cluster, logFile } = clusterPaths(folder);
  const logStart = rotateLog(logFile);
  const log = openSync(logFile, "a", 0o600);
  const [program = "", ...args] = [...command, "-D", cluster, "-p", String(port), ...toArguments(settings)];
  // Detached: Ctrl-C must reach us alone, so that we drain before the database goes. A log file: a pipe would break with us.
  const child = spawn(program, args, { stdio: ["ignore", log, log], detached: true, cwd: "/" });
  closeSync(log);
  let running = true;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      running = false;
      resolve();
    };
    child.once("exit", end);
    child.once("error", end);
  });
  const limitMs = 120_000; // a crash during heavy writing may need a long replay
  const pid = child.pid ?? 0;
  await waitUntil(() => !running || isReady(cluster, pid), limitMs);
  if (running && isReady(cluster, pid)) {
    child.unref();
    const stop = async () => {
      child.ref();
      await stopProcess(pid, stopSteps);
      await ended;
    };
    return { pid, port, ended, stop };
  }
  if (running) await stopProcess(pid, stopSteps);
  return { log: readFileSync(logFile).subarray(logStart).toString() };
}

function toArguments(settings: Record<string, string>): string[] {
  const all = { ...settings, listen_addresses: "127.0.0.1", unix_socket_directories: "" };
  return Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Line 1 of the pid file is the postmaster, line 8 its state. */
function isReady(cluster: string, pid: number): boolean {
  try {
    const lines = readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
    return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

function explain(folder: string, log: string): StartProblem {
  const leastFreeBytes = 1_000_000; // on a full disk PostgreSQL cannot write down why it stopped
  const { bavail, bsize } = statfsSync(folder);
  if (log.includes("No space left on device") || bavail * bsize < leastFreeBytes) return diskFull(folder);
  const reason = log
    .split("\n")
    .findLast((line) => /FATAL|PANIC|ERROR/.test(line))
    ?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, "");
  return new StartProblem(
    `PostgreSQL did not start${reason ? ` (${reason})` : ""}; see ${clusterPaths(folder).logFile}.`,
  );
}

/** Keeps one older log; returns the length at which this run's part begins. */
function rotateLog(logFile: string): number {
  const keepBytes = 10_000_000;
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size < keepBytes) return size;
  renameSync(logFile, `${logFile}.1`);
  return 0;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === "object") resolve(address.port);
        else reject(new Error("the probe for a free port has no address"));
      });
    });
  });
}
