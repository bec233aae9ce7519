import { limits } from "@lyceum/contract/limits";
import type { InkItem, ReplayBoard } from "@lyceum/contract/shapes";
import { simplify } from "@lyceum/domain/ink";
import { livesOf, type LoggedRecording, placeIn, standingFirst } from "@lyceum/domain/recordings";
import { readBoardItems, readBoardSteps } from "../rooms/index.ts";
import type { RecordingRecord } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** What stood on the whiteboard, on pages that everybody saw large, drawn by who agreed to be recorded (R8). */
export async function readBoard(
  db: Db,
  { room_id: roomId }: RecordingRecord,
  logged: LoggedRecording | null,
): Promise<ReplayBoard> {
  const pages = logged?.boards ?? [];
  const seen = [...new Set(pages.flatMap(({ page }) => page ?? []))];
  if (logged === null || seen.length === 0) return { pages, things: [] };
  const { spans, durationMs, people, startedAt, endedAt } = logged;
  // Nothing of people is recorded before they agree; who began it shows what they had prepared.
  const agreedAt = new Map(
    people.map((person) => [person.account, person.agreedAt > startedAt ? person.agreedAt : 0]),
  );
  const placeOf = (time: number) => placeIn(spans, time);
  const steps = await readBoardSteps(db, roomId, {
    pages: seen,
    until: endedAt ?? Number.MAX_SAFE_INTEGER,
  });
  const lives = seen.flatMap((page) => {
    const ofPage = steps.filter((step) => step.page === page);
    return livesOf(ofPage, { placeOf, durationMs, agreedAt }).map((life) => ({ page, ...life }));
  });
  const shown = standingFirst(lives, limits.recordingThingsMax.value);
  const items = await readBoardItems(db, roomId, shown);
  return {
    pages,
    things: shown.flatMap(({ page, seq, shown: stretches }) => {
      const item = items.get(`${page}/${seq}`);
      return item ? [{ page, item: lighter(item), shown: stretches }] : [];
    }),
  };
}

/** All lines of a lesson are read at once: each has no more points than one that is being drawn. */
function lighter(item: InkItem): InkItem {
  const isByHand = item.kind === "pen" || item.kind === "highlighter";
  return isByHand ? { ...item, points: simplify(item.points, limits.roomBoardLineMax.value) } : item;
}
