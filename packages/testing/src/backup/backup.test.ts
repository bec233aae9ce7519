import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openPool } from "@lyceum/server/database";
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { openRawSocket } from "../conformance/raw-socket.ts";
import { openDataFolder } from "../data-folder.ts";
import { freshDatabase } from "../fresh-database.ts";
import { runServer, type ServerProcess } from "../run-server.ts";
import { startSystemPostgres } from "../system-postgres.ts";
import { makeTempFolder } from "../temp-folder.ts";
import { describeSchema } from "../upgrade/describe-schema.ts";
import { call, packetOf, useServer, visit, type Visit } from "../upgrade/use-server.ts";
import { type OperatorRun, runOperator } from "./run-operator.ts";

// Whole servers with their first start: slow on a busy machine. What needs no server is in server/src/operator.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type Said = { idServer: string; text: string };

const root = mkdtempSync(path.join(tmpdir(), "lyceum-test-backup-"));
const data = path.join(root, "data");
const kept = path.join(root, "kept");
const restored = path.join(root, "restored");
/** The server that is lost, and then the one that is restored. */
let server: ServerProcess;
let url: string;
let ann: Visit;
/** What the server acknowledged before the backup began. */
const acknowledged: Said[] = [];
const attached = randomBytes(300_000).toString("hex");
let attachedUrl: string;
let firstBackup: Awaited<OperatorRun["ended"]>;
/** Where the log of Ann's device stood when the server was lost. */
let lastPts: number;

/** A demo server that people use, a backup of it while somebody writes, and its loss: nothing of its folder is left. */
beforeAll(async () => {
  server = runServer({ LYCEUM_DATA: data });
  url = await server.ready;
  await useServer(url);
  ann = await visit(url, "localhost", "ann");
  const blob = new Blob([attached], { type: "text/plain" });
  await ann.nim.sendFile({
    scene: "p2p",
    to: "u-ben",
    blob,
    name: "data.txt",
    uploaddone: (file) => (attachedUrl = file.url),
  });
  for (let at = 0; at < 20; at++) acknowledged.push(await say(`before ${at}`));
  let isOver = false;
  const chatter = (async () => {
    for (let at = 0; !isOver; at++) await say(`during ${at}`);
    return true;
  })();
  firstBackup = await runOperator(["backup", "--to", kept], { LYCEUM_DATA: data }).ended;
  isOver = true;
  await chatter;
  for (let at = 0; at < 5; at++) await say(`after ${at}`);
  const database = openDataFolder(data);
  lastPts = await ptsOf("u-ann", database);
  await database.close();
});

afterAll(async () => {
  server.kill("SIGKILL");
  await server.ended;
  rmSync(root, { recursive: true, force: true });
});

test("P14 a backup is made while people write, and says where it is and that it must be kept safe", () => {
  expect(firstBackup).toEqual({
    code: 0,
    output: expect.stringMatching(/The backup is in \S+\/kept\. It holds everybody's data and secrets/),
  });
  expect(rowsOf(kept)["im.message"]).toBeGreaterThan(acknowledged.length);
});

test("P14 the doctor finds a running installation well, and its backup", async () => {
  const { port } = new URL(url);
  const { code, output } = await runOperator(["doctor"], { LYCEUM_DATA: data, PORT: port }).ended;
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(
      /ok {4}PORT: Lyceum answers[^]*ok {4}database: PostgreSQL \d.*\(embedded\) answers[^]*ok {4}backup: the last one was made less than a day ago/,
    ),
  ]);
});

test("P14 a backup that is killed leaves the server as it was and nothing that can be restored; the next one takes its place", async () => {
  const to = path.join(makeTempFolder(), "cut");
  const backup = runOperator(["backup", "--to", to], { LYCEUM_DATA: data });
  const hasBegun = () => existsSync(path.join(`${to}.part`, "database"));
  await expect.poll(hasBegun, { interval: 5, timeout: 45_000 }).toBe(true);
  backup.process.kill("SIGKILL");
  await backup.ended;
  expect(existsSync(to)).toBe(false);
  const into = path.join(root, "never");
  expect(await runOperator(["restore", "--from", `${to}.part`, "--into", into]).ended).toEqual({
    code: 1,
    output: expect.stringMatching(/was broken off; choose a backup that ended\.\n$/),
  });
  expect(existsSync(into)).toBe(false);
  await say("still here");
  const { code } = await runOperator(["backup", "--to", to], { LYCEUM_DATA: data }).ended;
  expect([code, existsSync(to), existsSync(`${to}.part`)]).toEqual([0, true, false]);
});

