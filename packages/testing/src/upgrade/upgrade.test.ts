import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { openPool } from "@lyceum/server/database";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../fresh-database.ts";
import { runServer } from "../run-server.ts";
import { makeTempFolder } from "../temp-folder.ts";
import { describeSchema } from "./describe-schema.ts";
import { dumpFolder } from "./make-dump.ts";
import { call, visit } from "./use-server.ts";

const dumps = readdirSync(dumpFolder).filter((file) => file.endsWith(".sql.gz"));

test("there is a database of an earlier version", () => {
  expect(dumps).not.toEqual([]);
});

test.for(dumps)(
  "P14 this version takes over the database %s: people sign in and find what was theirs",
  async (file) => {
    const { url, database, drop } = await freshDatabase({ isBare: true });
    onTestFinished(drop);
    await restore(url, path.join(dumpFolder, file));
    const countOf = async (table: string) =>
      (await database.query<{ n: number }>({ text: `select count(*) as n from ${table}` }))[0]?.n;
    const before = await countOf("im.message");

    const server = runServer({ DATABASE_URL: url, LYCEUM_DATA: makeTempFolder(), LYCEUM_DEMO: "off" });
    onTestFinished(async () => {
      server.kill("SIGTERM");
      await server.ended;
    });
    const site = await server.ready;
    expect(await countOf("im.message")).toBe(before);

    const ben = await visit(site, "localhost", "ben");
    onTestFinished(() => ben.nim.destroy());
    const { sessionList } = await ben.nim.getServerSessions();
    expect(sessionList.find(({ id }) => id === "p2p-u-ann")).toMatchObject({ extra: "green" });
    const { msgs } = await ben.nim.getHistoryMsgs({ scene: "p2p", to: "u-ann", limit: 100 });
    expect(msgs.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["Did you get the reading list? 阅读清单", "Got it 🎓"]),
    );
    expect(msgs.map(({ text }) => text)).not.toContain("Wrong window");
    const [team] = await ben.nim.getTeams();
    expect(team).toMatchObject({ name: "Chess club", memberNum: 3 });
    const said = await ben.nim.sendText({ scene: "p2p", to: "u-ann", text: "after the update" });
    expect(said.seq).toBeGreaterThan(1);

    // The room was to begin a day after the dump was made: since then it ends by itself, as nobody opened it.
    const roomsAt = async (stage: string) =>
      (await call<{ rooms: { name: string }[] }>(site, `GET /v1/rooms?stage=${stage}`, ben)).rooms;
    const rooms = [...(await roomsAt("upcoming")), ...(await roomsAt("finished"))];
    expect(rooms.map(({ name }) => name)).toContain("Office hour");
    const [doc] = await database.query<{ id: number; title: string }>({
      text: `select doc_id as id, title from edu.document
      where dept_id = 100 and status = 'published' and visibility = 'public' order by doc_id limit 1`,
    });
    const read = await call<{ title: string }>(site, `GET /column/front/document?docId=${doc?.id}`);
    expect(read.title).toBe(doc?.title);
    // People whose accounts are older than the documents accept them with their next sign-in.
    const policy = await call<{ version: number }>(site, "GET /agreements?kind=privacy");
    const accepted = await database.query({
      text: "select kind, version from edu.agreement_acceptance where account_id = 'u-ben' order by kind",
    });
    expect(accepted).toEqual(["agreement", "privacy"].map((kind) => ({ kind, version: policy.version })));

    const fresh = await freshDatabase();
    onTestFinished(fresh.drop);
    expect(await describeSchema(database)).toEqual(await describeSchema(fresh.database));
  },
);

test("P14 a server that finds a migration with another text says so in one sentence and does not start", async () => {
  const { url, database, drop } = await freshDatabase();
  onTestFinished(drop);
  await database.query({
    text: "update lyceum.migration set checksum = 'another' where name = '0004-messaging'",
  });
  const server = runServer({ DATABASE_URL: url, LYCEUM_DATA: makeTempFolder(), LYCEUM_DEMO: "off" });
  expect([await server.ended, server.output()]).toEqual([
    1,
    expect.stringContaining("Migration 0004-messaging is not the one that was applied to this database"),
  ]);
  expect(server.output()).not.toMatch(/\n\s+at /);
});

async function restore(url: string, file: string): Promise<void> {
  // The dump sets its connection up in its own way.
  const pool = openPool({ url, connectionsMax: 1 });
  await pool.query({ text: gunzipSync(readFileSync(file)).toString() });
  await pool.close();
}
