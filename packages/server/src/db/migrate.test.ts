import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freshDatabase, makeTempFolder } from "@lyceum/testing";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { openPool } from "../engines/postgres-pool.ts";
import { StartProblem } from "../start-problem.ts";
import { migrate } from "./migrate.ts";

async function open(isBare = true) {
  const fresh = await freshDatabase({ isBare });
  onTestFinished(() => fresh.drop());
  const read = async <Row>(text: string) => await fresh.database.query<Row>({ text });
  return { ...fresh, read };
}

/** A folder of migrations by their names. */
function folderOf(migrations: Record<string, string>): string {
  const folder = makeTempFolder();
  for (const [name, text] of Object.entries(migrations))
    writeFileSync(path.join(folder, `${name}.sql`), text);
  return folder;
}

const applied = "select name from lyceum.migration order by name";
const one = { "0001-one": "create table one (id int8);" };

test("a migrated database has its schemas and nothing left to do", async () => {
  const { database, read } = await open(false);
  expect(await migrate(database)).toEqual([]);
  const schemas =
    "select nspname as name from pg_namespace where nspname in ('edu', 'social', 'im') order by 1";
  expect(await read(schemas)).toEqual([{ name: "edu" }, { name: "im" }, { name: "social" }]);
  const missing = await read("select name from lyceum.migration where checksum is null");
  expect(missing).toEqual([]);
});

test("rooms of a version without schedules are listed as they are", async () => {
  const { database, read } = await open();
  expect((await migrate(database, { upTo: "0016-login-policy" })).at(-1)).toBe("0016-login-policy");
  const old = [
    `insert into rooms.room
      select id, 0, 100, 'ann', id::text, 5, 3, 0, null, '{}', ended_at, 'secret'
      from (values (100001, null::int8), (100002, 9)) as room (id, ended_at)`,
    `insert into rooms.entry
      select id, rev, 5, 'ann', event::jsonb from (values (100001), (100002)) as room (id), (values
        (1, '{"type":"created","kind":"raiseHand","name":"first"}'),
        (2, '{"type":"roomRenamed","name":"second","announcement":""}'),
        (3, '{"type":"roomRenamed","name":"third","announcement":""}')
      ) as entry (rev, event) where id = 100001 or rev = 1`,
    `insert into rooms.guest (room_id, account, nick, expires_at) values (100001, 'guest.1', 'Eve', 10)`,
  ];
  for (const text of old) await read(text);
  expect(await migrate(database)).toEqual(expect.arrayContaining(["0017-room-guests", "0018-room-schedule"]));
  const rows = await read(
    `select r.name, kind, starts_at, is_open, round
     from rooms.room as r left join rooms.guest as g on g.room_id = r.id order by r.id`,
  );
  const room = { kind: "raiseHand", starts_at: null, is_open: true };
  expect(rows).toEqual([
    { ...room, name: "third", round: 0 },
    { ...room, name: "first", round: null },
  ]);
});

test("an account without its institution gets one that is closed, and no further account can be without", async () => {
  const { database, read } = await open();
  await migrate(database, { upTo: "0035-foreign-key-indexes" });
  const add = (id: string, deptId: number) =>
    read(`insert into edu.account (id, dept_id, user_name, nick, roles, created_at, updated_at)
      values ('${id}', ${deptId}, '${id}', '${id}', '{}', 1, 1)`);
  await read(
    `insert into edu.institution (dept_id, dept_short_name, name, name_en, kind)
     values (1, 'north', 'North', 'North', 'university')`,
  );
  await add("kept", 1);
  await add("lost", 2);
  await migrate(database);
  const institutions = await read(
    "select dept_id, dept_short_name as name, kind, status from edu.institution order by 1",
  );
  expect(institutions).toEqual([
    { dept_id: 1, name: "north", kind: "university", status: "published" },
    { dept_id: 2, name: "lost-2", kind: "k12", status: "closed" },
  ]);
  await expect(add("late", 3)).rejects.toMatchObject({ constraint: "account_institution" });
});

