import type { RecordingEvent, RecordingTrack } from "@lyceum/contract/shapes";
import { compose } from "./compose.ts";

type Tracks = readonly Pick<RecordingTrack, "account" | "source" | "startMs" | "endMs">[];
type Shown = {
  tracks: Tracks;
  events: readonly RecordingEvent[];
  speakers: readonly { atMs: number; account: string }[];
};

export type Box = { x: number; y: number; width: number; height: number };
/** One person, or a screen, in the picture of a film. Without a track there is the name alone. */
export type FilmTile = Box & { account: string; isScreen: boolean; track: number | null };
/** A stretch of a film in which nothing moves to another place. */
export type FilmPart = {
  fromMs: number;
  toMs: number;
  tiles: FilmTile[];
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
    const composition = compose(replay, Math.min(fromMs + settleMs, toMs) - 1);
    const { tiles, hidden } = placeTiles(composition);
    for (let from = fromMs; from < toMs; from += partMs) {
      const to = Math.min(from + partMs, toMs);
      parts.push({ fromMs: from, toMs: to, tiles, hidden, sounds: soundsIn(replay.tracks, from, to) });
    }
  }
  return parts;
}

/** Where the picture changes, the beginning first. */
function cutsOf({ tracks, events, speakers }: Shown, begin: number, end: number): number[] {
  const changes = [
    ...events.map(({ atMs }) => atMs),
    ...speakers.map(({ atMs }) => atMs),
    ...tracks.flatMap(({ source, startMs, endMs }) => (isPicture(source) ? [startMs, endMs] : [])),
  ].map(onGrid);
  const cuts = begin < end ? [begin] : [];
  for (const change of [...new Set(changes)].toSorted((one, two) => one - two))
    if (change >= (cuts.at(-1) ?? Infinity) + settleMs && change < end) cuts.push(change);
  return cuts;
}

function soundsIn(tracks: Tracks, fromMs: number, toMs: number): number[] {
  return tracks.flatMap(({ source, startMs, endMs }, at) =>
    !isPicture(source) && startMs < toMs && endMs > fromMs ? [at] : [],
  );
}

/** The large one alone fills the picture; with others it leaves them a column at its side. */
function placeTiles({ large, small }: ReturnType<typeof compose>): { tiles: FilmTile[]; hidden: number } {
  if (!large) return { tiles: [], hidden: 0 };
  const { width, height } = filmSize;
  const largeWidth = small.length > 0 ? width - side.width : width;
  const shown = small.slice(0, smallMax);
  const tiles = shown.map((one, at) => ({
    ...one,
    ...side,
    isScreen: false,
    x: largeWidth,
    y: at * side.height,
  }));
  return {
    tiles: [{ ...large, x: 0, y: 0, width: largeWidth, height }, ...tiles],
    hidden: small.length - shown.length,
  };
}

function isPicture(source: RecordingTrack["source"]): boolean {
  return source === "camera" || source === "screen";
}

function onGrid(atMs: number): number {
  return Math.floor(atMs / filmFrameMs) * filmFrameMs;
}
