import { createHash } from "node:crypto";
import type { ReplayBoard, ReplaySlide } from "@lyceum/contract/shapes";
import {
  type FilmPart,
  filmSize,
  type LoggedSlide,
  placeIn,
  planFilm,
  trimReplay,
} from "@lyceum/domain/recordings";
import { type Captions, readCaptions } from "../editing/store.ts";
import { findPicturePaths } from "../../storage/index.ts";
import { readBoard } from "../read-board.ts";
import { readNames } from "../read-names.ts";
import { readShownSlides } from "../read-slides.ts";
import { readTimeline, readTracks, type RecordingRecord, trimOf } from "../store.ts";
import type { Db } from "../../ports/database.ts";

/** Slides are made by browsers, as pictures of about 150 KB. */
export const slideSizeMax = 10_000_000;

type Stretch = Omit<FilmPart, "tiles"> & { tiles: (FilmPart["tiles"][number] & { name: string })[] };
export type FilmPlan = {
  /** Names all that the film shows. */
  digest: string;
  durationMs: number;
  /** As a replay tells them; `asset` holds the bytes. */
  tracks: { asset: string; startMs: number; endMs: number }[];
  parts: Stretch[];
  chapters: { fromMs: number; toMs: number; title: string }[];
  captions: Captions[];
  /** Where it is shown. */
  board?: ReplayBoard;
};

/** What a film of a recording would be today; null where nothing of it is left to show. */
export async function readFilmPlan(db: Db, recording: RecordingRecord): Promise<FilmPlan | null> {
  const { recording_id: recordingId } = recording;
  const [logged, written, captions] = await Promise.all([
    readTimeline(db, recordingId),
    readTracks(db, recordingId),
    readCaptions(db, recordingId),
  ]);
  if (!logged) return null;
  const willing = new Set(logged.people.map(({ account }) => account));
  const tracks = written
    .filter(({ account }) => willing.has(account))
    .map(({ account, source, asset_id: url, start_ms, end_ms }) => {
      const startMs = placeIn(logged.spans, logged.startedAt + start_ms);
      return { account, source, url, startMs, endMs: startMs + end_ms - start_ms };
    });
  const { durationMs, speakers, events, marks } = { ...recording, ...logged };
  const [slides, board] = await Promise.all([
    slidesOf(db, recording, logged.slides ?? []),
    readBoard(db, recording, logged),
  ]);
  const whole = { durationMs, tracks, speakers, events, marks, captions, slides, board, chat: [] };
  const shown = trimReplay(whole, trimOf(recording));
  const parts = planFilm(shown, { startMs: 0, endMs: shown.durationMs });
  const isBoardShown = parts.some(({ still }) => still?.kind === "board");
  if (shown.tracks.length === 0 && !(isBoardShown && shown.board.things.length > 0)) return null;
  const names = await readNames(db, recording.dept_id, logged.people);
  const plan = {
    durationMs: shown.durationMs,
    tracks: shown.tracks.map(({ url: asset, startMs, endMs }) => ({ asset, startMs, endMs })),
    parts: parts.map((part) => ({
      ...part,
      tiles: part.tiles.map((tile) => ({ ...tile, name: names.get(tile.account) ?? "" })),
    })),
    chapters: shown.marks.map(({ atMs, title }, at) => ({
      fromMs: atMs,
      toMs: shown.marks[at + 1]?.atMs ?? shown.durationMs,
      title,
    })),
    captions: shown.captions.filter(({ cues }) => cues.length > 0),
    ...(isBoardShown ? { board: shown.board } : {}),
  };
  return { ...plan, digest: digestOf({ ...plan, size: filmSize, title: recording.name }) };
}

/** Links are the paths of objects here, which name their bytes for ever; a slide that is gone, or no picture that a film can show, has none. */
async function slidesOf(
  db: Db,
  { room_id: roomId }: RecordingRecord,
  logged: readonly LoggedSlide[],
): Promise<ReplaySlide[]> {
  const slides = await readShownSlides(db, roomId, logged);
  const urls = slides.flatMap(({ slide }) => (slide ? [slide.url] : []));
  const there = await findPicturePaths(db, "edu", urls, slideSizeMax);
  return slides.map(({ atMs, slide }) => {
    if (slide === null) return { atMs, picture: null };
    const { url, ...facts } = slide;
    return { atMs, picture: { ...facts, link: there.has(url) ? url : null } };
  });
}

export function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 32);
}
