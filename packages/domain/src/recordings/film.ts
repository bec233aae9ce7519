import type {
  InkItem,
  RecordingEvent,
  RecordingTrack,
  ReplayBoard,
  ReplaySlide,
} from "@lyceum/contract/shapes";
import { placedAt } from "../ink/index.ts";
import { compose } from "./compose.ts";

type Tracks = readonly Pick<RecordingTrack, "account" | "source" | "startMs" | "endMs">[];
type Shown = {
  tracks: Tracks;
  events: readonly RecordingEvent[];
  speakers: readonly { atMs: number; account: string }[];
  slides: readonly ReplaySlide[];
  board: ReplayBoard;
};

export type Box = { x: number; y: number; width: number; height: number };
/** One person, or a screen, in the picture of a film. Without a track there is the name alone. */
export type FilmTile = Box & { account: string; isScreen: boolean; track: number | null };
/** What is large instead of a person or a screen: a slide by its link, or a page of the whiteboard as it stood at a moment. */
export type FilmStill = Box &
  ({ kind: "slide"; link: string } | { kind: "board"; page: number; atMs: number });
/** A stretch of a film in which nothing moves to another place. */
export type FilmPart = {
  fromMs: number;
  toMs: number;
  tiles: FilmTile[];
  /** Absent: nothing but people and screens is shown. */
  still?: FilmStill;
  /** How many more are on the stage than there is place for. */
  hidden: number;
  /** Sounds that are heard in it, at least for a part of it. */
  sounds: number[];
};

export const filmSize = { width: 1_280, height: 720 } as const;
/** Parts begin and end between two pictures, so that sound and picture of all of them are equally long. */
export const filmFrameMs = 40;
/** What changes so soon after a change comes with it: somebody shares, and the picture follows a moment later. */
const settleMs = 600;
/** The whiteboard changes no more often than this, however fast people draw. */
const boardMs = 2_000;
/** What is lost when the machine stops. */
const partMs = 20_000;
const side = { width: 256, height: 144 } as const;
const smallMax = filmSize.height / side.height;

/** What a film of a recording shows when; the parts follow each other without a hole from `startMs` to `endMs` (R8). */
export function planFilm(replay: Shown, { startMs, endMs }: { startMs: number; endMs: number }): FilmPart[] {
  const begin = onGrid(startMs);
  const end = onGrid(endMs);
  const parts: FilmPart[] = [];
  const cuts = cutsOf(replay, begin, end);
  for (const [at, fromMs] of cuts.entries()) {
    const toMs = cuts[at + 1] ?? end;
    const atMs = Math.min(fromMs + settleMs, toMs) - 1;
    const placed = placeTiles(compose(replay, atMs), stillAt(replay, atMs));
    for (let from = fromMs; from < toMs; from += partMs) {
      const to = Math.min(from + partMs, toMs);
      parts.push({ fromMs: from, toMs: to, ...placed, sounds: soundsIn(replay.tracks, from, to) });
    }
  }
  return parts;
}

/** Where the picture changes, the beginning first. */
function cutsOf({ tracks, events, speakers, slides, board }: Shown, begin: number, end: number): number[] {
  const changes = [
    ...slides.map(({ atMs }) => atMs),
    ...board.pages.map(({ atMs }) => atMs),
    ...boardChanges(board),
    ...events.map(({ atMs }) => atMs),
    ...speakers.map(({ atMs }) => atMs),
    ...tracks.flatMap(({ source, startMs, endMs }) => (isPicture(source) ? [startMs, endMs] : [])),
  ].map(onGrid);
  const cuts = begin < end ? [begin] : [];
  for (const change of [...new Set(changes)].toSorted((one, two) => one - two))
    if (change >= (cuts.at(-1) ?? Infinity) + settleMs && change < end) cuts.push(change);
  return cuts;
}

/** Moments by which something has changed on the page that is large. */
function boardChanges({ pages, things }: ReplayBoard): number[] {
  const changes = things.flatMap(({ page, shown }) =>
    shown.flatMap(({ fromMs, toMs }) => [fromMs, toMs].map((atMs) => ({ page, atMs }))),
  );
  const later = changes.flatMap(({ page, atMs }) => {
    const at = Math.ceil(atMs / boardMs) * boardMs;
    return pageAt(pages, at) === page ? [at] : [];
  });
  return [...new Set(later)];
}

function pageAt(pages: ReplayBoard["pages"], atMs: number): number | null {
  return pages.findLast((one) => one.atMs <= atMs)?.page ?? null;
}

type Still = { kind: "slide"; link: string } | { kind: "board"; page: number; atMs: number };

/** Null also for a slide that is gone: people are shown. */
function stillAt({ slides, board }: Shown, atMs: number): Still | null {
  const page = pageAt(board.pages, atMs);
  if (page !== null) return { kind: "board", page, atMs };
  const link = slides.findLast((one) => one.atMs <= atMs)?.picture?.link ?? null;
  return link === null ? null : { kind: "slide", link };
}

/** What stood on a page of the whiteboard at a moment, in the order of drawing. */
export function itemsAt({ things }: ReplayBoard, page: number, atMs: number): InkItem[] {
  return things.flatMap(({ page: drawnOn, item, shown }) => {
    const place = drawnOn === page && shown.find(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs);
    return place ? [placedAt(item, place)] : [];
  });
}

function soundsIn(tracks: Tracks, fromMs: number, toMs: number): number[] {
  return tracks.flatMap(({ source, startMs, endMs }, at) =>
    !isPicture(source) && startMs < toMs && endMs > fromMs ? [at] : [],
  );
}

/** The large one alone fills the picture; with others it leaves them a column at its side. Where a still is large, people are there. */
function placeTiles(
  { large, small: others }: ReturnType<typeof compose>,
  still: Still | null,
): Pick<FilmPart, "tiles" | "still" | "hidden"> {
  if (!large && !still) return { tiles: [], hidden: 0 };
  const { width, height } = filmSize;
  const small = still && large && !large.isScreen ? [large, ...others] : others;
  const largeWidth = small.length > 0 ? width - side.width : width;
  const box = { x: 0, y: 0, width: largeWidth, height };
  const shown = small.slice(0, smallMax);
  const tiles = shown.map(({ account, track }, at) => ({
    account,
    track,
    ...side,
    isScreen: false,
    x: largeWidth,
    y: at * side.height,
  }));
  const hidden = small.length - shown.length;
  if (still) return { tiles, still: { ...box, ...still }, hidden };
  return { tiles: large ? [{ ...large, ...box }, ...tiles] : tiles, hidden };
}

function isPicture(source: RecordingTrack["source"]): boolean {
  return source === "camera" || source === "screen";
}

function onGrid(atMs: number): number {
  return Math.floor(atMs / filmFrameMs) * filmFrameMs;
}
