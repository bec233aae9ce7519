import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import {
  type FreshDatabase,
  freePort,
  freshDatabase,
  makeTempFolder,
  startSystemRedis,
} from "@lyceum/testing";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { parseSettings } from "../app/settings.ts";
import { clamdProgram, startClamd } from "../engines/distributed/clamd/clamd-server.fixture.ts";
import { startS3Server } from "../engines/distributed/s3/s3-server.fixture.ts";
import { startTurnServer, turnProgram } from "../rooms/relay/turn-server.fixture.ts";
import { examine } from "./doctor.ts";
import { writeLastBackup } from "./last-backup.ts";
import { markUnfinished } from "./unfinished-restore.ts";

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(async () => {
  await fresh.drop();
});

type Report = { isWell: boolean; lines: string[]; about(what: string): string[] };

/** What `npm run doctor` prints with this environment. Its port is free unless it is named. */
async function look(env: Record<string, string>): Promise<Report> {
  const lines: string[] = [];
  const given = {
    PORT: `${await freePort()}`,
    DATABASE_URL: fresh.url,
    LYCEUM_DATA: makeTempFolder(),
    ...env,
  };
  const isWell = await examine(parseSettings(given), (line) => void lines.push(line));
  // Whoever asks for help shows this to others.
  expect(lines.join("\n")).not.toMatch(/hunter2/);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^(ok  |warn|fail)  [\w ]+: \S/);
  const about = (what: string) =>
    lines.filter((line) => line.includes(`  ${what}: `)).map((line) => line.replace(/ {2,}.*?: /, " "));
  return { isWell, lines, about };
}

/** The port of a program that is not Lyceum. */
async function takePort(
  answer: http.RequestListener = (_request, response) => void response.end("hello"),
): Promise<number> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return address !== null && typeof address === "object" ? address.port : 0;
}

describe("an installation that is well", () => {
  test("P14 has no line that fails, and every line says what it is about", async () => {
    const report = await look({});
    expect(report.isWell).toBe(true);
    expect(report.about("settings")).toEqual(["ok complete for development"]);
    expect(report.about("PORT")).toEqual([expect.stringMatching(/^ok \d+ on 127\.0\.0\.1 is free/)]);
    expect(report.about("database")).toEqual([expect.stringMatching(/^ok PostgreSQL \d+.*of DATABASE_URL/)]);
    expect(report.about("migrations")).toEqual([expect.stringMatching(/^ok all \d+ are applied$/)]);
    expect(report.about("clock")).toEqual(["ok the same as that of the database"]);
    expect(report.about("backup")).toEqual([expect.stringMatching(/^warn none is known here/)]);
    expect(report.lines.at(-1)).toMatch(/^\d+ ok, \d+ to look at, 0 to mend\.$/);
  });

  test("P14 is left as it is: nothing is made and nothing is started", async () => {
    const folder = path.join(makeTempFolder(), "none");
    const report = await look({ LYCEUM_DATA: folder, DATABASE_URL: "" });
    expect(report.isWell).toBe(true);
    expect(report.about("data folder")[0]).toMatch(/^warn .* does not exist yet/);
    expect(report.about("database")).toEqual(["ok none yet; the first start makes it"]);
    expect(readdirSync(path.dirname(folder))).toEqual([]);
    const used = makeTempFolder();
    await look({ LYCEUM_DATA: used });
    expect(readdirSync(used)).toEqual([]);
  });

  test("P14 has a backup that is not old", async () => {
    const folder = makeTempFolder();
    const dayMs = 86_400_000;
    for (const [days, said] of [
      [0.1, "ok the last one was made less than a day ago, to /b"],
      [8.5, "warn the last one was made 8 days ago, to /b; make one with npm run backup"],
      [-2, "warn the last one lies in the future; look at the clock"],
    ] as const) {
      writeLastBackup(folder, { at: Date.now() - days * dayMs, folder: "/b" });
      expect((await look({ LYCEUM_DATA: folder })).about("backup")).toEqual([said]);
    }
  });
});