describe("what a database says of its migrations", () => {
  test("a database of a newer version is refused with one sentence", async () => {
    const { database, read } = await open(false);
    await read("insert into lyceum.migration (name, timestamp) values ('9999-from-the-future', now()::text)");
    const start = migrate(database);
    await expect(start).rejects.toBeInstanceOf(StartProblem);
    await expect(start).rejects.toThrow(
      "was written by a newer version of Lyceum (its migration 9999-from-the-future is unknown here)",
    );
  });

  test("a migration whose text was changed after it was applied is refused, and nothing else is applied", async () => {
    const { database, read } = await open();
    await migrate(database, { folder: folderOf(one) });
    const changed = { "0001-one": "create table one (id int4);", "0002-two": "create table two ();" };
    const start = migrate(database, { folder: folderOf(changed) });
    await expect(start).rejects.toBeInstanceOf(StartProblem);
    await expect(start).rejects.toThrow("Migration 0001-one is not the one that was applied");
    expect(await read(applied)).toEqual([{ name: "0001-one" }]);
    // Other line ends are no change.
    const folder = folderOf({ "0001-one": `${one["0001-one"]}\n`, "0002-two": "select 1;" });
    await expect(migrate(database, { folder })).rejects.toThrow("0001-one");
    const windows = { "0001-one": "create table a ();\r\nselect 1;\r\n" };
    const unix = { "0001-one": "create table a ();\nselect 1;\n" };
    const other = await open();
    await migrate(other.database, { folder: folderOf(unix) });
    expect(await migrate(other.database, { folder: folderOf(windows) })).toEqual([]);
  });

  test("a database of a version without checksums is adopted once", async () => {
    const { database, read } = await open();
    await read("create schema lyceum");
    await read(
      "create table lyceum.migration (name varchar(255) primary key, timestamp varchar(255) not null)",
    );
    await read("insert into lyceum.migration values ('0001-one', '2026-01-01T00:00:00.000Z')");
    const two = { ...one, "0002-two": "create table two (id int8);" };
    expect(await migrate(database, { folder: folderOf(two) })).toEqual(["0002-two"]);
    const folder = folderOf({ ...two, "0001-one": "select 1;" });
    await expect(migrate(database, { folder })).rejects.toThrow("0001-one is not the one");
    const times = await read<{ timestamp: string }>("select timestamp from lyceum.migration order by name");
    expect(times[0]).toEqual({ timestamp: "2026-01-01T00:00:00.000Z" });
  });
});

describe("a migration that does not end well", () => {
  test("leaves the earlier ones applied and nothing of itself, says what was wrong, and the next start goes on", async () => {
    const { database, read } = await open();
    const wrong = {
      ...one,
      "0002-two":
        "create table two (id int8);\ninsert into one values (1);\n\ninsert into nowhere values (1);\n",
      "0003-three": "create table three (id int8);",
    };
    const start = migrate(database, { folder: folderOf(wrong) });
    await expect(start).rejects.toBeInstanceOf(StartProblem);
    await expect(start).rejects.toThrow(
      'Migration 0002-two failed: relation "nowhere" does not exist (SQLSTATE 42P01, line 4). Nothing of it stands',
    );
    expect(await read(applied)).toEqual([{ name: "0001-one" }]);
    expect(await read("select to_regclass('two') as two, (select count(*) from one) as rows")).toEqual([
      { two: null, rows: 0 },
    ]);
    const mended = { ...wrong, "0002-two": "create table two (id int8);" };
    expect(await migrate(database, { folder: folderOf(mended) })).toEqual(["0002-two", "0003-three"]);
  });

  test("does not stay when its process is killed, and the next start goes on", async () => {
    const { database, url, read } = await open();
    const slow = { ...one, "0002-slow": "insert into one values (1);\nselect pg_sleep(600);\n" };
    const node = startNode(url, folderOf(slow));
    const sleeping = async () =>
      (
        await read(
          "select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
        )
      ).length;
    await expect.poll(sleeping).toBe(1);
    node.child.kill("SIGKILL");
    await node.ended;
    const started = performance.now();
    const quick = { ...slow, "0002-slow": "insert into one values (2);" };
    expect(await migrate(database, { folder: folderOf(quick) })).toEqual(["0002-slow"]);
    // The database noticed; it did not sleep to the end.
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(await read("select id from one")).toEqual([{ id: 2 }]);
  });

  test("says so when the database ends the connection, and the next start goes on", async () => {
    const { database, url } = await open();
    const other = openPool({ url, connectionsMax: 1 });
    const folder = folderOf({ ...one, "0002-slow": "select pg_sleep(600);" });
    const start = migrate(other, { folder });
    const end = async () =>
      (
        await database.query({
          text: `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event = 'PgSleep'`,
        })
      ).length;
    const failure = start.catch((error: unknown) => String(error));
    await expect.poll(end).toBe(1);
    expect(await failure).toMatch(/Migration 0002-slow failed: .*terminat/);
    expect(await migrate(other, { folder: folderOf({ ...one, "0002-slow": "select 1;" }) })).toEqual([
      "0002-slow",
    ]);
    await other.close();
  });

  test("a migration lets a table go that a node holds, and tries again", async () => {
    const { database, url, read } = await open();
    await migrate(database, { folder: folderOf(one) });
    const other = openPool({ url, connectionsMax: 2 });
    const folder = folderOf({ ...one, "0002-column": "alter table one add column name text;" });
    let done: Promise<string[]> | undefined;
    await other.kysely.transaction().execute(async (transaction) => {
      await sql`select from one`.execute(transaction);
      done = migrate(database, { folder, lockTimeoutMs: 50 });
      done.catch(() => {});
      const refusals = "select count(*) as n from pg_locks where relation = 'one'::regclass and not granted";
      await expect.poll(async () => await read(refusals)).toEqual([{ n: 1 }]);
      // Who reads the table meanwhile waits no longer than that.
      await other.query({ text: "select from one" });
      await sleep(500);
    });
    expect(await done).toEqual(["0002-column"]);
    await other.close();
  });
});

