import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
  mkdtempSync,
  rmSync,
} from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeTempFolder, runServer, type ServerProcess } from "@lyceum/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { isAlive, processesIn, waitUntil } from "./engines/embedded/process-table.ts";

// Whole servers, some of them with their first start: slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;

/** A data folder that a server made and left: copying it is far quicker than making one. */
const left = mkdtempSync(path.join(tmpdir(), "lyceum-test-left-"));

beforeAll(async () => {
  const server = runServer({ LYCEUM_DATA: left, LYCEUM_DEMO: "off" });
  await server.ready;
  server.kill("SIGTERM");
  await server.ended;
});

afterAll(() => {
  rmSync(left, { recursive: true, force: true });
});

describe("the server as a process", () => {
  test("starts in a folder closed to others, answers on loopback only, and ends cleanly", async () => {
    const folder = makeTempFolder();
    const server = start({ LYCEUM_DATA: path.join(folder, "new", "data"), LYCEUM_DEMO: "small" });
    const url = await server.ready;
    expect(server.output()).toMatch(/PostgreSQL …\nMigrating …\nMaking the demo …\n\nLyceum is ready: \S+\n/);
    expect((await fetch(url)).status).toBeLessThan(500);
    // The demo's robot listens as well.
    expect(new Set(listeningAddresses(server.pid))).toEqual(new Set(["127.0.0.1", "::1"]));
    const data = path.join(folder, "new", "data");
    for (const name of ["secret", "postgres-password", "postgres.log"])
      expect([name, statSync(path.join(data, name)).mode & 0o777]).toEqual([name, 0o600]);
    server.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(existsSync(path.join(data, "server.lock"))).toBe(false);
    expect(readFileSync(path.join(data, "postgres.log"), "utf8")).toContain("database system is shut down");
    expect(postgresOf(data)).toEqual([]);
    // Nothing is there yet, and the demo is made.
  }, 120_000);

  test.each(["SIGINT", "SIGHUP"] as const)("ends cleanly on %s, also when it comes twice", async (signal) => {
    const data = copyOfLeft();
    const server = start({ LYCEUM_DATA: data });
    await server.ready;
    server.kill(signal);
    server.kill(signal);
    expect(await server.ended).toBe(0);
    expect(existsSync(path.join(data, "postgres", "postmaster.pid"))).toBe(false);
  });

  test("ends cleanly when the signal comes while it starts", async () => {
    const data = makeTempFolder();
    const server = start({ LYCEUM_DATA: data });
    await waitUntil(() => existsSync(path.join(data, "postgres.new")), 50_000);
    server.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(postgresOf(data)).toEqual([]);
    await stopped(start({ LYCEUM_DATA: data }));
  });

  test("killed, it leaves no orphan, and the next start finds every committed row", async () => {
    const data = copyOfLeft();
    const first = start({ LYCEUM_DATA: data });
    await first.ready;
    await asSuperuser(data, "create table public.kept as select 1 as id");
    const backends = postgresOf(data);
    expect(backends.length).toBeGreaterThan(1);
    first.kill("SIGKILL");
    expect(await first.ended).toBe("SIGKILL");
    expect(await waitUntil(() => postgresOf(data).length === 0, 5000)).toBe(true);
    const second = start({ LYCEUM_DATA: data });
    await second.ready;
    expect(await asSuperuser(data, "select id from public.kept")).toEqual([{ id: 1 }]);
    await stopped(second);
  });

  test("ends cleanly when the npm that started it is killed", async () => {
    const data = copyOfLeft();
    const npm = start({ LYCEUM_DATA: data }, ["sh", "-c", '"$@" & wait', "sh"]);
    await npm.ready;
    npm.kill("SIGKILL");
    // A start right behind it waits for the one that is stopping.
    await stopped(start({ LYCEUM_DATA: data }));
    expect(npm.output()).not.toContain("rror");
    expect(readFileSync(path.join(data, "postgres.log"), "utf8")).not.toContain("was not properly shut down");
  });

  test("killed together with its PostgreSQL, it starts again over the stale pid file", async () => {
    const data = copyOfLeft();
    const first = start({ LYCEUM_DATA: data });
    await first.ready;
    await asSuperuser(data, "create table public.kept as select 1 as id");
    process.kill(postmaster(data), "SIGKILL");
    first.kill("SIGKILL");
    await first.ended;
    expect(existsSync(path.join(data, "postgres", "postmaster.pid"))).toBe(true);
    const second = start({ LYCEUM_DATA: data });
    await second.ready;
    expect(await asSuperuser(data, "select id from public.kept")).toEqual([{ id: 1 }]);
    await stopped(second);
  });

  test("says so and ends when PostgreSQL is gone", async () => {
    const data = copyOfLeft();
    const server = start({ LYCEUM_DATA: data });
    await server.ready;
    process.kill(postmaster(data), "SIGKILL");
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain("PostgreSQL ended unexpectedly; see ");
  });

  const others = [
    { who: "a user", other: 1 },
    { who: "a uid without a name", other: 54_321 },
  ];

  test.runIf(isRoot).for(others)("runs for $who, not root", async ({ other }, context) => {
    const wrap = becomeUser(other, other === 1 ? [] : ["unshare", "--user"]);
    if (wrap === undefined) return context.skip("another user cannot run this checkout");
    const parent = makeTempFolder();
    chmodSync(parent, 0o755);
    const data = path.join(parent, "data");
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, other, other);
    const server = start({ LYCEUM_DATA: data }, wrap);
    await server.ready;
    expect(statSync(path.join(data, "postgres")).uid).toBe(other);
    const backends = postgresOf(data);
    server.kill("SIGKILL");
    expect(await waitUntil(() => !backends.some(isAlive), 5000)).toBe(true);
    // Root takes the folder over and changes its owner.
    await stopped(start({ LYCEUM_DATA: data }));
    expect(statSync(path.join(data, "postgres")).uid).not.toBe(other);
    const locked = start({ LYCEUM_DATA: data }, wrap);
    expect(await locked.ended).toBe(1);
    expect(locked.output()).toContain("is not writable for this user");
  });
});

