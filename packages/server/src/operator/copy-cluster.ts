import { findStrange, migrationFolder, readMigrations, readSchemas } from "../db/migration-files.ts";
import {
  makeRowDigest,
  openSnapshot,
  readContents,
  type RowDigest,
  type Snapshot,
} from "../engines/dump/index.ts";
import type { Database } from "../ports/database.ts";
import { StartProblem } from "../start-problem.ts";
import { fillDatabase } from "./fill-database.ts";
import { makeProgress } from "./progress.ts";
import { gatherStatistics } from "./store.ts";
import { unfinishedMigration } from "./unfinished-restore.ts";

/** Fills a new database with everything of another one to which nobody writes, and compares them. Throws StartProblem. */
export async function copyCluster(
  from: Database,
  to: Database,
  print: (text: string) => void,
): Promise<void> {
  const snapshot = await openSnapshot(from.url, await readSchemas());
  if (!snapshot) throw new StartProblem("The database has no tables of Lyceum; there is nothing to upgrade.");
  try {
    await refuseStrangers(snapshot);
    await copyTables(snapshot, to, print);
  } finally {
    await snapshot.close().catch(() => {});
  }
  print("Comparing …");
  const compared = await compare(from.url, to.url);
  print(`  ${compared} tables, views, functions, sequences, extensions and roles, each the same as before.`);
  await to.query({ text: gatherStatistics });
}

async function copyTables(snapshot: Snapshot, to: Database, print: (text: string) => void): Promise<void> {
  const progress = makeProgress(print, `of ${snapshot.tables.length} tables`);
  const digests = new Map<string, { read(): RowDigest }>();
  await fillDatabase(to, {
    ...snapshot,
    sequences: await snapshot.sequences(),
    read(table) {
      const digest = makeRowDigest();
      digests.set(`${table.schema}.${table.name}`, digest);
      progress.step();
      return snapshot.copyOut(table).on("data", (piece: Buffer) => digest.add(piece));
    },
    sumOf: ({ schema, name }) => digests.get(`${schema}.${name}`)?.read(),
    differs: (table) => differs(`The table ${table} does not hold what it held before`),
    otherQueue: (detail) =>
      new StartProblem(
        `The queue of jobs of this database has another form (${detail}), and the database was left as it is: back it up with the Lyceum that wrote it and start that one again; an update of Lyceum between the two brings the queue to this form.`,
      ),
  });
  progress.end();
}

async function refuseStrangers({ migrations }: Snapshot): Promise<void> {
  const { unknown, changed } = findStrange(migrations, await readMigrations(migrationFolder));
  if (unknown === unfinishedMigration)
    throw new StartProblem("A restore into this database was broken off; it holds nothing to upgrade.");
  const strange = unknown ?? changed;
  if (strange !== undefined)
    throw new StartProblem(
      `This database was written by another version of Lyceum (its migration ${strange} is not the one known here); upgrade it with that version or a newer one.`,
    );
}

async function compare(before: string, after: string): Promise<number> {
  const held = await readContents(before);
  const holds = await readContents(after);
  for (const [name, value] of held) {
    const found = holds.get(name);
    if (found === value) continue;
    throw differs(
      `The ${name} (${value}) ${found === undefined ? "is not one of Lyceum's and cannot be taken over" : `became ${found}`}`,
    );
  }
  return held.size;
}

function differs(what: string): StartProblem {
  return new StartProblem(`${what}; the database was left as it is.`);
}