test("P14 a server that does not run is backed up, too, and is as stopped afterwards as it was", async () => {
  await ann.nim.destroy();
  await stop(server);
  const to = path.join(makeTempFolder(), "second");
  const { code, output } = await runOperator(["backup", "--to", to], { LYCEUM_DATA: data }).ended;
  expect([code, output]).toEqual([0, expect.stringContaining(`The backup is in ${to}.`)]);
  expect(existsSync(path.join(data, "server.lock"))).toBe(false);
  expect(existsSync(path.join(data, "postgres", "postmaster.pid"))).toBe(false);
  expect(rowsOf(to)["im.message"]).toBeGreaterThan(rowsOf(kept)["im.message"] ?? Infinity);
});

test("P14 what the server acknowledged before a backup is there after its folder was destroyed: messages, files, sign-in", async () => {
  rmSync(data, { recursive: true });
  const { code, output } = await runOperator(["restore", "--from", kept, "--into", restored]).ended;
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/each the same as in the backup[^]*Restored: \d+ rows/),
  ]);
  expect(statSync(path.join(restored, "secret")).mode & 0o777).toBe(0o600);

  server = runServer({ LYCEUM_DATA: restored, LYCEUM_DEMO: "off" });
  url = await server.ready;
  const ben = await visit(url, "localhost", "ben");
  onTestFinished(() => ben.nim.destroy());
  const there = await historyOf(ben);
  const saidWith = (start: string) => there.filter(({ text }) => text.startsWith(start));
  expect(saidWith("before ")).toEqual(acknowledged);
  expect(saidWith("after ")).toEqual([]);
  expect(await download(ben)).toBe(attached);
  // Who was signed in stays so: the secret is the same.
  await call(url, "GET /v1/chat/token", { headers: ann.headers });
  const { rooms } = await call<{ rooms: { name: string }[] }>(url, "GET /v1/rooms?stage=upcoming", ben);
  expect(rooms.map(({ name }) => name)).toEqual(["Office hour"]);
  // New rows get new numbers, and triggers and keys work.
  await ben.nim.sendText({ scene: "p2p", to: "u-ann", text: "after the restore" });
});

test("P14 a device that got further than the backup starts from a snapshot: the log is ahead of its place at once", async () => {
  const database = openDataFolder(restored);
  onTestFinished(() => database.close());
  expect(await ptsOf("u-ann", database)).toBeGreaterThan(lastPts);
  const fresh = await visit(url, "localhost", "ann");
  onTestFinished(() => fresh.nim.destroy());
  const socket = await openRawSocket(url);
  onTestFinished(() => socket.close());
  const { code } = await socket.ask("login", packetOf(fresh));
  expect(code).toBe(200);
  expect(await socket.ask("sync", { pts: lastPts })).toMatchObject({ code: 200, body: { reset: true } });
});

test("P14 a restored database has the tables, indexes, keys and functions of a new one", async () => {
  const database = openDataFolder(restored);
  onTestFinished(() => database.close());
  const fresh = await freshDatabase();
  onTestFinished(fresh.drop);
  expect(await describeSchema(database)).toEqual(await describeSchema(fresh.database));
  const disabled = await database.query({
    text: "select from pg_trigger where tgenabled <> 'O' and not tgisinternal",
  });
  expect(disabled).toEqual([]);
});

test("P14 a restore that was killed leaves a folder on which no server starts", async () => {
  const cut = path.join(makeTempFolder(), "cut");
  const restore = runOperator(["restore", "--from", kept, "--into", cut]);
  await expect
    .poll(() => existsSync(path.join(cut, "postgres.log")), { interval: 5, timeout: 60_000 })
    .toBe(true);
  restore.process.kill("SIGKILL");
  await restore.ended;
  const refusing = runServer({ LYCEUM_DATA: cut, LYCEUM_DEMO: "off" });
  expect([await refusing.ended, refusing.output()]).toEqual([
    1,
    expect.stringContaining("was broken off; empty the folder"),
  ]);
});