describe("one clear sentence, no stack, exit code 1", () => {
  test("for a data folder that another server holds", async () => {
    const data = copyOfLeft();
    const first = start({ LYCEUM_DATA: data });
    await first.ready;
    await refused(
      { LYCEUM_DATA: data },
      `Another Lyceum server (process ${first.pid}) already runs on the data folder`,
    );
    expect((await fetch(await first.ready)).status).toBeLessThan(500);
    await stopped(first);
  });

  test("for a port that another program holds", async () => {
    const port = await occupyPort();
    await refused({ LYCEUM_DATA: copyOfLeft(), PORT: String(port) }, `Port ${port} on 127.0.0.1 is taken`);
  });

  test("for a cluster of another PostgreSQL", async () => {
    const data = copyOfLeft();
    writeFileSync(path.join(data, "postgres", "PG_VERSION"), "17\n");
    await refused(
      { LYCEUM_DATA: data },
      "was written by PostgreSQL 17, but this Lyceum brings PostgreSQL 18",
    );
  });

  test("for a data folder that is a file", async () => {
    const file = path.join(makeTempFolder(), "file");
    writeFileSync(file, "");
    await refused({ LYCEUM_DATA: file }, "is not a folder");
    await refused({ LYCEUM_DATA: path.join(file, "below") }, "is not a folder");
  });

  test("for a database that nobody serves", async () => {
    await refused(
      { LYCEUM_DATA: makeTempFolder(), DATABASE_URL: "postgres://a:hidden@127.0.0.1:1/b" },
      "DATABASE_URL cannot be reached: nothing listens there.",
    );
  });

  test("for a setting that is wrong", async () => {
    await refused({ LYCEUM_DATA: makeTempFolder(), LYCEUM_MODE: "production" }, "needs LYCEUM_SECRET");
  });

  test.runIf(isRoot)(
    "for a disk too small for the database, and for one that filled up since",
    async (context) => {
      const disk = makeTempFolder();
      if (!succeeds(["mount", "-t", "tmpfs", "-o", "size=20m", "tmpfs", disk]))
        context.skip("no right to mount");
      onTestFinished(() => {
        execFileSync("umount", ["--lazy", disk]);
      });
      await refused({ LYCEUM_DATA: disk }, "is full; free some space and start again");
      expect(readdirSync(disk)).not.toContain("postgres");
      execFileSync("mount", ["-o", "remount,size=200m", disk]);
      await stopped(start({ LYCEUM_DATA: disk }));
      spawnSync("dd", ["if=/dev/zero", `of=${path.join(disk, "filler")}`, "bs=64k"], { stdio: "ignore" });
      await refused({ LYCEUM_DATA: disk }, "is full; free some space and start again");
    },
  );
});

