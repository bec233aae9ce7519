import { execFileSync, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openPool } from "@lyceum/server/database";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { openRawSocket } from "../conformance/raw-socket.ts";
import { openDataFolder } from "../data-folder.ts";
import { freshDatabase } from "../fresh-database.ts";
import { runServer, type ServerProcess } from "../run-server.ts";
import { startSystemPostgres } from "../system-postgres.ts";
import { makeTempFolder } from "../temp-folder.ts";
import { describeSchema } from "../upgrade/describe-schema.ts";
import { call, packetOf, useServer, visit, type Visit } from "../upgrade/use-server.ts";
import { runOperator } from "./run-operator.ts";

// Whole servers with their first start: slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = mkdtempSync(path.join(tmpdir(), "lyceum-test-backup-"));
const data = path.join(root, "data");
const kept = path.join(root, "kept");
let server: ServerProcess;
let url: string;
/** What the server acknowledged before the backup began. */
const acknowledged: { idServer: string; text: string }[] = [];
const attached = randomBytes(300_000).toString("hex");
let attachedUrl: string;
let ann: Visit;
/** Where the log of Ann's device stood when the server was lost. */
let lastPts: number;

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
  for (let at = 0; at < 20; at++) await say(`before ${at}`);
  let isOver = false;
  const chatter = (async () => {
    for (let at = 0; !isOver; at++)
      await ann.nim.sendText({ scene: "p2p", to: "u-ben", text: `during ${at}` });
    return true;
  })();
  const { code, output } = await runOperator(["backup", "--to", kept], { LYCEUM_DATA: data }).ended;
  isOver = true;
  expect([code, output]).toEqual([0, expect.stringContaining(`The backup is in ${kept}.`)]);
  await chatter;
  for (let at = 0; at < 5; at++) await ann.nim.sendText({ scene: "p2p", to: "u-ben", text: `after ${at}` });
  lastPts = await ptsOf("u-ann", data);
});

afterAll(async () => {
  await ann.nim.destroy();
  server.kill("SIGKILL");
  await server.ended;
  rmSync(root, { recursive: true, force: true });
});

async function say(text: string): Promise<void> {
  const { idServer } = await ann.nim.sendText({ scene: "p2p", to: "u-ben", text });
  acknowledged.push({ idServer, text });
}

test("P14 what the server acknowledged before a backup is there after its folder was destroyed: messages, files, sign-in", async () => {
  const into = path.join(makeTempFolder(), "new");
  const lost = makeTempFolder();
  // The backup stands alone: nothing of the old folder is in reach.
  renameSync(kept, path.join(lost, "kept"));
  onTestFinished(() => renameSync(path.join(lost, "kept"), kept));
  const { code, output } = await runOperator(["restore", "--from", path.join(lost, "kept"), "--into", into])
    .ended;
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/each the same as in the backup[^]*Restored: \d+ rows/),
  ]);
  expect(statSync(path.join(into, "secret")).mode & 0o777).toBe(0o600);

  const again = runServer({ LYCEUM_DATA: into, LYCEUM_DEMO: "off" });
  onTestFinished(() => stop(again));
  const site = await again.ready;
  const ben = await visit(site, "localhost", "ben");
  onTestFinished(() => ben.nim.destroy());
  const { msgs } = await ben.nim.getHistoryMsgs({ scene: "p2p", to: "u-ann", limit: 100 });
  const there = msgs.map(({ idServer, text }) => ({ idServer, text }));
  const isEarlier = ({ text }: { text: string }) => text.startsWith("before ");
  expect(there.filter(isEarlier).toSorted(byText)).toEqual(acknowledged.toSorted(byText));
  expect(there.filter(({ text }) => text.startsWith("after "))).toEqual([]);
  expect(await download(site, ben)).toBe(attached);
  // Who was signed in stays so: the secret is the same.
  await call(site, "GET /v1/chat/token", { headers: ann.headers });
  const { rooms } = await call<{ rooms: { name: string }[] }>(site, "GET /v1/rooms?stage=upcoming", ben);
  expect(rooms.map(({ name }) => name)).toEqual(["Office hour"]);
  // New rows get new numbers, and triggers and keys work.
  await ben.nim.sendText({ scene: "p2p", to: "u-ann", text: "after the restore" });
});

