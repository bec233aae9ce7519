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
  };
}

/** Makes the cluster when there is none, and checks version and owner of the one that is there. */
export async function prepareCluster(folder: string, initdb: string, way: Way, major: number): Promise<void> {
  const { cluster, unfinished, passwordFile } = clusterPaths(folder);
  if (existsSync(path.join(cluster, "PG_VERSION"))) {
    checkVersion(cluster, major);
    const { uid } = statSync(cluster);
    if (way.ownerUid === undefined && uid !== (process.getuid?.() ?? uid)) throw notWritable(folder);
    if (way.ownerUid !== undefined && uid !== way.ownerUid) chownAll(cluster, way.ownerUid);
    return;
  }
  if (existsSync(cluster))
    throw new StartProblem(`${cluster} is not a PostgreSQL data folder; move it away or set LYCEUM_DATA.`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (way.ownerUid !== undefined) chownSync(unfinished, way.ownerUid, way.ownerUid);
  // initdb cannot read the password from a pipe of Node (a socket), so it is a file.
  writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
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

function checkVersion(cluster: string, major: number): void {
  const found = readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  if (found !== String(major))
    throw new StartProblem(
      `The data folder ${cluster} was written by PostgreSQL ${found}, but this Lyceum brings PostgreSQL ${major}; start it with the Lyceum that wrote it, or move the data with pg_dump.`,
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
