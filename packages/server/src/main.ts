import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { developmentSecret } from "./app/development-secret.ts";
import { makeLog } from "./app/log/make-log.ts";
import { type Operation, openOperation } from "./app/operation/index.ts";
import { parseSettings, type Settings } from "./app/settings.ts";
import { answersWithinMs, startServer } from "./app/start.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabaseByUrl } from "./engines/distributed/database.ts";
import { lockData } from "./engines/embedded/data-lock.ts";
import { openEmbeddedDatabase } from "./engines/embedded/postgres/database.ts";
import { refuseUnfinishedRestore } from "./operator/index.ts";
import type { Database } from "./ports/database.ts";
import { describeFolderError, diskFull, errorCode, StartProblem } from "./start-problem.ts";

type Closer = () => void | Promise<void>;

const nodeMajor = Number(process.versions.node.split(".")[0]);
const oldestNode = 24;
const lockPatienceMs = 2_000;
const serverEndLimitMs = answersWithinMs + 5_000;
const closeLimitMs = 45_000;
/**
 * Before it ends, Node waits for its threads that compile, and one of them may wait for a garbage collection that only this
 * thread makes: then both wait for ever. For so long this thread still makes collections, and those threads come to their end.
 */
const compilersEndMs = 100;

/** What must be undone at the end, last first. */
const closers: Closer[] = [];
let operation: Operation | undefined;
let ending: Promise<never> | undefined;
let drainMs = 0;

// A closed terminal must not end us by a failed write before PostgreSQL is stopped.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0));
// npm that is killed cannot pass that on; the server it started must not stay behind and hold the data folder.
if (process.env["npm_lifecycle_event"] !== undefined) endWithParent(process.ppid);

try {
  if (nodeMajor < oldestNode)
    throw new StartProblem(
      `Lyceum needs Node ${oldestNode} or newer, and this is ${process.version}; use npm start.`,
    );
  const settings = parseSettings(process.env);
  if (settings instanceof StartProblem) throw settings;
  await start({ ...settings, dataFolder: path.resolve(settings.dataFolder) });
} catch (error) {
  // A signal during the start makes later steps fail; that is not worth reporting.
  if (ending === undefined) {
    print(error instanceof StartProblem ? error.message : error);
    await end(1);
  }
}

async function start(settings: Settings): Promise<void> {
  drainMs = settings.drainMs;
  const log = makeLog({
    format: settings.mode === "production" ? "json" : "line",
    write: (text) => void process.stdout.write(text),
  });
  const { readiness } = (operation = await openOperation(settings.operation, log));
  closers.push(operation.close);
  await takeDataFolder(settings);
  const opening = openDatabase(settings);
  // Also when a signal comes before it is open; its failure is reported below.
  closers.push(() => opening.then((open) => open.close()).catch(() => {}));
  const database = await opening;
  readiness.reached("database");
  print("Migrating …");
  await migrate(database).catch((error: unknown) => {
    throw errorCode(error) === "53100" ? diskFull(settings.dataFolder) : error;
  });
  readiness.reached("migrations");
  const secret = settings.secret ?? developmentSecret(settings.dataFolder);
  const server = await startServer({ ...settings, secret, database }, log, print, operation);
  // A client that never lets go must not keep PostgreSQL from its clean stop.
  closers.push(() => Promise.race([server.close(), sleep(settings.drainMs + serverEndLimitMs)]));
  print(["", `Lyceum is ready: ${server.url}`, ...server.demoAccounts, "Stop it with Ctrl-C."].join("\n"));
}

/** Nodes that share a database by URL may share the folder too; an embedded PostgreSQL belongs to one server. */
async function takeDataFolder({ dataFolder, databaseUrl }: Settings): Promise<void> {
  try {
    mkdirSync(dataFolder, { recursive: true });
    refuseUnfinishedRestore(dataFolder);
    if (databaseUrl === undefined) closers.push(await waitForLock(dataFolder));
  } catch (error) {
    throw describeFolderError(error, dataFolder) ?? error;
  }
}

/** A server that is just stopping is waited for; one that stays is a problem. */
async function waitForLock(folder: string): Promise<Closer> {
  const givesUpAt = performance.now() + lockPatienceMs;
  for (;;) {
    try {
      return lockData(folder);
    } catch (error) {
      if (!(error instanceof StartProblem) || performance.now() > givesUpAt) throw error;
      await sleep(100);
    }
  }
}

async function openDatabase(settings: Settings): Promise<Database> {
  if (settings.databaseUrl !== undefined) {
    print("Connecting to the database …");
    const superuserRefused = settings.mode === "production";
    return await openDatabaseByUrl({ url: settings.databaseUrl, superuserRefused, onWarning: print });
  }
  print("Starting PostgreSQL …");
  const database = await openEmbeddedDatabase({ folder: settings.dataFolder });
  void database.server.ended.then(async () => {
    if (ending !== undefined) return;
    print(`PostgreSQL ended unexpectedly; see ${path.join(settings.dataFolder, "postgres.log")}.`);
    await end(1);
  });
  return database;
}

function endWithParent(parent: number): void {
  const lookEveryMs = 200;
  setInterval(() => {
    if (process.ppid !== parent) void end(0);
  }, lookEveryMs).unref();
}

/** Drains and stops everything once; later signals (npm passes Ctrl-C on, so it comes twice) change nothing. */
function end(code: number): Promise<never> {
  ending ??= endOnce(code);
  return ending;
}

async function endOnce(code: number): Promise<never> {
  setTimeout(() => process.exit(1), drainMs + closeLimitMs).unref();
  operation?.readiness.stopping();
  for (const close of closers.toReversed()) {
    try {
      await close();
    } catch (error) {
      print(error);
    }
  }
  await sleep(compilersEndMs);
  process.exit(code);
}

function print(text: unknown): void {
  console.log(text);
}
