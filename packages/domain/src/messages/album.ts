import { limits } from "@lyceum/contract/limits";
import { messageTypes } from "@lyceum/contract/shapes";

/**
 * Where a picture or film stands among those that were sent as one: `at` of `of`, of which `films` are films. It is kept in
 * the `custom` of a message, so that a program that knows nothing of albums shows single pictures (D6, decision 0181).
 */
export type AlbumPlace = { id: string; at: number; of: number; films: number };

/** What is asked of a message to find those that belong together. */
export type AlbumRow = { from: string; type: number; custom?: string; time: number; isRecalled: boolean };

/** The `custom` of a picture of an album. */
export function writeAlbum({ id, at, of, films }: AlbumPlace): string {
  return JSON.stringify({ album: { id, at, of, films } });
}

/** Null: it stands alone, as all do but pictures and films. What other programs keep in `custom` is theirs. */
export function readAlbum({
  type,
  custom,
}: {
  type: number;
  custom?: string | null | undefined;
}): AlbumPlace | null {
  if (!isShownInAlbum(type) || !custom?.startsWith('{"album":')) return null;
  try {
    const { album }: { album?: unknown } = JSON.parse(custom) as object;
    if (typeof album !== "object" || album === null) return null;
    const { id, at, of, films = 0 }: { [name in keyof AlbumPlace]?: unknown } = album;
    if (typeof id !== "string" || id === "" || id.length > 64) return null;
    if (!isCount(of, 2, limits.albumMax.value) || !isCount(at, 1, of) || !isCount(films, 0, of)) return null;
    return { id, at, of, films };
  } catch {
    return null;
  }
}

type Come = Omit<AlbumRow, "isRecalled">;

/**
 * Whether a message only goes on with an album of which somebody was told by one of `earlier`: a picture without words, in a
 * place that none of them has. So a mark keeps nothing quiet but the few pictures that an album can hold.
 */
export function goesOnWithAlbum(row: Come & { body: string }, earlier: readonly Come[]): boolean {
  const album = row.body !== "" ? null : readAlbum(row);
  if (!album) return false;
  const places = earlier.flatMap((one) => {
    const place = one.from === row.from && isNear(one, row) ? readAlbum(one) : null;
    return place?.id === album.id ? [place.at] : [];
  });
  return places.length > 0 && !places.includes(album.at);
}

/** Whether two messages may be of one album. */
export function isNear(one: { time: number }, other: { time: number }): boolean {
  return Math.abs(one.time - other.time) <= limits.albumSpan.value;
}

/** What an album is called. */
export function albumKind({ of, films }: AlbumPlace): "albumPictures" | "albumFilms" | "albumMixed" {
  if (films === 0) return "albumPictures";
  return films === of ? "albumFilms" : "albumMixed";
}

function isCount(value: unknown, from: number, to: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= from && value <= to;
}

/** Pictures and films may be shown as one. */
export function isShownInAlbum(type: number): boolean {
  return type === messageTypes.image || type === messageTypes.video;
}

/** What of a message is words of its sender: a text, a tip, and what stands beneath a picture, film, sound or file. */
export function saysWords(type: number): boolean {
  return wordy.has(type);
}

const wordy: ReadonlySet<number> = new Set(
  (["text", "tip", "image", "audio", "video", "file"] as const).map((name) => messageTypes[name]),
);
