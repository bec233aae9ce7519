import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import { withinTransaction } from "../db/within-transaction.ts";
import { findReadableDocuments, seesOf } from "../portal/index.ts";
import type { Reader } from "../roles/index.ts";
import { findAlbum, listAlbums } from "./store/activities.ts";

type Album = { docId: number; title: string; titleEn: string };

/** A group of pictures that somebody may read now. */
export async function findReadableAlbum(
  db: Kysely<Tables>,
  reader: Reader,
  docId: number,
  now: number,
): Promise<Album | null> {
  const album = await findAlbum(db, reader.deptId, docId);
  const [readable = null] = album ? await keepReadable(db, reader, [album], now) : [];
  return readable;
}

/** The newest groups of pictures that somebody may read now. */
export async function listReadableAlbums(db: Kysely<Tables>, reader: Reader, now: number): Promise<Album[]> {
  return await keepReadable(db, reader, await listAlbums(db, reader.deptId), now);
}

async function keepReadable(
  db: Kysely<Tables>,
  reader: Reader,
  albums: Album[],
  now: number,
): Promise<Album[]> {
  const ids = albums.map(({ docId }) => docId);
  if (ids.length === 0) return [];
  const readable = await findReadableDocuments(
    withinTransaction(db),
    reader.deptId,
    new Date(now),
    ids,
    seesOf(reader),
  );
  return albums.filter(({ docId }) => readable.has(String(docId)));
}
