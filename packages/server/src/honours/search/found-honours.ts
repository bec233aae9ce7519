import { shownNames } from "@lyceum/domain/honours";
import type { Reader } from "../../roles/index.ts";
import { listNamed, listReadable } from "../store/readers.ts";
import type { Db } from "../../ports/database.ts";

type FoundHonour = { honourId: number; note: string; noteEn: string; names: string[] };

/** Of these honours those that somebody may read, with the names as they may read them now. */
export async function readFoundHonours(
  db: Db,
  reader: Reader,
  honourIds: readonly number[],
): Promise<FoundHonour[]> {
  const all = { year: null, level: null, kind: null, limit: honourIds.length, offset: 0 };
  const [{ rows }, named] = await Promise.all([
    listReadable(db, reader, { ...all, ids: honourIds }),
    listNamed(db, reader.deptId, honourIds),
  ]);
  return rows.map((row) => ({
    honourId: row.honour_id,
    note: row.note,
    noteEn: row.note_en,
    names: shownNames(
      named.filter(({ honourId }) => honourId === row.honour_id),
      reader,
    ),
  }));
}
