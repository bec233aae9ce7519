import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Database, openEmbeddedDatabase } from "@lyceum/server/database";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openDataFolder } from "../data-folder.ts";
import { runServer } from "../run-server.ts";
import { makeTempFolder } from "../temp-folder.ts";
import { visit } from "../upgrade/use-server.ts";
import { runOperator } from "./run-operator.ts";

// Whole servers on two versions of PostgreSQL: slow on a busy machine.
vi.setConfig({ testTimeout: 480_000 });

const nobody = 65534;
const programs = "/usr/lib/postgresql/15/bin";
const binaries = { initdb: path.join(programs, "initdb"), postgres: path.join(programs, "postgres") };

test("P14 a data folder of PostgreSQL 15 becomes one of the packaged version with the same data, also after it was killed half way", async (context) => {
  if (!existsSync(binaries.postgres)) {
    expect(inject("mustRunAll")).toBe(false);
    return context.skip("the package postgresql-15 is not installed");
  }
  const data = path.join(makeTempFolder(), "data");
  const [cluster, work] = [path.join(data, "postgres"), path.join(data, "postgres-upgrade")];
  makeCluster(data);
  const old = await openEmbeddedDatabase({ folder: data, binaries });
  const earlier = runServer({ LYCEUM_DATA: data, DATABASE_URL: old.url });
  const earlierUrl = await earlier.ready;
  const said = await say(earlierUrl, "before the upgrade");
  earlier.kill("SIGTERM");
  await earlier.ended;
  const before = await sample(old);
  await old.close();
  const env = { LYCEUM_DATA: data };

  // A start names it and the way on, and changes nothing.
  const refusing = runServer({ ...env, LYCEUM_DEMO: "off" });
  expect([await refusing.ended, refusing.output()]).toEqual([
    1,
    expect.stringMatching(/written by PostgreSQL 15, .* nothing was changed: run npm run upgrade-database/),
  ]);
  expect(majorOf(cluster)).toBe("15");

  const killed = runOperator(["upgrade-database"], env);
  const isFilling = () => existsSync(path.join(work, "postgres", "postmaster.pid"));
  await expect.poll(isFilling, { interval: 5, timeout: 60_000 }).toBe(true);
  killed.process.kill("SIGKILL");
  await killed.ended;
  expect([majorOf(cluster), existsSync(`${cluster}-15`)]).toEqual(["15", false]);

  const upgraded = await runOperator(["upgrade-database"], env).ended;
  expect([upgraded.code, upgraded.output]).toEqual([0, expect.stringMatching(/each the same as before/)]);
  expect([majorOf(cluster), majorOf(`${cluster}-15`), existsSync(work)]).toEqual(["18", "15", false]);

  // Killed between the two renames: no start makes an empty database, and the next run ends it.
  mkdirSync(work);
  writeFileSync(path.join(work, "ready"), "");
  renameSync(cluster, path.join(work, "postgres"));
  const between = runServer({ ...env, LYCEUM_DEMO: "off" });
  expect([await between.ended, between.output()]).toEqual([
    1,
    expect.stringContaining("An upgrade of the database in"),
  ]);
  const ended = await runOperator(["upgrade-database"], env).ended;
  expect([ended.code, ended.output, existsSync(work)]).toEqual([
    0,
    expect.stringContaining("is done"),
    false,
  ]);

  const server = runServer({ ...env, LYCEUM_DEMO: "off" });
  onTestFinished(async () => {
    server.kill("SIGKILL");
    await server.ended;
  });
  const url = await server.ready;
  const database = openDataFolder(data);
  onTestFinished(() => database.close());
  expect(await sample(database)).toEqual(before);
  expect(await say(url, "after the upgrade")).not.toBe(said);
  const running = await runOperator(["upgrade-database"], env).ended;
  expect([running.code, running.output]).toEqual([1, expect.stringContaining("already runs on the data")]);
});

/** As the embedded PostgreSQL of that version would have made it. */
function makeCluster(data: string): void {
  const [cluster, passwordFile] = [path.join(data, "postgres"), path.join(data, "postgres-password")];
  mkdirSync(cluster, { recursive: true });
  writeFileSync(passwordFile, "only-for-this-test", { mode: 0o600 });
  // Of another user, who reads neither the folder nor the password in it.
  const handed = path.join(makeTempFolder(), "password");
  writeFileSync(handed, "only-for-this-test");
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const each of [cluster, path.dirname(handed), handed]) chownSync(each, nobody, nobody);
  if (isRoot) for (const each of [data, path.dirname(data)]) chownSync(each, nobody, nobody);
  const wrap = isRoot ? ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups", "--"] : [];
  const options = ["-D", cluster, "-U", "lyceum", "-A", "scram-sha-256", `--pwfile=${handed}`];
  const [program, ...args] = [...wrap, binaries.initdb, ...options, "--encoding=UTF8", "--locale=C.UTF-8"];
  execFileSync(program, args, { stdio: "pipe", cwd: "/" });
  if (isRoot) for (const each of [data, path.dirname(data)]) chownSync(each, 0, 0);
  rmSync(handed);
}

function majorOf(cluster: string): string {
  return readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
}

/** Rows that a running server leaves alone, and who they are of. */
async function sample(database: Database): Promise<unknown> {
  return {
    messages: await database.query({ text: "select * from im.message order by 1, 2, 3" }),
    people: await database.query({ text: "select id, account from im.person order by 1" }),
    institutions: await database.query({ text: "select dept_id, name from edu.institution order by 1" }),
    migrations: await database.query({ text: "select name, checksum from lyceum.migration order by 1" }),
  };
}

async function say(url: string, text: string): Promise<string> {
  const { nim } = await visit(url, "localhost", "ann");
  const { idServer } = await nim.sendText({ scene: "p2p", to: "u-ben", text });
  await nim.destroy();
  return idServer;
}
