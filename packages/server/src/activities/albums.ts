import { withinTransaction } from "../db/within-transaction.ts";
import { type DocumentTitle, listReadableTitles, seesOf } from "../portal/index.ts";
import type { Reader } from "../roles/index.ts";
import type { Db } from "../ports/database.ts";

const albumsShown = 50;

/** A group of pictures that somebody may read now. */
export async function findReadableAlbum(
  db: Db,
  reader: Reader,
  docId: number,
  now: number,
): Promise<DocumentTitle | null> {
  const [album = null] = await listAlbums(db, reader, now, { docId, limit: 1 });
  return album;
}

/** The newest groups of pictures that somebody may read now. */
export async function listReadableAlbums(db: Db, reader: Reader, now: number): Promise<DocumentTitle[]> {
  return await listAlbums(db, reader, now, { docId: null, limit: albumsShown });
}

async function listAlbums(
  db: Db,
  reader: Reader,
  now: number,
  asked: { docId: number | null; limit: number },
): Promise<DocumentTitle[]> {
  const { deptId } = reader;
  const ofKind = { kind: "imgGroup", ...asked };
  return await listReadableTitles(withinTransaction(db), deptId, new Date(now), ofKind, seesOf(reader));
}
