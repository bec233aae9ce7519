import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { diskFull, notWritable, StartProblem } from "../../../start-problem.ts";
import type { Way } from "./privilege.ts";

export const superuser = "lyceum";

/** Where the parts of an embedded PostgreSQL lie in a data folder. */
export function clusterPaths(folder: string) {
  return {
    cluster: path.join(folder, "postgres"),
    unfinished: path.join(folder, "postgres.new"),
    passwordFile: path.join(folder, "postgres-password"),
    logFile: path.join(folder, "postgres.log"),
    /** A folder of the same form, in which an upgrade makes the next cluster. */
    upgrade: path.join(folder, "postgres-upgrade"),
  };
}

/** The major version that wrote the cluster of a data folder; undefined where there is none. */
export function readMajor(folder: string): number | undefined {
  const file = path.join(clusterPaths(folder).cluster, "PG_VERSION");
  return existsSync(file) ? Number(readFileSync(file, "utf8").trim()) : undefined;
}

/** Where an upgrade leaves the cluster that an earlier major version wrote. */
export function keptCluster(folder: string, major: number): string {
  return `${clusterPaths(folder).cluster}-${major}`;
}

/** The clusters that upgrades have left. */
export function findKept(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => /^postgres-\d+$/.test(name));
  return names.toSorted().map((name) => path.join(folder, name));
}

/** Makes the cluster when there is none, with the superuser's `password`, and checks version and owner of the one that is there. */
export async function prepareCluster(
  folder: string,
  initdb: string,
  way: Way,
  { major, password }: { major: number; password: string | undefined },
): Promise<void> {
  const { cluster, unfinished, passwordFile } = clusterPaths(folder);
  refuseCluster(folder, major);
  if (existsSync(cluster)) {
    const { uid } = statSync(cluster);
    if (way.ownerUid === undefined && uid !== (process.getuid?.() ?? uid)) throw notWritable(folder);
    if (way.ownerUid !== undefined && uid !== way.ownerUid) chownAll(cluster, way.ownerUid);
    return;
  }
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (way.ownerUid !== undefined) chownSync(unfinished, way.ownerUid, way.ownerUid);
  // initdb cannot read the password from a pipe of Node (a socket), so it is a file.
  writeFileSync(passwordFile, password ?? randomBytes(24).toString("base64url"), { mode: 0o600 });
  const failure = await runInitdb([...way.wrap, initdb, ...initdbOptions(unfinished, passwordFile)]);
  if (failure !== undefined) {
    rmSync(unfinished, { recursive: true, force: true });
    if (failure.includes("No space left on device")) throw diskFull(folder);
    throw new StartProblem(
      `PostgreSQL could not make its data folder: ${failure.trim().replaceAll(/\s+/g, " ")}`,
    );
  }
  // Renamed only when whole: a start that was killed half way leaves no cluster that looks ready.
  renameSync(unfinished, cluster);
}

/** Throws StartProblem where a start would neither use the cluster that is there nor make one. */
export function refuseCluster(folder: string, major: number): void {
  const { cluster, upgrade } = clusterPaths(folder);
  const found = readMajor(folder);
  if (found !== undefined) {
    checkVersion(cluster, found, major);
    return;
  }
  if (existsSync(cluster))
    throw new StartProblem(`${cluster} is not a PostgreSQL data folder; move it away or set LYCEUM_DATA.`);
  // The rows are there, under another name.
  if (existsSync(upgrade))
    throw new StartProblem(
      `An upgrade of the database in ${folder} was broken off; run npm run upgrade-database to end it.`,
    );
}

function checkVersion(cluster: string, found: number, major: number): void {
  if (found === major) return;
  const way =
    found < major
      ? "run npm run upgrade-database, which docs/guides/run-in-production.md describes, or start it with the Lyceum that wrote it"
      : "start it with the Lyceum that wrote it, or a newer one";
  throw new StartProblem(
    `The data folder ${cluster} was written by PostgreSQL ${found}, but this Lyceum brings PostgreSQL ${major}; nothing was changed: ${way}.`,
  );
}

function initdbOptions(cluster: string, passwordFile: string): string[] {
  const access = ["-D", cluster, "-U", superuser, "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
  // The built-in UTF-8 locale does not depend on what the machine has installed.
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  return [...access, ...locale, "--no-instructions"];
}

function runInitdb(command: string[]): Promise<string | undefined> {
  const [program = "", ...args] = command;
  return new Promise((resolve) => {
    execFile(program, args, { timeout: 120_000, cwd: "/" }, (error, stdout, stderr) => {
      resolve(error ? `${stderr} ${stdout} ${error.message}` : undefined);
    });
  });
}

function chownAll(folder: string, uid: number): void {
  chownSync(folder, uid, uid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    lchownSync(path.join(entry.parentPath, entry.name), uid, uid);
}