/** How to run the server as another user; in a checkout closed to others with the right to read everything. */
function becomeUser(uid: number, within: readonly string[]): string[] | undefined {
  const user = ["setpriv", `--reuid=${uid}`, `--regid=${uid}`, "--clear-groups"];
  const reader = ["--securebits=+no_setuid_fixup", "--inh-caps=-all,+dac_read_search"];
  const ways = [
    [...user, "--"],
    [...user, ...reader, "--ambient-caps=-all,+dac_read_search", "--"],
  ];
  const main = path.join(import.meta.dirname, "main.ts");
  const reading = ["-e", `require("fs").readFileSync(${JSON.stringify(main)})`];
  return ways.find((way) => succeeds([...way, ...within, process.execPath, ...reading]));
}

function succeeds([program = "", ...args]: string[]): boolean {
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}

function copyOfLeft(): string {
  const data = makeTempFolder();
  execFileSync("cp", ["-a", "--reflink=auto", `${left}/.`, data]);
  return data;
}

function start(env: Record<string, string>, wrap?: readonly string[]): ServerProcess {
  const server = runServer({ LYCEUM_DEMO: "off", ...env }, wrap);
  onTestFinished(async () => {
    server.kill("SIGKILL");
    await server.ended;
    const data = env["LYCEUM_DATA"] ?? "";
    await waitUntil(() => postgresOf(data).length === 0, 5000);
  });
  return server;
}

async function stopped(server: ServerProcess): Promise<void> {
  await server.ready;
  server.kill("SIGTERM");
  expect(await server.ended).toBe(0);
}

async function refused(env: Record<string, string>, sentence: string): Promise<void> {
  const server = start(env);
  expect([await server.ended, server.output()]).toEqual([1, expect.stringContaining(sentence)]);
  expect(server.output()).not.toMatch(/\n\s+at |hidden/);
}

function postgresOf(data: string): number[] {
  return processesIn(path.join(data, "postgres"), "postgres");
}

function postmaster(data: string): number {
  return Number(pidFile(data)[0]);
}

function pidFile(data: string): string[] {
  return readFileSync(path.join(data, "postgres", "postmaster.pid"), "utf8").split("\n");
}

async function asSuperuser(data: string, text: string): Promise<unknown[]> {
  const password = readFileSync(path.join(data, "postgres-password"), "utf8");
  const port = Number(pidFile(data)[3]);
  const client = new pg.Client({ host: "127.0.0.1", port, user: "lyceum", password, database: "lyceum" });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function occupyPort(): Promise<number> {
  return new Promise((resolve) => {
    const holder = net.createServer().listen(0, "127.0.0.1", () => {
      const address = holder.address();
      resolve(address !== null && typeof address === "object" ? address.port : 0);
    });
    onTestFinished(() => {
      holder.close();
    });
  });
}

/** The addresses of the process's listening sockets, from the kernel's tables. */
function listeningAddresses(pid: number): string[] {
  const inodes = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const target = spawnSync("readlink", [`/proc/${pid}/fd/${fd}`], { encoding: "utf8" }).stdout;
      return /socket:\[(\d+)\]/.exec(target)?.[1] ?? [];
    }),
  );
  const names: Record<string, string> = {
    "0100007F": "127.0.0.1",
    "00000000000000000000000001000000": "::1",
  };
  return ["tcp", "tcp6"].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, "utf8")
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === "0A" && inodes.has(fields[9] ?? ""))
      .map((fields) => {
        const address = fields[1]?.split(":")[0] ?? "";
        return names[address] ?? address;
      }),
  );
}
