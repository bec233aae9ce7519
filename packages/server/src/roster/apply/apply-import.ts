import { keyOf } from "@lyceum/domain/roster";
import { publishGrants } from "../../accounts/index.ts";
import { insertClass } from "../../admission/index.ts";
import type { JobContext } from "../../app/job.ts";
import { recordAct } from "../../audit/index.ts";
import { readClasses } from "../known/store.ts";
import { actorOf } from "./actor.ts";
import { applyRow } from "./apply-row.ts";
import { closeImport, finishUnchanged, findConfirmed, nextLines, type Confirmed } from "./store.ts";

const batchMax = 50;

/**
 * Carries an import out, a transaction for each row, and marks the row in it: after a crash it goes on with the next, and a
 * row is never applied twice (P13).
 */
export async function applyImport(
  context: Pick<JobContext, "bus" | "clock" | "database" | "jobs" | "search" | "signal" | "progress">,
  importId: string,
): Promise<void> {
  const { database, clock, signal } = context;
  const confirmed = await findConfirmed(database.kysely, importId);
  if (!confirmed) return;
  await createClasses(context, confirmed);
  await finishUnchanged(database.kysely, importId, clock.now());
  for (let done = 0; ;) {
    signal.throwIfAborted();
    const lines = await nextLines(database.kysely, importId, batchMax);
    if (lines.length === 0) break;
    for (const line of lines) {
      signal.throwIfAborted();
      const applied = await applyRow(context, confirmed, line);
      if (applied) publishGrants(context, applied);
    }
    done += lines.length;
    await context.progress(Math.min(0.99, done / Math.max(1, confirmed.waiting)), confirmed.fileName);
  }
  await closeImport(database.kysely, importId);
}

/** Before the rows that speak of them; those that are there already stay. */
async function createClasses(
  { database, clock }: Pick<JobContext, "database" | "clock">,
  { deptId, newClasses, ...by }: Confirmed,
): Promise<void> {
  if (newClasses.length === 0) return;
  await database.kysely.transaction().execute(async (transaction) => {
    const known = await readClasses(transaction, deptId);
    const names = new Set(known.flatMap(({ name, nameEn }) => [keyOf(name), keyOf(nameEn)]));
    for (const name of newClasses) {
      if (names.has(keyOf(name))) continue;
      const id = await insertClass(transaction, deptId, { name, nameEn: "" }, clock.now());
      await recordAct(transaction, actorOf({ deptId, ...by }, clock.now()), {
        act: "class.create",
        thing: { kind: "class", id },
        after: { name, nameEn: "" },
      });
    }
  });
}
