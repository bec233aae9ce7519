import { readAlbum } from "@lyceum/domain/messages";
import type { Outgoing } from "./outgoing.ts";

/**
 * The words of an album go on with a picture that is on its way, or failed, when the one that has them stays behind before its
 * file is uploaded (D6). The same rows where there is none, or no words.
 */
export function passOnWords(rows: readonly Outgoing[], idClient: string): readonly Outgoing[] {
  const row = rows.find((one) => one.idClient === idClient);
  const album = row?.isUploading === true && row.body !== "" ? readAlbum(row) : null;
  if (!row || !album) return rows;
  const others = rows.filter(
    (one) =>
      one !== row &&
      one.sessionId === row.sessionId &&
      one.isUploading === true &&
      one.body === "" &&
      readAlbum(one)?.id === album.id,
  );
  const next = others.find(({ status }) => status === "sending") ?? others[0];
  if (!next) return rows;
  const bodies = new Map([
    [row, ""],
    [next, row.body],
  ]);
  return rows.map((one) => {
    const body = bodies.get(one);
    return body === undefined ? one : { ...one, body };
  });
}
