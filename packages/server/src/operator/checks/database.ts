import type { Settings } from "../../app/settings.ts";
import { findStrange, migrationFolder, readMigrations } from "../../db/migration-files.ts";
import { openDatabaseByUrl } from "../../engines/distributed/database.ts";
import { isLocked } from "../../engines/embedded/data-lock.ts";
import { locateBinaries } from "../../engines/embedded/postgres/binaries.ts";
import { refuseCluster } from "../../engines/embedded/postgres/cluster.ts";
import { chooseWay, listWays } from "../../engines/embedded/postgres/privilege.ts";
import { hasCluster, runningDatabaseUrl } from "../../engines/embedded/postgres/running.ts";
import { openPool } from "../../engines/postgres-pool.ts";
import type { Database } from "../../ports/database.ts";
import type { Finding } from "../finding.ts";
import { readApplied, readServer } from "../store.ts";

const about = "database";
const skewMaxMs = 2_000;

/** Whether it answers, which it is, and what it is made of. One that is not running is not started. */
export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  const { dataFolder, databaseUrl, mode } = settings;
  if (databaseUrl !== undefined) {
    const superuserRefused = mode === "production";
    return await examine(await openDatabaseByUrl({ url: databaseUrl, superuserRefused }), "of DATABASE_URL");
  }
  const { major } = await chooseWay(locateBinaries().initdb, listWays());
  refuseCluster(dataFolder, major);
  if (!hasCluster(dataFolder)) return [{ level: "ok", about, text: "none yet; the first start makes it" }];
  if (!isLocked(dataFolder))
    return [
      { level: "warn", about, text: "the server does not run, so the embedded PostgreSQL was not asked" },
    ];
  return await examine(
    openPool({ url: await runningDatabaseUrl(dataFolder), connectionsMax: 1 }),
    "embedded",
  );
}

async function examine(database: Database, which: string): Promise<Finding[]> {
  try {
    const asked = Date.now();
    const { version, now } = await readServer(database);
    const skewMs = Math.abs(now - (asked + Date.now()) / 2);
    const clock: Finding =
      skewMs > skewMaxMs
        ? {
            level: "fail",
            about: "clock",
            text: `it and that of the database differ by ${Math.round(skewMs / 1_000)} s; let both follow a time server (codes of second factors need it, too)`,
          }
        : { level: "ok", about: "clock", text: "the same as that of the database" };
    return [
      { level: "ok", about, text: `PostgreSQL ${version} (${which}) answers` },
      clock,
      await checkMigrations(database),
    ];
  } finally {
    await database.close();
  }
}

async function checkMigrations(database: Database): Promise<Finding> {
  const applied = await readApplied(database);
  const known = await readMigrations(migrationFolder);
  const { unknown, changed } = findStrange(applied, known);
  const fail = (text: string): Finding => ({ level: "fail", about: "migrations", text });
  if (unknown !== undefined)
    return fail(
      `the database has ${unknown}, which this version does not know; start the version that wrote it`,
    );
  if (changed !== undefined)
    return fail(`${changed} has another text than the one that was applied; restore its text`);
  const due = known.length - applied.length;
  if (due > 0)
    return {
      level: "warn",
      about: "migrations",
      text: `${due} are due and are applied by the next start; make a backup before`,
    };
  return { level: "ok", about: "migrations", text: `all ${known.length} are applied` };
}
