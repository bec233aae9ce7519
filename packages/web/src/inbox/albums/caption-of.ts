import { isNear, readAlbum } from "@lyceum/domain/messages";
import type { ChatRow } from "@lyceum/im-client";

type Last = Pick<ChatRow, "type" | "body" | "time"> & { from: string; custom?: string };

/** The words beneath the album that ends with this message, as far as they are here; "" for none. */
export function captionOf(last: Last | null, rows: () => readonly ChatRow[]): string {
  const album = last && last.body === "" ? readAlbum(last) : null;
  if (!last || !album) return "";
  const spoken = rows().findLast(
    (row) =>
      row.body !== "" &&
      !row.isRecalled &&
      row.from === last.from &&
      isNear(row, last) &&
      readAlbum(row)?.id === album.id,
  );
  return spoken?.body ?? "";
}
