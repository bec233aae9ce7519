import { type AlbumRow, isNear, readAlbum } from "./album.ts";

/**
 * The same rows with the pictures of an album together, in the place of the first of them and in the order in which they were
 * chosen. What comes long after the first, or has a place that is taken, stands apart.
 */
export function gatherAlbums<R extends AlbumRow>(rows: readonly R[]): (readonly R[])[] {
  type Held = { rows: Map<number, R>; time: number };
  const open = new Map<string, Held>();
  const found: (Held | R)[] = [];
  for (const row of rows) {
    const album = row.isRecalled ? null : readAlbum(row);
    if (!album) {
      found.push(row);
      continue;
    }
    const key = JSON.stringify([row.from, album.id]);
    const held = open.get(key);
    if (held && !held.rows.has(album.at) && isNear(row, held)) {
      held.rows.set(album.at, row);
    } else {
      const begun = { rows: new Map([[album.at, row]]), time: row.time };
      open.set(key, begun);
      found.push(begun);
    }
  }
  return found.map((one) => ("rows" in one ? inOrder(one.rows) : [one]));
}

function inOrder<R>(rows: ReadonlyMap<number, R>): R[] {
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row);
}