test("P14 a device that got further than the backup starts from a snapshot, also when the log has come to its place again", async () => {
  const into = path.join(makeTempFolder(), "new");
  expect(await runOperator(["restore", "--from", kept, "--into", into]).ended).toMatchObject({ code: 0 });
  const again = runServer({ LYCEUM_DATA: into, LYCEUM_DEMO: "off" });
  onTestFinished(() => stop(again));
  const site = await again.ready;
  const ben = await visit(site, "localhost", "ben");
  onTestFinished(() => ben.nim.destroy());
  for (let at = 0; at < 40; at++) await ben.nim.sendText({ scene: "p2p", to: "u-ann", text: `anew ${at}` });
  const fresh = await visit(site, "localhost", "ann");
  onTestFinished(() => fresh.nim.destroy());
  const socket = await openRawSocket(site);
  onTestFinished(() => socket.close());
  const { code } = await socket.ask("login", packetOf(fresh));
  expect(code).toBe(200);
  expect(await socket.ask("sync", { pts: lastPts })).toMatchObject({ code: 200, body: { reset: true } });
});

test("P14 a restored database has the tables, indexes, keys and functions of a new one", async () => {
  const into = path.join(makeTempFolder(), "new");
  expect(await runOperator(["restore", "--from", kept, "--into", into]).ended).toMatchObject({ code: 0 });
  const again = runServer({ LYCEUM_DATA: into, LYCEUM_DEMO: "off" });
  onTestFinished(() => stop(again));
  await again.ready;
  const restored = openDataFolder(into);
  onTestFinished(() => restored.close());
  const fresh = await freshDatabase();
  onTestFinished(fresh.drop);
  expect(await describeSchema(restored)).toEqual(await describeSchema(fresh.database));
  const disabled = await restored.query({
    text: "select from pg_trigger where tgenabled <> 'O' and not tgisinternal",
  });
  expect(disabled).toEqual([]);
});

describe("a restore refuses", () => {
  const parts = ["manifest.json", "files.jsonl", "secret", "database/im.message.copy.gz", "objects", "media"];

  test.for(parts)("P14 a backup whose part %s was changed by one byte, and writes nothing", async (part) => {
    const from = copyOfKept();
    flip(oneFile(path.join(from, part)));
    await refused(from, "The backup is damaged");
  });

  test("P14 a backup that lacks a part", async () => {
    const from = copyOfKept();
    rmSync(oneFile(path.join(from, "objects")));
    await refused(from, "The backup is damaged");
  });

  test("P14 a backup of a newer version", async () => {
    const from = copyOfKept();
    const file = path.join(from, "manifest.json");
    // Nothing but the last migration is another one.
    const text = readFileSync(file, "utf8").replace("0052-document-lists", "9999-of-tomorrow");
    writeFileSync(file, text);
    writeFileSync(`${file}.sha256`, `${sumOf(text)}  manifest.json\n`);
    await refused(from, "made by a newer version of Lyceum (its migration 9999-of-tomorrow is unknown here)");
  });

  test("P14 a backup whose list leads out of the data folder", async () => {
    const from = copyOfKept();
    const list = path.join(from, "files.jsonl");
    const text = `{"path":"media/../../../outside","bytes":1,"sha256":"${sumOf("x")}"}\n`;
    const file = path.join(from, "manifest.json");
    const manifest = readFileSync(file, "utf8").replace(sumOf(readFileSync(list)), sumOf(text));
    writeFileSync(list, text);
    writeFileSync(file, manifest);
    writeFileSync(`${file}.sha256`, `${sumOf(manifest)}  manifest.json\n`);
    await refused(from, "files.jsonl is not what it was");
  });

  test("P14 a folder that is not empty, and leaves it alone", async () => {
    const into = makeTempFolder();
    writeFileSync(path.join(into, "mine"), "mine");
    const { code, output } = await runOperator(["restore", "--from", kept, "--into", into]).ended;
    expect([code, output]).toEqual([1, expect.stringContaining("is not empty")]);
    expect(readdirSync(into)).toEqual(["mine"]);
  });
});