describe("what is to be mended fails, and the line says how", () => {
  test("P14 settings that are not complete", async () => {
    const report = await look({ LYCEUM_MODE: "production" });
    expect([report.isWell, report.lines[0]]).toEqual([
      false,
      expect.stringMatching(/^fail {2}settings: .*LYCEUM_SECRET.*openssl rand/),
    ]);
  });

  test("P14 a data folder that cannot be written to, is none, or holds half a restore", async () => {
    const file = path.join(makeTempFolder(), "file");
    writeFileSync(file, "");
    const half = makeTempFolder();
    mkdirSync(path.join(half, "objects"));
    markUnfinished(half);
    for (const [folder, said] of [
      ["/proc/lyceum", /not writable|ENOENT/],
      [file, /is not a folder; set LYCEUM_DATA/],
      [half, /was broken off; empty the folder/],
    ] as const) {
      const report = await look({ LYCEUM_DATA: folder });
      expect(report.isWell).toBe(false);
      expect(report.about("data folder").filter((line) => line.startsWith("fail"))).toEqual([
        expect.stringMatching(said),
      ]);
    }
  });

  test("P14 an embedded database of an earlier PostgreSQL, and one whose upgrade was broken off or is kept", async () => {
    const earlier = makeTempFolder();
    mkdirSync(path.join(earlier, "postgres"));
    writeFileSync(path.join(earlier, "postgres", "PG_VERSION"), "15\n");
    const half = makeTempFolder();
    for (const name of ["postgres-15", "postgres-upgrade"]) mkdirSync(path.join(half, name));
    const embedded = async (folder: string) => await look({ LYCEUM_DATA: folder, DATABASE_URL: "" });
    for (const [folder, said] of [
      [earlier, /^fail .* was written by PostgreSQL 15, .*: run npm run upgrade-database/],
      [half, /^fail An upgrade of the database in .* was broken off; run npm run upgrade-database/],
    ] as const) {
      const report = await embedded(folder);
      expect(report.isWell).toBe(false);
      expect(report.about("database")).toEqual([expect.stringMatching(said)]);
    }
    expect((await embedded(half)).about("data folder")).toContainEqual(
      expect.stringMatching(/^warn .*postgres-15 is the database from before an upgrade/),
    );
    mkdirSync(path.join(earlier, "postgres-upgrade"));
    expect((await embedded(earlier)).about("data folder")).toContainEqual(
      expect.stringMatching(/^warn .*postgres-upgrade was left by an upgrade that was broken off/),
    );
  });

  test("P14 a port that another program has, and one that is not here", async () => {
    const taken = await takePort();
    const report = await look({
      PORT: `${taken}`,
      LYCEUM_METRICS_PORT: `${taken}`,
      LYCEUM_METRICS_HOST: "192.0.2.1",
    });
    expect([report.isWell, report.about("PORT"), report.about("LYCEUM_METRICS_PORT")]).toEqual([
      false,
      [`fail ${taken} on 127.0.0.1 is taken by another program; stop it or choose another port`],
      [`fail ${taken} on 192.0.2.1 is no address of this machine; correct it`],
    ]);
  });

  test("P14 a database that does not answer, refuses, or is of another version of Lyceum", async () => {
    const away = await look({
      DATABASE_URL: `postgres://lyceum:hunter2@127.0.0.1:${await freePort()}/lyceum`,
    });
    expect([away.isWell, away.about("database")]).toEqual([
      false,
      ["fail DATABASE_URL cannot be reached: nothing listens there."],
    ]);
    const change = async (text: string) => await fresh.database.query({ text });
    const name = "'9999-of-tomorrow'";
    await change(`insert into lyceum.migration (name, timestamp, checksum) values (${name}, '', '')`);
    const newer = await look({});
    await change(`delete from lyceum.migration where name = ${name}`);
    expect([newer.isWell, newer.about("migrations")]).toEqual([
      false,
      [expect.stringMatching(/^fail the database has 9999-of-tomorrow, which this version does not know/)],
    ]);
    const [last] = await fresh.database.query<{ name: string; timestamp: string; checksum: string }>({
      text: "delete from lyceum.migration where name = (select max(name) from lyceum.migration) returning *",
    });
    const older = await look({});
    expect([older.isWell, older.about("migrations")]).toEqual([
      true,
      ["warn 1 are due and are applied by the next start; make a backup before"],
    ]);
    const insert = "insert into lyceum.migration (name, timestamp, checksum) values ($1, $2, $3)";
    await fresh.database.query({ text: insert, values: [last?.name, last?.timestamp, "changed"] });
    const changed = await look({});
    await fresh.database.query({
      text: "update lyceum.migration set checksum = $2 where name = $1",
      values: [last?.name, last?.checksum],
    });
    expect([changed.isWell, changed.about("migrations")]).toEqual([
      false,
      [expect.stringMatching(/has another text than the one that was applied; restore its text$/)],
    ]);
  });

  test("P14 services that do not answer: Redis, mail, virus scanner, bucket, Janus", async () => {
    const nobody = await freePort();
    const report = await look({
      REDIS_URL: `redis://lyceum:hunter2@127.0.0.1:${nobody}`,
      SMTP_URL: `smtp://lyceum:hunter2@127.0.0.1:${nobody}`,
      LYCEUM_MAILBOX_URL: `imap://lyceum:hunter2@127.0.0.1:${nobody}/INBOX`,
      LYCEUM_MAILBOX_ADDRESS: "meetings+*@school.example",
      LYCEUM_CLAMD: `127.0.0.1:${nobody}`,
      LYCEUM_S3_BUCKET: "files",
      LYCEUM_S3_ENDPOINT: `http://127.0.0.1:${nobody}`,
      LYCEUM_S3_ACCESS_KEY: "key",
      LYCEUM_S3_SECRET_KEY: "hunter2",
      LYCEUM_JANUS_URL: `ws://127.0.0.1:${nobody}`,
      LYCEUM_JANUS_SECRET: "hunter2",
      LYCEUM_TURN_URLS: `turn:127.0.0.1:${nobody}?transport=tcp`,
      LYCEUM_TURN_SECRET: "hunter2",
    });
    expect(report.isWell).toBe(false);
    for (const [about, said] of [
      ["redis", /^fail REDIS_URL cannot be reached/],
      ["mail", /^fail the server of SMTP_URL cannot be used/],
      ["mailbox", /^fail the mailbox of LYCEUM_MAILBOX_URL does not open/],
      ["clamd", /^fail does not answer at LYCEUM_CLAMD, so uploads wait; start clamav-daemon$/],
      ["uploads", /^fail the bucket files cannot be used .*look at LYCEUM_S3_/],
      ["janus", /^fail does not answer at LYCEUM_JANUS_URL/],
      ["relay", /^fail turn:127\.0\.0\.1:\d+\?transport=tcp does not answer/],
    ] as const)
      expect(report.about(about)).toEqual([expect.stringMatching(said)]);
  });
});

