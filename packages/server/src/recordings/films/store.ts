import { type Selectable, sql } from "kysely";
import type { RecordingFilmTable } from "../../db/tables/recordings.ts";
import { realmNumbers } from "../../db/tables/messaging.ts";
import { isShowable } from "../store.ts";
import type { Db } from "../../ports/database.ts";

export type FilmRecord = Selectable<RecordingFilmTable>;

export async function findFilm(db: Db, recordingId: number): Promise<FilmRecord | undefined> {
  return await db
    .selectFrom("edu.recording_film")
    .selectAll()
    .where("recording_id", "=", recordingId)
    .executeTakeFirst();
}

/** Of these recordings those whose film everybody may take away who may watch. */
export async function findOpenFilms(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("edu.recording_film")
    .select("recording_id")
    .where("recording_id", "in", ids)
    .where("is_open", "=", true)
    .execute();
  return rows.map(({ recording_id }) => recording_id);
}

/** The film before it stays until this one is ready. */
export async function beginFilm(trx: Db, recordingId: number, askedAt: number): Promise<void> {
  const begun = { state: "working" as const, progress: 0, asked_at: askedAt };
  await trx
    .insertInto("edu.recording_film")
    .values({ recording_id: recordingId, ...begun })
    .onConflict((conflict) => conflict.column("recording_id").doUpdateSet(begun))
    .execute();
}

export async function updateFilm(
  db: Db,
  recordingId: number,
  changes: Partial<Omit<FilmRecord, "recording_id">>,
): Promise<void> {
  await db.updateTable("edu.recording_film").set(changes).where("recording_id", "=", recordingId).execute();
}

export async function deleteFilm(trx: Db, recordingId: number): Promise<void> {
  await trx.deleteFrom("edu.recording_film").where("recording_id", "=", recordingId).execute();
}

/** Those that are being made, of whom nobody has heard since. */
export async function findUnfinished(db: Db, askedBefore: number): Promise<number[]> {
  const rows = await db
    .selectFrom("edu.recording_film")
    .select("recording_id")
    .where("state", "=", "working")
    .where("asked_at", "<", askedBefore)
    .limit(100)
    .execute();
  return rows.map(({ recording_id }) => recording_id);
}

/** Of these accounts those of staff: at a school for children they alone are named in full. */
export async function findStaff(db: Db, accounts: readonly string[]): Promise<Set<string>> {
  if (accounts.length === 0) return new Set();
  const rows = await db
    .selectFrom("im.person")
    .select("account")
    .where("realm", "=", realmNumbers.edu)
    .where("account", "in", accounts)
    .where("is_staff", "=", true)
    .execute();
  return new Set(rows.map(({ account }) => account));
}

/** What a recording takes of the space of its institution has changed. */
export async function addSize(trx: Db, recordingId: number, bytes: number): Promise<void> {
  await trx
    .updateTable("edu.recording")
    .set({ size: sql<number>`greatest(0, size + ${bytes})` })
    .where("recording_id", "=", recordingId)
    .execute();
}

/** A film is given to a document. */
export async function markShown(
  trx: Db,
  place: { recordingId: number; deptId: number },
  { assetId, docId, at }: { assetId: string; docId: number; at: number },
): Promise<void> {
  await trx
    .insertInto("edu.recording_shown")
    .values({
      asset_id: assetId,
      dept_id: place.deptId,
      recording_id: place.recordingId,
      doc_id: docId,
      shown_at: at,
    })
    .onConflict((conflict) => conflict.column("asset_id").doUpdateSet({ doc_id: docId, shown_at: at }))
    .execute();
}

/** The films of a recording that documents were given. */
export async function listShown(db: Db, recordingId: number): Promise<{ assetId: string; docId: number }[]> {
  return await db
    .selectFrom("edu.recording_shown")
    .select(["asset_id as assetId", "doc_id as docId"])
    .where("recording_id", "=", recordingId)
    .execute();
}

export async function deleteShown(trx: Db, recordingId: number): Promise<void> {
  await trx.deleteFrom("edu.recording_shown").where("recording_id", "=", recordingId).execute();
}

/** Of these files those that are films of recordings, and whether each may be shown to others than who were in them; so it stays until the transaction ends. */
export async function lockShownFilms(
  trx: Db,
  deptId: number,
  assetIds: readonly string[],
): Promise<{ isShowable: boolean }[]> {
  const films = sql`edu.recording_shown s join edu.recording r on r.recording_id = s.recording_id
    where s.dept_id = ${deptId} and s.asset_id = any(${[...assetIds]}::text[])`;
  // Two statements: the second one sees what was committed while the first one waited.
  const { rows: locked } = await sql`select 1 from ${films} order by r.recording_id for share of r`.execute(
    trx,
  );
  if (locked.length === 0) return [];
  const { rows } = await sql<{ isShowable: boolean }>`
    select ${isShowable()} as "isShowable" from ${films}`.execute(trx);
  return rows;
}

/** Recordings in which somebody is. */
export async function listRecordingsOf(db: Db, accountId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select recording_id as id from edu.recording_person where account_id = ${accountId}
    union select recording_id from edu.recording_track where account = ${accountId}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
