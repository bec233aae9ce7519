import type { CaptionCue, RecordingEvent, Replay, ReplayBoard } from "@lyceum/contract/shapes";

export type Trim = { startMs: number; endMs: number };
type Timed = Pick<
  Replay,
  "durationMs" | "tracks" | "events" | "speakers" | "slides" | "board" | "chat" | "marks" | "captions"
>;

/** Shorter than this nothing is left to look at. */
export const trimMinMs = 1_000;

/** Whether a recording of this length can be cut so. */
export function isTrim({ startMs, endMs }: Trim, durationMs: number): boolean {
  return startMs >= 0 && endMs <= durationMs && endMs - startMs >= trimMinMs;
}

/**
 * What is left of a replay between two moments, told from the first of them on. Nothing of what lies outside is in it; a
 * track that began before begins below 0 (R8).
 */
export function trimReplay<R extends Timed>(replay: R, trim: Trim | null): R {
  if (trim === null) return replay;
  const { startMs, endMs } = trim;
  const durationMs = endMs - startMs;
  const isWithin = ({ atMs }: { atMs: number }) => atMs >= startMs && atMs < endMs;
  const moved = <T extends { atMs: number }>(one: T): T => ({
    ...one,
    atMs: Math.max(0, one.atMs - startMs),
  });
  const speaker = replay.speakers.findLast(({ atMs }) => atMs < startMs);
  const slide = replay.slides.findLast(({ atMs }) => atMs < startMs);
  return {
    ...replay,
    durationMs,
    tracks: replay.tracks
      .filter((one) => one.startMs < endMs && one.endMs > startMs)
      .map((one) => ({
        ...one,
        startMs: one.startMs - startMs,
        endMs: Math.min(one.endMs - startMs, durationMs),
      })),
    events: [...stateAt(replay.events, startMs), ...replay.events.filter(isWithin).map(moved)],
    speakers: [...(speaker ? [speaker] : []), ...replay.speakers.filter(isWithin)].map(moved),
    slides: [...(slide ? [slide] : []), ...replay.slides.filter(isWithin)].map(moved),
    board: trimBoard(replay.board, trim),
    chat: replay.chat.filter(isWithin).map(moved),
    marks: replay.marks.filter(isWithin).map(moved),
    captions: replay.captions.map(({ language, cues }) => ({
      language,
      cues: cues
        .filter((cue) => cue.startMs < endMs && cue.endMs > startMs)
        .map((cue) => ({
          ...cue,
          startMs: Math.max(0, cue.startMs - startMs),
          endMs: Math.min(cue.endMs - startMs, durationMs),
        })),
    })),
  };
}

/**
 * What is stored of captions when a file is written in times of what is shown: its lines in the place of those that were
 * shown, and what is hidden as it was. A line that begins when all is over is in no file that was edited, and is left out.
 */
export function rewriteCues(
  before: readonly CaptionCue[],
  file: readonly CaptionCue[],
  trim: Trim | null,
): { cues: CaptionCue[]; writtenCount: number } {
  const { startMs, endMs } = trim ?? { startMs: 0, endMs: Infinity };
  const hidden = trim === null ? [] : before.filter((cue) => cue.endMs <= startMs || cue.startMs >= endMs);
  const written = file
    .map((cue) => ({ ...cue, startMs: cue.startMs + startMs, endMs: cue.endMs + startMs }))
    .filter((cue) => cue.startMs < endMs);
  const cues = [...hidden, ...written].toSorted((one, two) => one.startMs - two.startMs);
  return { cues, writtenCount: written.length };
}

/** Of pages that are not seen any more nothing is left. */
function trimBoard({ pages, things }: ReplayBoard, { startMs, endMs }: Trim): ReplayBoard {
  const first = pages.findLast(({ atMs }) => atMs < startMs);
  const left = [...(first ? [first] : []), ...pages.filter(({ atMs }) => atMs >= startMs && atMs < endMs)];
  const seen = new Set(left.map(({ page }) => page));
  return {
    pages: left.map(({ atMs, page }) => ({ atMs: Math.max(0, atMs - startMs), page })),
    things: things.flatMap((thing) => {
      const shown = thing.shown
        .filter(({ fromMs, toMs }) => fromMs < endMs && toMs > startMs)
        .map((stretch) => ({
          ...stretch,
          fromMs: Math.max(0, stretch.fromMs - startMs),
          toMs: Math.min(stretch.toMs, endMs) - startMs,
        }));
      return seen.has(thing.page) && shown.length > 0 ? [{ ...thing, shown }] : [];
    }),
  };
}

/** What was so when the rest begins, as if it came about then. */
function stateAt(events: readonly RecordingEvent[], startMs: number): RecordingEvent[] {
  const stage = new Set<string>();
  let share: string | null = null;
  for (const event of events) {
    if (event.atMs >= startMs) break;
    if (event.type === "share") share = event.account;
    if (event.type !== "stage") continue;
    if (event.isOn) stage.add(event.account);
    else stage.delete(event.account);
  }
  return [
    ...[...stage].map((account) => ({ atMs: 0, type: "stage" as const, account, isOn: true })),
    ...(share === null ? [] : [{ atMs: 0, type: "share" as const, account: share }]),
  ];
}
