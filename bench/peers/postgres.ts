import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, globSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { freePort, untilPort } from "./port.ts";
import { pinned } from "./process.ts";

export type PeerDatabase = {
  port: number;
  pid: number;
  /** Runs SQL in the database that the peer uses. */
  run(sql: string): void;
  stop(): Promise<void>;
};

/** Debian's PostgreSQL as it comes, fsync on, in a folder of its own. */
export async function startPeerDatabase(folder: string, core: number | undefined): Promise<PeerDatabase> {
  const bin = path.dirname(globSync("/usr/lib/postgresql/*/bin/postgres").toSorted().at(-1) ?? "");
  if (bin === ".") throw new Error("PostgreSQL is not installed: apt-get install postgresql");
  const data = path.join(folder, "pg");
  const { uid, gid } = systemUser("postgres");
  mkdirSync(data, { recursive: true });
  chmodSync(folder, 0o755);
  chownSync(data, uid, gid);
  const initialised = spawnSync(
    path.join(bin, "initdb"),
    ["-D", data, "-U", "peer", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8"],
    { uid, gid, cwd: data, encoding: "utf8" },
  );
  if (initialised.status !== 0) throw new Error(`initdb failed: ${initialised.stderr}`);
  const port = await freePort();
  const [program, args] = pinned(core, path.join(bin, "postgres"), [
    "-D",
    data,
    "-p",
    String(port),
    "-k",
    data,
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    "logging_collector=off",
  ]);
  const child = spawn(program, args, { uid, gid, cwd: data, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  await untilPort(port, ended);
  const psql = (database: string, sql: string) => {
    const answer = spawnSync(
      "psql",
      ["-h", "127.0.0.1", "-p", String(port), "-U", "peer", "-q", "-v", "ON_ERROR_STOP=1", database],
      { input: sql, encoding: "utf8" },
    );
    if (answer.status !== 0) throw new Error(`psql: ${answer.stderr}`);
  };
  psql("postgres", "create database peer");
  return {
    port,
    pid: child.pid ?? 0,
    run: (sql) => psql("peer", sql),
    async stop() {
      child.kill("SIGINT");
      await ended;
    },
  };
}

function systemUser(name: string): { uid: number; gid: number } {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid] = (line ?? "").split(":");
  if (!uid || !gid) throw new Error(`there is no system user ${name}`);
  return { uid: Number(uid), gid: Number(gid) };
}
