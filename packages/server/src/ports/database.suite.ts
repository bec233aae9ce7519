import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "./database.ts";

/** What every database engine must do; call it inside a `describe`. */
export function databaseSuite(open: () => Promise<Database>): void {
  let database: Database;

  const read = async <Row>(text: string, values: unknown[] = []) =>
    await database.query<Row>({ text, values });

  beforeAll(async () => {
    database = await open();
    await read(
      "create table if not exists item (id int8 primary key, count int8 not null default 0, body jsonb)",
    );
    await read("truncate item");
  });

  afterAll(async () => {
    await database.close();
  });

  test("a prepared statement goes on when a migration changes what it reads", async () => {
    await read("drop table if exists changing");
    await read("create table changing (id int4)");
    await read("insert into changing values (7)");
    const all = async () =>
      await database.query({
        name: "read-changing",
        text: "select *, pg_sleep(0.05) is null as slept from changing",
      });
    // On several connections.
    await Promise.all([1, 2, 3, 4].map(all));
    await read("alter table changing alter column id type int8, add column kind text default 'new'");
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(all));
    expect(new Set(answers.flat().map((row) => JSON.stringify(row)))).toEqual(
      new Set(['{"id":7,"kind":"new","slept":false}']),
    );
  });

  test("a statement that comes often is prepared, and goes on when a migration changes what it reads", async () => {
    await read("drop table if exists hot");
    await read("create table hot (id int4, word text)");
    await read("insert into hot values (7, 'seven')");
    const ask = (columns: string) =>
      sql<object>`select ${sql.raw(columns)} from hot where id = ${7}`.execute(database.kysely);
    const preparedOf = async () => {
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement like ${"%from hot%"}`.execute(
        database.kysely,
      );
      return rows.map(({ statement }) => statement);
    };
    for (let turn = 0; turn < 30; turn++)
      // One after the other, so that all come by one connection.
      // oxlint-disable-next-line no-await-in-loop
      for (const columns of ["word", "*"]) await ask(columns);
    expect(await preparedOf()).toEqual(["select word from hot where id = $1"]);
    await read("alter table hot add column kind text default 'new'");
    expect((await ask("word")).rows).toEqual([{ word: "seven" }]);
    expect((await ask("*")).rows).toEqual([{ id: 7, word: "seven", kind: "new" }]);
    // Whoever changes the type of a column breaks what is under way once.
    await read("alter table hot alter column word type bytea using word::bytea");
    await expect(ask("word")).rejects.toThrow("cached plan must not change result type");
    expect((await ask("word")).rows).toEqual([{ word: Buffer.from("seven") }]);
  });

  test("a transaction that throws leaves nothing", async () => {
    const work = database.kysely.transaction().execute(async (transaction) => {
      await sql`insert into item (id) values (1)`.execute(transaction);
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await read("select id from item where id = 1")).toEqual([]);
  });

  test("reserved connections answer while all others are in use", async () => {
    const reserved = database.reserve(1);
    await reserved.query({ text: "select pg_advisory_lock(77)" });
    const others = Promise.all(
      Array.from({ length: 60 }, () => read("select pg_advisory_xact_lock_shared(77)")),
    );
    expect(await reserved.query({ text: "select 1 as one" })).toEqual([{ one: 1 }]);
    await reserved.query({ text: "select pg_advisory_unlock(77)" });
    await others;
    await reserved.close();
  });

  test("a unique violation carries the code 23505", async () => {
    await read("insert into item (id) values (2)");
    await expect(read("insert into item (id) values (2)")).rejects.toMatchObject({ code: "23505" });
  });

  test("an int8 arrives as a number", async () => {
    const rows = await read(
      "select $1::int8 as big, count(*) as many, '{1,NULL}'::int8[] as list, null::int8 as none",
      [Number.MAX_SAFE_INTEGER],
    );
    expect(rows).toEqual([{ big: Number.MAX_SAFE_INTEGER, many: 1, list: [1, null], none: null }]);
    const typed = await sql<{ big: number }>`select 9007199254740991::int8 as big`.execute(database.kysely);
    expect(typed.rows).toEqual([{ big: Number.MAX_SAFE_INTEGER }]);
  });

  test("an int8 that is no safe integer fails instead of being rounded", async () => {
    await expect(read("select 9007199254740993::int8")).rejects.toThrow("not a safe integer");
    expect(await read("select 1 as fine")).toEqual([{ fine: 1 }]);
  });

  test("a jsonb value comes back as it went in", async () => {
    const body = { text: 'quote " and \\ and \n', list: [1, { deep: null }], flag: true };
    await read("insert into item (id, body) values (3, $1)", [body]);
    expect(await read("select body from item where id = 3")).toEqual([{ body }]);
  });

  test("Chinese and emoji come back whole, are counted by character and sorted by code", async () => {
    const text = "课堂讨论 𠮷 🎓";
    expect(await read("select $1::text as text, char_length($1::text) as length", [text])).toEqual([
      { text, length: 8 },
    ]);
    expect(await read("select upper('é') as upper")).toEqual([{ upper: "É" }]);
  });

  test("the role makes the extensions and the indexes of search by itself", async () => {
    await read("create extension if not exists pg_trgm");
    await read("create extension if not exists btree_gin");
    await read(
      "create index if not exists item_words on item using gin (count, (body ->> 'text') gin_trgm_ops)",
    );
    await database.kysely.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const { rows } = await sql`
        explain (costs off) select from item where count = 0 and body ->> 'text' ilike '%quote%'`.execute(
        transaction,
      );
      expect(JSON.stringify(rows)).toContain("item_words");
    });
  });

  test("concurrent increments lose nothing", async () => {
    await read("insert into item (id) values (4)");
    const rounds = Array.from({ length: 200 }, () =>
      database.query({
        name: "count-up",
        text: "update item set count = count + 1 where id = $1",
        values: [4],
      }),
    );
    await Promise.all(rounds);
    expect(await read("select count from item where id = 4")).toEqual([{ count: 200 }]);
  });

  test("the role is not superuser and cannot reach the server's files", async () => {
    expect(await read("select rolsuper from pg_roles where rolname = current_user")).toEqual([
      { rolsuper: false },
    ]);
    await expect(read("select pg_read_file('/etc/hostname')")).rejects.toMatchObject({ code: "42501" });
  });

  test("commits wait for the disk", async () => {
    expect(await read("show synchronous_commit")).toEqual([{ synchronous_commit: "on" }]);
  });

  test("lost idle clients are replaced", async () => {
    await Promise.all([1, 2, 3].map(() => read("select pg_sleep(0.05)")));
    const lost = await read<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and usename = current_user and datname = current_database()`,
    );
    expect(lost.length).toBeGreaterThanOrEqual(2);
    const gone = lost.map(({ pid }) => pid);
    const pidsInUse = async () => {
      const answers = await Promise.all(
        [1, 2, 3].map(() => read<{ pid: number }>("select pg_backend_pid() as pid, pg_sleep(0.05)")),
      );
      return answers.flat().map(({ pid }) => pid);
    };
    // Their loss is noticed when their sockets close; a question that meets one before that fails, and is asked once more.
    await expect.poll(pidsInUse).toSatisfy((pids: number[]) => pids.every((pid) => !gone.includes(pid)));
  });

  test("it closes twice without complaint", async () => {
    await database.close();
    await database.close();
  });
}