test("P14 P7 a mailbox whose provider gives no token is reported with what to look at, and no token is used up in vain", async () => {
  let asked = 0;
  const port = await takePort((_request, response) => {
    asked += 1;
    response.writeHead(400).end(JSON.stringify({ error: "invalid_grant", error_description: "hunter2" }));
  });
  const settings = {
    LYCEUM_SECRET: "north and south of the river hunter2",
    LYCEUM_MAILBOX_URL: "imap://lyceum@127.0.0.1:1/INBOX",
    LYCEUM_MAILBOX_ADDRESS: "meetings+*@school.example",
    LYCEUM_MAILBOX_OAUTH_TOKEN_URL: `http://127.0.0.1:${port}/token`,
    LYCEUM_MAILBOX_OAUTH_CLIENT_ID: "lyceum",
    LYCEUM_MAILBOX_OAUTH_REFRESH_TOKEN: "hunter2",
  };
  expect((await look(settings)).about("mailbox")).toEqual([
    expect.stringMatching(/^fail .*gives no access token \(invalid_grant\).*let the program in again$/),
  ]);
  expect(asked).toBe(1);
  // Where nothing could keep the next token, none is asked for.
  for (const missing of [{ DATABASE_URL: "" }, { LYCEUM_SECRET: "" }]) {
    // oxlint-disable-next-line no-await-in-loop
    const report = await look({ ...settings, ...missing });
    expect(report.about("mailbox")).toEqual([expect.stringMatching(/^warn was not tried: /)]);
  }
  expect(asked).toBe(1);
});

test("P14 services that answer are reported well", async (context) => {
  const redis = await startSystemRedis();
  if (redis === undefined || clamdProgram === undefined) {
    expect(inject("mustRunAll") && redis === undefined).toBe(false);
    return context.skip("redis-server or clamav-daemon is not installed");
  }
  onTestFinished(redis.stop);
  const [s3, clamd] = [await startS3Server(), await startClamd("25M")];
  onTestFinished(s3.close);
  onTestFinished(clamd.close);
  const { endpoint = "", bucket, accessKey, secretKey } = s3.settings;
  const report = await look({
    REDIS_URL: redis.url,
    LYCEUM_CLAMD: clamd.socket,
    LYCEUM_S3_BUCKET: bucket,
    LYCEUM_S3_ENDPOINT: endpoint,
    LYCEUM_S3_ACCESS_KEY: accessKey,
    LYCEUM_S3_SECRET_KEY: secretKey,
  });
  expect([report.about("redis"), report.about("clamd"), report.about("uploads")]).toEqual([
    ["ok answers"],
    ["ok answers"],
    [`ok the bucket ${bucket} answers; npm run backup does not copy it`],
  ]);
});

test.skipIf(turnProgram === undefined)(
  "P14 R7 a relay that takes the secret is reported well, and one with another secret is not",
  async () => {
    const turn = await startTurnServer("hunter2");
    onTestFinished(turn.close);
    const settings = { LYCEUM_TURN_URLS: turn.url, LYCEUM_TURN_SECRET: "hunter2" };
    expect((await look(settings)).about("relay")).toEqual([`ok ${turn.url} takes the secret and relays`]);
    const other = await look({ ...settings, LYCEUM_TURN_SECRET: "another" });
    expect(other.about("relay")).toEqual([expect.stringContaining("refuses LYCEUM_TURN_SECRET")]);
    expect([other.isWell, (await look({})).about("relay")]).toEqual([
      false,
      [expect.stringMatching(/^warn none is set; .*set LYCEUM_TURN_URLS$/)],
    ]);
  },
);
