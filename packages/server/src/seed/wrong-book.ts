import type { Rating } from "@lyceum/contract/shapes";
import { afterReview } from "@lyceum/domain/learning";
import type { App } from "../app/context.ts";
import { insertFolder, upsertSaved } from "../learning/store/saved-questions.ts";
import { findEntry, insertReview, listEntries, updateEntry } from "../learning/store/wrong-book.ts";
import { scheduleReview } from "../learning/wrong-book/schedule-review.ts";
import type { Db } from "../ports/database.ts";

type Owner = { deptId: number; accountId: string };

/** How the reviews of each entry went, one after the other; those with fewer are due today. */
const histories: readonly (readonly Rating[])[] = [["good", "good"], ["again"], ["good"], []];

/** Plays reviews of the past in a pupil's book, each on the day on which it was due. */
export async function reviewPast(
  app: App,
  trx: Db,
  { now, ...owner }: Owner & { now: number },
): Promise<void> {
  const every = {
    status: null,
    subject: null,
    cause: null,
    isStarred: false,
    isDue: false,
    dueIn: null,
    tag: null,
    since: null,
    pattern: null,
    sort: "-lastWrong",
  } as const;
  const { rows } = await listEntries(trx, owner, { ...every, dueBefore: now, limit: 20, offset: 0 });
  for (const [at, { entryId }] of rows.entries())
    for (const [turn, rating] of (histories[at] ?? []).entries())
      // oxlint-disable-next-line no-await-in-loop
      await reviewOnce(app, trx, owner, { entryId, rating, key: `demo-${entryId}-${turn}`, now });
  const [first, second] = rows;
  if (first) await updateEntry(trx, owner, first.entryId, { is_starred: true, causes: ["careless"] });
  if (second)
    await updateEntry(trx, owner, second.entryId, {
      causes: ["concept"],
      note: "Draw the relation before deciding.",
    });
}

/** Saves some questions of a pupil's book, most of them in a folder. */
export async function saveSome(trx: Db, { now, ...owner }: Owner & { now: number }): Promise<void> {
  const entries = await trx
    .selectFrom("edu.wrong_entry")
    .select(["question_id as questionId", "version"])
    .where("dept_id", "=", owner.deptId)
    .where("account_id", "=", owner.accountId)
    .orderBy("entry_id")
    .limit(3)
    .execute();
  const folderId = await insertFolder(trx, owner, "Before the exam · 考前再看", now);
  for (const [at, { questionId, version }] of entries.entries())
    // oxlint-disable-next-line no-await-in-loop
    await upsertSaved(trx, owner, { questionId, version, folderId: at < 2 ? folderId : null, now: now - at });
}

async function reviewOnce(
  app: App,
  trx: Db,
  owner: Owner,
  { entryId, rating, key, now }: { entryId: number; rating: Rating; key: string; now: number },
): Promise<void> {
  const entry = await findEntry(trx, owner, entryId, { locks: true });
  if (!entry || entry.dueAt > now) return;
  const { memory, intervalDays } = scheduleReview(entry, rating, entry.dueAt, { isSpread: app.production });
  const isRight = rating !== "again";
  const after = afterReview(entry, isRight, intervalDays);
  await updateEntry(trx, owner, entryId, {
    memory,
    status: after.status,
    long_streak: after.longStreak,
    ...(isRight ? {} : { wrong_count: entry.wrongCount + 1, last_wrong_at: entry.dueAt }),
  });
  await insertReview(trx, owner, {
    entryId,
    version: entry.version,
    key,
    answer: null,
    rating,
    isRight,
    timeMs: 35_000,
    intervalDays,
    now: entry.dueAt,
  });
}
