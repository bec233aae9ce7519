import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openPool } from "@lyceum/server/database";
import { freePort } from "./free-port.ts";

export type SystemPostgres = {
  /** Signs in as a role that owns its database and is not superuser. */
  url: string;
  adminUrl: string;
  /** Its programs. */
  bin: string;
  stop(): Promise<void>;
};

/** A throw-away cluster of the PostgreSQL that Debian brings (15 or newer); undefined where it is not installed. */
export async function startSystemPostgres(): Promise<SystemPostgres | undefined> {
  const bin = findBinaries();
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-test-system-"));
  const wrap = asAnotherUser(folder);
  const passwordFile = path.join(folder, "password");
  writeFileSync(passwordFile, password);
  const cluster = path.join(folder, "cluster");
  const initdb = ["-D", cluster, "-U", "admin", "-A", "scram-sha-256", "--pwfile", passwordFile];
  run([...wrap, path.join(bin, "initdb"), ...initdb, "--encoding=UTF8", "--locale=C.UTF-8"]);
  const port = await freePort();
  const settings = ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "fsync=off"];
  const [program, ...args] = [...wrap, path.join(bin, "postgres"), "-D", cluster, "-p", String(port)];
  const child = spawn(program, [...args, ...settings], { stdio: "ignore", cwd: "/" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const address = (user: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const stop = async () => {
    child.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await prepare(address("admin", "postgres"));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: address("owner", "lyceum"), adminUrl: address("admin", "lyceum"), bin, stop };
}

const password = "only-for-this-test";
const nobody = 65534;

function findBinaries(): string | undefined {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return undefined;
  const major = readdirSync(root)
    .map(Number)
    .filter((version) => version >= 15 && existsSync(path.join(root, String(version), "bin", "postgres")))
    .toSorted((a, b) => a - b)[0];
  return major === undefined ? undefined : path.join(root, String(major), "bin");
}

/** PostgreSQL refuses uid 0. The folder is handed to the other user. */
function asAnotherUser(folder: string): string[] {
  if (process.getuid?.() !== 0) return [];
  chownSync(folder, nobody, nobody);
  return ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups", "--pdeathsig=INT", "--"];
}

async function prepare(adminUrl: string): Promise<void> {
  const admin = openPool({ url: adminUrl, connectionsMax: 1 });
  try {
    for (let tries = 0; ; tries++) {
      const failed = await admin.query({ text: "select 1" }).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failed === undefined) break;
      if (tries === 200) throw failed;
      await sleep(50);
    }
    await admin.query({ text: `create role owner login password '${password}'` });
    await admin.query({ text: "create database lyceum owner owner" });
  } finally {
    await admin.close();
  }
}

function run([program = "", ...args]: string[]): void {
  execFileSync(program, args, { stdio: "pipe", cwd: "/" });
}
