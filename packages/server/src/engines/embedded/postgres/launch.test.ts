import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeTempFolder } from "@lyceum/testing";
import { expect, onTestFinished, test } from "vitest";
import { isAlive, processesIn, stopProcess } from "../process-table.ts";
import { binariesIn, locateBinaries } from "./binaries.ts";
import { clusterPaths } from "./cluster.ts";
import { openEmbeddedDatabase } from "./database.ts";
import { launchPostgres, type LaunchOptions } from "./launch.ts";
import { chooseWay, listWays } from "./privilege.ts";

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot).for(listWays(0))("root starts it the way $name", async (way, context) => {
  const works = await chooseWay(locateBinaries().initdb, [way]).then(
    () => true,
    () => false,
  );
  if (!works) context.skip("not allowed here");
  const folder = makeTempFolder();
  const server = await launch({ folder, ways: [way] });
  expect(isAlive(server.pid)).toBe(true);
  await server.stop();
  expect(isAlive(server.pid)).toBe(false);
});

test.runIf(isRoot)("one folder goes from one way to another and back", async () => {
  const folder = makeTempFolder();
  const ways = listWays(0);
  for (const way of [ways[0], ways[2], ways[0]]) {
    const server = await launch({ folder, ways: way ? [way] : [] });
    await server.stop();
  }
});

test("a data folder with spaces and Chinese in its name will do", async () => {
  const folder = path.join(makeTempFolder(), "my 数据");
  const database = await openEmbeddedDatabase({ folder });
  expect(await database.query({ text: "select 1 as fine" })).toEqual([{ fine: 1 }]);
  await database.close();
});

test("an orphan that outlived its server is stopped, and its rows are there", async () => {
  const folder = makeTempFolder();
  const [best] = listWays();
  const outliving = {
    ...best,
    name: "outliving",
    ownerUid: best?.ownerUid,
    wrap: best?.wrap.filter((word) => word !== "--pdeathsig=INT") ?? [],
  };
  const orphan = await openEmbeddedDatabase({ folder, ways: [outliving] });
  await orphan.query({ text: "create table kept as select 7 as id" });
  await orphan.closePool();
  const next = await openEmbeddedDatabase({ folder });
  expect(isAlive(orphan.server.pid)).toBe(false);
  expect(await next.query({ text: "select id from kept" })).toEqual([{ id: 7 }]);
  await next.close();
});

test("a pid file that names a stranger's process harms nobody", async () => {
  const folder = makeTempFolder();
  await (await launch({ folder })).stop();
  const { cluster } = clusterPaths(folder);
  writeFileSync(path.join(cluster, "postmaster.pid"), `${process.pid}\n${cluster}\n`);
  await (await launch({ folder })).stop();
  expect(processesIn(cluster, "postgres")).toEqual([]);
});

test("what a killed initdb left is thrown away", async () => {
  const folder = makeTempFolder();
  const { unfinished } = clusterPaths(folder);
  mkdirSync(unfinished);
  writeFileSync(path.join(unfinished, "PG_VERSION"), "18\n");
  await (await launch({ folder })).stop();
  expect(existsSync(unfinished)).toBe(false);
});

test("a reason in PostgreSQL's log is part of the sentence", async () => {
  const failing = launch({ folder: makeTempFolder(), settings: { max_connections: "none" } });
  await expect(failing).rejects.toThrow(
    /PostgreSQL did not start \(.*max_connections.*\); see .*postgres\.log\./,
  );
});

test("library links that an install without scripts left out are made", async () => {
  const folder = makeTempFolder();
  const native = path.dirname(path.dirname(locateBinaries().initdb));
  // Programs find their libraries from where they really lie, so they are copied; the rest is only linked.
  for (const name of ["bin", "lib"])
    cpSync(path.join(native, name), path.join(folder, "native", name), { recursive: true });
  for (const name of ["share", "pg-symlinks.json"])
    symlinkSync(path.join(native, name), path.join(folder, "native", name));
  const link = path.join(folder, "native", "lib", "libicuuc.so.60");
  rmSync(link);
  const { initdb } = binariesIn(folder);
  expect(existsSync(link)).toBe(true);
  expect((await chooseWay(initdb, listWays())).major).toBe(18);
});

async function launch(options: LaunchOptions) {
  const server = await launchPostgres(options);
  onTestFinished(async () => {
    if (isAlive(server.pid)) await stopProcess(server.pid, [{ signal: "SIGQUIT", waitMs: 5000 }]);
  });
  return server;
}