describe("an index that is built concurrently", () => {
  const index = {
    ...one,
    "0002-index": `-- transaction: false
      create unique index concurrently if not exists one_id on public.one (id);
      create index concurrently if not exists one_more on public.one (id, (id + 1)); -- and one more`,
  };

  test("is dropped and built again when a build was broken off", async () => {
    const { database, read } = await open();
    await migrate(database, { folder: folderOf(one) });
    await read("insert into one values (1), (1)");
    const folder = folderOf(index);
    await expect(migrate(database, { folder })).rejects.toThrow(
      /Migration 0002-index failed: could not create unique index "one_id" \(SQLSTATE 23505\)\. It is repeated/,
    );
    const state = `select relname as name, indisvalid as valid from pg_index
      join pg_class c on c.oid = indexrelid where indrelid = 'one'::regclass order by 1`;
    expect(await read(state)).toEqual([{ name: "one_id", valid: false }]);
    await read("delete from one where ctid = (select min(ctid) from one)");
    expect(await migrate(database, { folder })).toEqual(["0002-index"]);
    expect(await read(state)).toEqual([
      { name: "one_id", valid: true },
      { name: "one_more", valid: true },
    ]);
  });

  test("does not lock out who writes", async () => {
    const { database, url, read } = await open();
    await migrate(database, { folder: folderOf(one) });
    const other = openPool({ url, connectionsMax: 2 });
    let done: Promise<string[]> | undefined;
    await other.kysely.transaction().execute(async (transaction) => {
      await sql`insert into one values (1)`.execute(transaction);
      done = migrate(database, { folder: folderOf(index) });
      done.catch(() => {});
      // It waits for the transaction that began before it; others go on.
      const waits =
        "select from pg_stat_activity where query ilike 'create unique index%' and wait_event_type = 'Lock'";
      await expect.poll(async () => (await read(waits)).length).toBe(1);
      await other.query({ text: "insert into one values (2)" });
    });
    expect(await done).toEqual(["0002-index"]);
    await other.close();
  });

  test("nodes that start at once apply each migration once", async () => {
    const { url, read } = await open();
    const folder = folderOf({
      "0001-one": "create table one (id int8); insert into one select generate_series(1, 50000);",
      "0002-index": index["0002-index"],
      "0003-three": "create table three (id int8);",
    });
    const nodes = await Promise.all([1, 2, 3].map(async () => await startNode(url, folder).ended));
    expect(nodes.map(({ code }) => code)).toEqual([0, 0, 0]);
    const names = nodes.flatMap(({ output }) => output.split(" ").filter(Boolean));
    expect(names.toSorted()).toEqual(["0001-one", "0002-index", "0003-three"]);
    expect(await read(applied)).toHaveLength(3);
  });
});

test("a file that is no migration is named", async () => {
  const { database } = await open();
  await expect(migrate(database, { folder: folderOf({ "7-short": "select 1;" }) })).rejects.toThrow(
    "7-short.sql is no migration",
  );
});

function startNode(url: string, folder: string) {
  const program = path.join(import.meta.dirname, "migrate.fixture.ts");
  const child = spawn(process.execPath, [program, url, folder], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, output })),
  );
  return { child, ended };
}