test("P14 a backup that is killed leaves the server as it was and nothing that can be restored; the next one takes its place", async () => {
  const to = path.join(makeTempFolder(), "cut");
  const backup = runOperator(["backup", "--to", to], { LYCEUM_DATA: data });
  await expect.poll(() => existsSync(path.join(`${to}.part`, "database")), { interval: 5 }).toBe(true);
  backup.process.kill("SIGKILL");
  await backup.ended;
  expect(existsSync(to)).toBe(false);
  await refused(`${to}.part`, "was broken off");
  await ann.nim.sendText({ scene: "p2p", to: "u-ben", text: "still here" });
  const { code } = await runOperator(["backup", "--to", to], { LYCEUM_DATA: data }).ended;
  expect(code).toBe(0);
  expect([existsSync(to), existsSync(`${to}.part`)]).toEqual([true, false]);
});

test("P14 a backup keeps out of a folder that holds something, and of what only looks like its own", async () => {
  const folder = makeTempFolder();
  const [to, other] = [path.join(folder, "full"), path.join(folder, "other")];
  for (const taken of [to, `${other}.part`]) {
    cpSync(path.join(kept, "secret"), path.join(taken, "mine"));
  }
  for (const [target, said] of [
    [to, "is not empty"],
    [other, "is in the way"],
  ] as const)
    expect(await runOperator(["backup", "--to", target], { LYCEUM_DATA: data }).ended).toEqual({
      code: 1,
      output: expect.stringContaining(said),
    });
  expect(readdirSync(`${other}.part`)).toEqual(["mine"]);
});

test("P14 a server that is not running is backed up, too, and a restore that was killed starts no server", async () => {
  const into = path.join(makeTempFolder(), "new");
  expect(await runOperator(["restore", "--from", kept, "--into", into]).ended).toMatchObject({ code: 0 });
  const to = path.join(makeTempFolder(), "second");
  const { code, output } = await runOperator(["backup", "--to", to], { LYCEUM_DATA: into }).ended;
  expect([code, output]).toEqual([0, expect.stringContaining(`The backup is in ${to}.`)]);
  expect(existsSync(path.join(into, "server.lock"))).toBe(false);
  expect(rowsOf(to)).toEqual(rowsOf(kept));

  const cut = path.join(makeTempFolder(), "cut");
  const restore = runOperator(["restore", "--from", to, "--into", cut]);
  await expect
    .poll(() => existsSync(path.join(cut, "postgres.log")), { interval: 5, timeout: 30_000 })
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
  const order = ["restore", "--from", kept, "--into", into];
  const first = await runOperator(order, env).ended;
  expect([first.code, first.output]).toEqual([0, expect.stringContaining("each the same as in the backup")]);
  const second = await runOperator([...order.slice(0, -1), `${into}-2`], env).ended;
  expect([second.code, second.output]).toEqual([1, expect.stringContaining("DATABASE_URL is not empty")]);

  const again = runServer({ ...env, LYCEUM_DATA: into, LYCEUM_DEMO: "off" });
  onTestFinished(() => stop(again));
  const site = await again.ready;
  const ben = await visit(site, "localhost", "ben");
  onTestFinished(() => ben.nim.destroy());
  expect(await download(site, ben)).toBe(attached);
  const to = path.join(makeTempFolder(), "second");
  const { code } = await runOperator(["backup", "--to", to], { ...env, LYCEUM_DATA: into }).ended;
  expect(code).toBe(0);
  const count = (rows: Record<string, number>) => rows["im.message"];
  expect(count(rowsOf(to))).toBe(count(rowsOf(kept)));
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
  const refusing = runServer({
    DATABASE_URL: databaseUrl,
    LYCEUM_DATA: makeTempFolder(),
    LYCEUM_DEMO: "off",
  });
  expect([await refusing.ended, refusing.output()]).toEqual([
    1,
    expect.stringContaining("its migration restore-unfinished is unknown here"),
  ]);
  const env = { DATABASE_URL: databaseUrl, LYCEUM_DATA: makeTempFolder() };
  const backup = await runOperator(["backup", "--to", path.join(makeTempFolder(), "b")], env).ended;
  expect([backup.code, backup.output]).toEqual([
    1,
    expect.stringContaining("A restore into this database was broken off"),
  ]);
});

