import { gatherAlbums, isShownInAlbum } from "@lyceum/domain/messages";
import type { ChatRow } from "@lyceum/im-client";
import type { ShownRow } from "./members.ts";

const togetherMs = 60_000;
/** The row of an album stays the same object while its pictures do. */
const known = new WeakMap<ChatRow, ShownRow>();

/**
 * The rows of a conversation with each album as one. It answers for the picture with the words, else for the one that was
 * stored last: that is what others answer, mark and jump to. Pictures that were taken back together leave one line.
 */
export function shownRows(rows: readonly ChatRow[]): readonly ShownRow[] {
  const shown = gatherAlbums(rows).flatMap((group) => {
    const [first] = group;
    if (!first || group.length === 1) return group;
    return albumRow(first, group);
  });
  const left = shown.filter((row, at) => !isSameRecall(shown[at - 1], row));
  return left.length === rows.length ? rows : left;
}

function albumRow(first: ChatRow, album: readonly ChatRow[]): ShownRow {
  const held = known.get(first);
  if (held?.album?.length === album.length && held.album.every((row, at) => row === album[at])) return held;
  const stored = album.filter(({ seq }) => seq !== null).toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
  const {
    isUploading: _uploading,
    isWaiting: _waiting,
    ...speaker
  } = stored.findLast(({ body }) => body !== "") ?? stored.at(-1) ?? first;
  const statuses = new Set(album.map(({ status }) => status));
  const row: ShownRow = {
    ...speaker,
    key: first.key,
    idClient: first.idClient,
    body: album.find(({ body }) => body !== "")?.body ?? "",
    status: statuses.has("sending") ? "sending" : statuses.has("fail") ? "fail" : "success",
    fault: album.find(({ fault }) => fault !== null)?.fault ?? null,
    ...(album.some(({ isWaiting }) => isWaiting) ? { isWaiting: true as const } : {}),
    album,
  };
  known.set(first, row);
  return row;
}

function isSameRecall(before: ChatRow | undefined, { isRecalled, type, from, time }: ChatRow): boolean {
  if (!before?.isRecalled || !isRecalled) return false;
  const arePictures = isShownInAlbum(type) && isShownInAlbum(before.type);
  return arePictures && before.from === from && Math.abs(time - before.time) < togetherMs;
}