test("P14 a PostgreSQL of one's own, older than the embedded one, takes the backup, and is backed up itself", async (context) => {
  const postgres = await startSystemPostgres();
  if (postgres === undefined) {
    expect(inject("mustRunAll")).toBe(false);
    return context.skip("the package postgresql is not installed");
  }
  onTestFinished(() => postgres.stop());
  const env = { DATABASE_URL: postgres.url };
  const into = path.join(makeTempFolder(), "new");
  const first = await runOperator(["restore", "--from", kept, "--into", into], env).ended;
  expect([first.code, first.output]).toEqual([0, expect.stringContaining("each the same as in the backup")]);
  expect(existsSync(path.join(into, "postgres"))).toBe(false);
  const to = path.join(makeTempFolder(), "second");
  const { code } = await runOperator(["backup", "--to", to], { ...env, LYCEUM_DATA: into }).ended;
  expect(code).toBe(0);
  expect(rowsOf(to)).toEqual(rowsOf(kept));
  const filesOf = (backup: string) =>
    new Set(readdirSync(path.join(backup, "objects"), { recursive: true, encoding: "utf8" }));
  expect(filesOf(to)).toEqual(filesOf(kept));
  const second = await runOperator(["restore", "--from", kept, "--into", `${into}-2`], env).ended;
  expect([second.code, second.output]).toEqual([1, expect.stringContaining("DATABASE_URL is not empty")]);
  expect(existsSync(`${into}-2`)).toBe(false);
});

test("P14 what a killed restore left in a database of one's own starts no server and is not backed up", async () => {
  const { url: databaseUrl, drop } = await freshDatabase({ isBare: true });
  onTestFinished(drop);
  const into = path.join(makeTempFolder(), "new");
  const watcher = openPool({ url: databaseUrl, connectionsMax: 1 });
  onTestFinished(() => watcher.close());
  const restore = runOperator(["restore", "--from", kept, "--into", into], { DATABASE_URL: databaseUrl });
  const isMarked = async () =>
    await watcher.query({ text: "select from lyceum.migration where name = 'restore-unfinished'" }).then(
      ({ length }) => length > 0,
      () => false,
    );
  await expect.poll(isMarked, { interval: 5, timeout: 60_000 }).toBe(true);
  restore.process.kill("SIGKILL");
  await restore.ended;
  const env = { DATABASE_URL: databaseUrl, LYCEUM_DATA: makeTempFolder() };
  const refusing = runServer({ ...env, LYCEUM_DEMO: "off" });
  expect([await refusing.ended, refusing.output()]).toEqual([
    1,
    expect.stringContaining("its migration restore-unfinished is unknown here"),
  ]);
  const backup = await runOperator(["backup", "--to", path.join(makeTempFolder(), "b")], env).ended;
  expect([backup.code, backup.output]).toEqual([
    1,
    expect.stringContaining("A restore into this database was broken off"),
  ]);
});

async function say(text: string): Promise<Said> {
  const { idServer } = await ann.nim.sendText({ scene: "p2p", to: "u-ben", text });
  return { idServer, text };
}

/** The whole conversation with Ann, the oldest first. */
async function historyOf({ nim }: Visit): Promise<Said[]> {
  const said: Said[] = [];
  for (let place: { endTime?: number; lastMsgId?: string } = {}; ;) {
    const page = await nim.getHistoryMsgs({ scene: "p2p", to: "u-ann", limit: 100, ...place });
    said.push(...page.msgs.map(({ idServer, text }) => ({ idServer, text })));
    if (!page.more || page.lastMsgId === null) break;
    place = { endTime: page.timetag, lastMsgId: page.lastMsgId };
  }
  const seqOf = ({ idServer }: Said) => Number(idServer.split("-")[1]);
  return said.toSorted((a, b) => seqOf(a) - seqOf(b));
}

/** What the other person of the conversation reads of the file that Ann sent. */
async function download(reader: Visit): Promise<string> {
  const link = await reader.nim.getNosAccessToken({ url: attachedUrl });
  if (link === null) throw new Error("the file is not there");
  const answer = await fetch(new URL(link, url));
  expect(answer.status).toBe(200);
  return await answer.text();
}

async function ptsOf(account: string, database: ReturnType<typeof openDataFolder>): Promise<number> {
  const [row] = await database.query<{ pts: number }>({
    text: "select h.pts from im.person_log_head h join im.person p on p.id = h.person_id where p.account = $1",
    values: [account],
  });
  return row?.pts ?? 0;
}

async function stop(running: ServerProcess): Promise<void> {
  running.kill("SIGTERM");
  await running.ended;
}

function rowsOf(backup: string): Record<string, number> {
  // Written by `npm run backup`.
  const { tables } = JSON.parse(readFileSync(path.join(backup, "manifest.json"), "utf8")) as {
    tables: { schema: string; name: string; rows: number }[];
  };
  return Object.fromEntries(tables.map(({ schema, name, rows }) => [`${schema}.${name}`, rows]));
}