test.runIf(process.getuid?.() === 0)(
  "P14 a backup onto a full disk says so and leaves nothing",
  async (context) => {
    const disk = makeTempFolder();
    if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=200k", "tmpfs", disk]).status !== 0)
      return context.skip("no right to mount");
    onTestFinished(() => void execFileSync("umount", ["--lazy", disk]));
    const { code, output } = await runOperator(["backup", "--to", path.join(disk, "b")], {
      LYCEUM_DATA: data,
    }).ended;
    expect([code, output]).toEqual([1, expect.stringContaining("has too little space for the backup")]);
    expect(readdirSync(disk)).toEqual([]);
  },
);

/** What the other person of the conversation reads of the file that Ann sent. */
async function download(site: string, reader: Visit): Promise<string> {
  const link = await reader.nim.getNosAccessToken({ url: attachedUrl });
  if (link === null) throw new Error("the file is not there");
  const answer = await fetch(new URL(link, site));
  expect(answer.status).toBe(200);
  return await answer.text();
}

async function ptsOf(account: string, folder: string): Promise<number> {
  const database = openDataFolder(folder);
  const [row] = await database.query<{ pts: number }>({
    text: "select h.pts from im.person_log_head h join im.person p on p.id = h.person_id where p.account = $1",
    values: [account],
  });
  await database.close();
  return row?.pts ?? 0;
}

function byText(a: { text: string }, b: { text: string }): number {
  return a.text < b.text ? -1 : 1;
}

async function stop(running: ServerProcess): Promise<void> {
  running.kill("SIGTERM");
  await running.ended;
}

async function refused(from: string, said: string): Promise<void> {
  const into = path.join(makeTempFolder(), "new");
  const { code, output } = await runOperator(["restore", "--from", from, "--into", into]).ended;
  expect([code, output]).toEqual([1, expect.stringContaining(said)]);
  expect(output).not.toMatch(/\n\s+at /);
  expect(existsSync(into)).toBe(false);
}

function copyOfKept(): string {
  const copy = path.join(makeTempFolder(), "copy");
  cpSync(kept, copy, { recursive: true });
  return copy;
}

/** The place itself, or some file below it. */
function oneFile(place: string): string {
  if (statSync(place).isFile()) return place;
  const [file] = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  if (!file) throw new Error(`${place} holds no file`);
  return path.join(file.parentPath, file.name);
}

function flip(file: string): void {
  const bytes = readFileSync(file);
  const at = bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

function sumOf(bytes: string | Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function rowsOf(backup: string): Record<string, number> {
  // Written by `npm run backup`.
  const { tables } = JSON.parse(readFileSync(path.join(backup, "manifest.json"), "utf8")) as {
    tables: { schema: string; name: string; rows: number }[];
  };
  return Object.fromEntries(tables.map(({ schema, name, rows }) => [`${schema}.${name}`, rows]));
}
