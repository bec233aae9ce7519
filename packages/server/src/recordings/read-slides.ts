import type { LoggedSlide } from "@lyceum/domain/recordings";
import { readSlideRows } from "../rooms/index.ts";
import type { Db } from "../ports/database.ts";

/** A slide that is large from a moment on; null: none is. `url` is the path of its picture, empty where the deck is gone. */
export type ShownSlide = {
  atMs: number;
  slide: { page: number; url: string; width: number; height: number; text: string } | null;
};

/** The slides that everybody saw in a recording, as they stand in their room (R8). */
export async function readShownSlides(
  db: Db,
  roomId: number,
  logged: readonly LoggedSlide[],
): Promise<ShownSlide[]> {
  const decks = [...new Set(logged.flatMap(({ slide }) => (slide ? [slide.deck] : [])))];
  const rows = decks.length === 0 ? [] : await readSlideRows(db, roomId, decks);
  const kept = new Map(rows.map((row) => [`${row.deck}/${row.page}`, row]));
  return logged.map(({ atMs, slide }) => {
    if (slide === null) return { atMs, slide };
    const { url = "", width = 16, height = 9, text = "" } = kept.get(`${slide.deck}/${slide.page}`) ?? {};
    return { atMs, slide: { page: slide.page, url, width, height, text } };
  });
}
