import { access, mkdir, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { limits } from "@lyceum/contract/limits";
import { writeVtt } from "@lyceum/domain/captions";
import { filmSize, itemsAt } from "@lyceum/domain/recordings";
import type { App } from "../../app/context.ts";
import type { JobContext } from "../../app/job.ts";
import { keepStored, unrefer, withOriginals } from "../../files/index.ts";
import type { FilmStill, FilmStretch } from "../../ports/video.ts";
import { readStored } from "../../storage/index.ts";
import { filmOf } from "../files.ts";
import { type Filming, makeFilm as kind } from "../job-kinds.ts";
import { findById, lockRecording, type RecordingRecord } from "../store.ts";
import { digestOf, type FilmPlan, readFilmPlan, slideSizeMax } from "./plan-film.ts";
import { addSize, deleteFilm, findFilm, updateFilm } from "./store.ts";
import type { Db } from "../../ports/database.ts";

type Part = FilmPlan["parts"][number];

/** Makes the film of a recording out of stretches, each a file: a run after one that was broken off goes on behind the last of them. */
export async function makeFilm({ recordingId }: Filming, context: JobContext): Promise<void> {
  const { database, log, attempt, signal } = context;
  const folder = filmFolder(context, recordingId);
  const recording = await findById(database.kysely, recordingId);
  const film = await findFilm(database.kysely, recordingId);
  if (recording && recording.discarded_at !== null && film?.state === "working")
    await updateFilm(database.kysely, recordingId, { state: "failed" });
  if (!recording || recording.discarded_at !== null || film?.state !== "working")
    return await rm(folder, { recursive: true, force: true });
  try {
    const plan = await readFilmPlan(database.kysely, recording);
    if (plan) await compose(context, recording, plan, folder);
    else await updateFilm(database.kysely, recordingId, { state: "failed" });
  } catch (error) {
    // Stopped with the server it goes on later; cancelled it has no row any more.
    if (signal.aborted && !(await isWanted(context, recordingId)))
      await rm(folder, { recursive: true, force: true });
    if (signal.aborted || attempt < kind.attempts) throw error;
    log("recordings.filmFailed", { recordingId, error });
    await updateFilm(database.kysely, recordingId, { state: "failed" });
  }
  await rm(folder, { recursive: true, force: true });
}

async function isWanted({ database }: JobContext, recordingId: number): Promise<boolean> {
  return (await findFilm(database.kysely, recordingId))?.state === "working";
}

/** Where the stretches of a film stand until it is whole. */
export function filmFolder(
  { recordingsFolder }: Pick<JobContext, "recordingsFolder">,
  recordingId: number,
): string {
  return path.join(recordingsFolder, `film-${recordingId}`);
}

async function compose(
  context: JobContext,
  recording: RecordingRecord,
  plan: FilmPlan,
  folder: string,
): Promise<void> {
  const { database, progress, signal, video } = context;
  const { recording_id: recordingId, name: title } = recording;
  await mkdir(folder, { recursive: true });
  const parts: string[] = [];
  for (const [at, part] of plan.parts.entries()) {
    signal.throwIfAborted();
    // By what it shows: one that was made for another plan is taken for no other.
    const still = drawnIn(plan, part);
    const shows = [part, plan.tracks, filmSize, ...(still ? [still.items] : [])];
    const file = `${String(at).padStart(5, "0")}-${digestOf(shows)}.mkv`;
    if (!(await isThere(path.join(folder, file)))) {
      await requireSpace(folder);
      await writePart(context, plan, part, path.join(folder, file));
    }
    parts.push(file);
    const done = (at + 1) / (plan.parts.length + 1);
    await Promise.all([progress(done, "film"), updateFilm(database.kysely, recordingId, { progress: done })]);
  }
  const captions = await Promise.all(
    plan.captions.map(async ({ language, cues }) => {
      const file = path.join(folder, `${language}.vtt`);
      await writeFile(file, writeVtt(cues));
      return { language: threeLetters(language), file };
    }),
  );
  const out = path.join(folder, "film.mp4");
  await video.joinFilm({ folder, parts, title, chapters: plan.chapters, captions }, out, signal);
  signal.throwIfAborted();
  await keep(context, recording, plan, out);
}

/** The new film takes the place of the one before, where somebody still wants it. */
async function keep(
  context: JobContext,
  { recording_id: recordingId, dept_id: deptId, name }: RecordingRecord,
  { digest, durationMs }: FilmPlan,
  file: string,
): Promise<void> {
  const thing = filmOf({ recordingId, deptId });
  const facts = { durationMs, ...filmSize, hasSound: true };
  const still = await context.video.still(file, "video/mp4", facts, context.signal);
  const video = { name: `${name}.mp4`, type: "video/mp4", kind: "video", file, durationMs } as const;
  const stored = { ...video, still };
  await keepStored(context, thing, stored, async (trx, { id, size }) => {
    const locked = await lockRecording(trx, deptId, recordingId);
    const film = await findFilm(trx, recordingId);
    if (!locked || film?.state !== "working") throw new Error("nobody wants this film any more");
    // Only now, in one step: where the new one cannot be stored this one stays.
    if (film.asset_id !== null) await unrefer(context, trx, "edu", thing, [film.asset_id]);
    await addSize(trx, recordingId, size - film.size);
    const made_at = context.clock.now();
    const made = { asset_id: id, size, made_at, plan: digest, progress: 1 };
    await updateFilm(trx, recordingId, { state: "ready", ...made });
  });
}

/** The page of the whiteboard that is large in a part, as it stands there. */
function drawnIn({ board }: FilmPlan, { still }: Part) {
  if (still?.kind !== "board" || !board) return undefined;
  const { page, atMs, ...shown } = still;
  return { ...shown, items: itemsAt(board, page, atMs) };
}

/** The slide that is large in a part. One that has gone since is planned again by the next try. */
async function slideIn(context: JobContext, { still }: Part): Promise<FilmStill | undefined> {
  if (still?.kind !== "slide") return undefined;
  const { link, kind: _, ...box } = still;
  const stored = await readStored(context, context.database.kysely, "edu", link, slideSizeMax);
  if (!stored) throw new Error("a slide is gone");
  return { ...box, kind: "picture", bytes: stored.bytes };
}

async function writePart(context: JobContext, plan: FilmPlan, part: Part, to: string): Promise<void> {
  const { database, objects, signal, video } = context;
  const { tracks } = plan;
  const still = drawnIn(plan, part) ?? (await slideIn(context, part));
  const { fromMs, toMs, tiles, hidden } = part;
  const used = [
    ...new Set([...tiles.flatMap(({ track }) => (track === null ? [] : [track])), ...part.sounds]),
  ];
  const assets = used.map((at) => tracks[at]?.asset ?? "");
  await withOriginals({ database, objects }, "edu", assets, async (files) => {
    const sourceOf = (track: number) => ({
      file: files[used.indexOf(track)] ?? "",
      skipMs: fromMs - (tracks[track]?.startMs ?? 0),
    });
    const stretch: FilmStretch = {
      ...filmSize,
      durationMs: toMs - fromMs,
      tiles: tiles.map(({ x, y, width, height, name, track, isScreen }, at) => {
        const isWhole = isScreen || (at === 0 && !still);
        const picture = track === null ? null : { ...sourceOf(track), isWhole };
        return { x, y, width, height, name, picture };
      }),
      ...(still ? { still } : {}),
      note: hidden > 0 ? `+${hidden}` : "",
      sounds: part.sounds.map((track) => {
        const { startMs = 0, endMs = 0 } = tracks[track] ?? {};
        const lengthMs = Math.min(toMs, endMs) - Math.max(fromMs, startMs);
        return { ...sourceOf(track), lengthMs };
      }),
    };
    await video.filmPart(stretch, to, signal);
  });
}

/** What is recorded now must not stop for a film. */
async function requireSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < 2 * limits.recordingDiskMin.value) throw new Error("too little space for a film");
}

async function isThere(file: string): Promise<boolean> {
  return await access(file).then(
    () => true,
    () => false,
  );
}

const languages: Readonly<Record<string, string>> = {
  en: "eng",
  zh: "zho",
  de: "deu",
  fr: "fra",
  es: "spa",
  ja: "jpn",
  ko: "kor",
  ru: "rus",
};

/** MP4 names languages by three letters; others it calls undetermined. */
function threeLetters(language: string): string {
  const [first = ""] = language.split("-");
  return first.length === 3 ? first : (languages[first] ?? "und");
}

/** A film and all that is left of its making, such as with its recording or by wish. */
export async function dropFilm(
  app: Pick<App, "clock">,
  trx: Db,
  { recordingId, deptId }: { recordingId: number; deptId: number },
): Promise<void> {
  const film = await findFilm(trx, recordingId);
  if (!film) return;
  await unrefer(app, trx, "edu", filmOf({ recordingId, deptId }));
  await addSize(trx, recordingId, -film.size);
  await deleteFilm(trx, recordingId);
}
