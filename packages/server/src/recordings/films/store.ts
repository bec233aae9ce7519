import { type Kysely, type Selectable, sql } from "kysely";
import type { RecordingFilmTable } from "../../db/tables/recordings.ts";
import { realmNumbers } from "../../db/tables/messaging.ts";
import type { Tables } from "../../db/tables.ts";

type Db = Kysely<Tables>;
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
