import { startSystemPostgres } from "@lyceum/testing";
import { afterAll, describe, expect, inject, test } from "vitest";
import { migrate } from "../../db/migrate.ts";
import { databaseSuite } from "../../ports/database.suite.ts";
import { openDatabaseByUrl, refuseServer } from "./database.ts";

const system = await startSystemPostgres();
if (system === undefined && inject("mustRunAll")) throw new Error("the package postgresql is not installed");
if (system === undefined) console.log("skipped: the package postgresql is not installed");

describe.skipIf(system === undefined)("a database by URL", () => {
  const { url = "", adminUrl = "" } = system ?? {};

  afterAll(async () => {
    await system?.stop();
  });

  databaseSuite(() => openDatabaseByUrl({ url, superuserRefused: true }));

  test("two nodes that start at once migrate once", async () => {
    const open = () => openDatabaseByUrl({ url, superuserRefused: true });
    const [one, two] = await Promise.all([open(), open()]);
    const done = (await Promise.all([migrate(one), migrate(two)])).flat();
    expect(done).toContain("0001-schemas");
    expect(new Set(done).size).toBe(done.length);
    await Promise.all([one.close(), two.close()]);
  });

  test("one that is closed holds no connection, also when it was only asked by text", async () => {
    const [asked, admin] = [
      await openDatabaseByUrl({ url, superuserRefused: true }),
      await openDatabaseByUrl({ url: adminUrl, superuserRefused: false }),
    ];
    const [row] = await asked.query<{ pid: number }>({ text: "select pg_backend_pid() as pid" });
    await asked.close();
    const left = async () =>
      await admin.query({ text: "select from pg_stat_activity where pid = $1", values: [row?.pid] });
    // Idle connections of a pool go after ten seconds by themselves.
    await expect.poll(left, { timeout: 5_000 }).toEqual([]);
    await admin.close();
  });

  test("a superuser is refused in production and warned of in development", async () => {
    await expect(openDatabaseByUrl({ url: adminUrl, superuserRefused: true })).rejects.toThrow("superuser");
    const warnings: string[] = [];
    const onWarning = (text: string) => warnings.push(text);
    await (await openDatabaseByUrl({ url: adminUrl, superuserRefused: false, onWarning })).close();
    expect(warnings).toEqual([expect.stringContaining("production refuses this")]);
  });

  test("a wrong password is told without the password", async () => {
    const wrong = new URL(url);
    wrong.password = "not-this-one";
    const failure = openDatabaseByUrl({ url: wrong.href, superuserRefused: true });
    await expect(failure).rejects.toThrow(/DATABASE_URL cannot be reached: password authentication failed/);
    await expect(failure).rejects.not.toThrow("not-this-one");
  });
});

describe("a DATABASE_URL that cannot be used", () => {
  const open = (url: string) => openDatabaseByUrl({ url, superuserRefused: true });

  test("is told when nothing listens there", async () => {
    await expect(open("postgres://a:b@127.0.0.1:1/c")).rejects.toThrow(
      "DATABASE_URL cannot be reached: nothing listens there.",
    );
  });

  test("is told when it is no such URL", async () => {
    await expect(open("mysql://a:b@127.0.0.1/c")).rejects.toThrow("must look like postgres://");
  });

  const good = { version: "15.0", versionNumber: 150_000, encoding: "UTF8", isSuperuser: false };

  test("is told when PostgreSQL is older than 15 or not in UTF8", () => {
    expect(refuseServer(good, true)).toBeUndefined();
    expect(refuseServer({ ...good, version: "14.9", versionNumber: 140_009 }, true)).toBe(
      "DATABASE_URL is PostgreSQL 14.9; Lyceum needs 15 or newer.",
    );
    expect(refuseServer({ ...good, encoding: "SQL_ASCII" }, true)).toContain("Lyceum needs one in UTF8");
  });
});
