import { mkdtemp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { limits } from "@lyceum/contract/limits";
import { countNodes, type LoggedRecording, placeIn, readLog, speakersOf } from "@lyceum/domain/recordings";
import type { JobContext } from "../app/job.ts";
import { isDiskFull } from "../disk-full.ts";
import { keepStored } from "../files/index.ts";
import { readWholeLog, recordingFolderName } from "../rooms/index.ts";
import { closeFile } from "./close-file.ts";
import { thingOf } from "./files.ts";
import { type Closing, closeRecording } from "./job-kinds.ts";
import { readBoard } from "./read-board.ts";
import {
  findById,
  insertPeople,
  insertTrack,
  readTracks,
  type RecordingRecord,
  updateRecording,
  writeTimeline,
} from "./store.ts";

/** Closes what the media of this node wrote of a recording, and makes it assets. A second run goes on where the first ended. */
export async function closeOne({ recordingId }: Closing, context: JobContext): Promise<void> {
  const { database, clock, log, attempt } = context;
  const recording = await findById(database.kysely, recordingId);
  if (recording?.state !== "working") return;
  try {
    await closeFiles(context, recording);
  } catch (error) {
    if (attempt < closeRecording.attempts) throw error;
    log("recordings.failed", { recordingId, error });
    await updateRecording(database.kysely, recordingId, {
      state: "failed",
      reason: isDiskFull(error) ? "diskFull" : "unreadable",
      kept_until: clock.now() + limits.recordingKept.value,
    });
  }
}

async function closeFiles(context: JobContext, recording: RecordingRecord): Promise<void> {
  const { database, clock, recordingsFolder, progress, attempt } = context;
  const { recording_id: recordingId, room_id, rev, dept_id: deptId } = recording;
  const { kysely } = database;
  const entries = await readWholeLog(kysely, room_id);
  const logged = readLog(entries, rev, clock.now());
  if (!logged) throw new Error(`the log of room ${room_id} knows of no recording at ${rev}`);
  const folder = path.join(recordingsFolder, recordingFolderName(String(room_id), rev));
  const files = await listFiles(context, recording, folder);
  let isWhole = true;
  for (const [at, file] of files.entries()) {
    const isKept = await keepFile(context, recording, path.join(folder, file));
    isWhole &&= isKept;
    await progress((at + 1) / files.length);
  }
  const tracks = await readTracks(kysely, recordingId);
  // The folder was made where the host is; what others sent may lie on the disk of another node, which the next try may be on.
  const isNowhere = files.length === 0 && tracks.length === 0;
  if (isNowhere && attempt < closeRecording.attempts && countNodes(entries, rev) > 1)
    throw new Error(`nothing of recording ${recordingId} is here, and another node was there`);
  const speakers = tracks.flatMap(({ account, loudness }) =>
    loudness.map(({ atMs, bytes }) => ({ account, bytes, atMs: placeOf(logged, atMs) })),
  );
  // What people drew is watched without their voices, too.
  const isSilent = isWhole && tracks.length === 0;
  const isDrawn = isSilent && (await readBoard(context.database.kysely, recording, logged)).things.length > 0;
  const isEmpty = tracks.length === 0 && !isDrawn;
  await kysely.transaction().execute(async (trx) => {
    await insertPeople(
      trx,
      { recordingId, deptId },
      logged.people.map(({ account }) => account),
    );
    await writeTimeline(trx, recordingId, logged);
    await updateRecording(trx, recordingId, {
      state: isEmpty ? "failed" : "ready",
      reason: isEmpty ? (isWhole ? "empty" : "unreadable") : null,
      duration_ms: logged.durationMs,
      speakers: JSON.stringify(speakersOf(speakers)),
      kept_until: (recording.ended_at ?? clock.now()) + limits.recordingKept.value,
    });
  });
  // What could not be read may be all that there is of somebody: it stays until the recording goes.
  if (isWhole) await rm(folder, { recursive: true, force: true });
}

/** Each recording has a folder from its beginning. Where there is none its disk may not be there yet, or this is another node. */
async function listFiles(
  { attempt, database }: JobContext,
  { recording_id: recordingId }: RecordingRecord,
  folder: string,
): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted(inOrder);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    const isKnown = (await readTracks(database.kysely, recordingId)).length > 0;
    if (!isKnown && attempt < closeRecording.attempts) throw error;
    return [];
  }
}

/** Each with its own transaction: what is there stays when a later one fails. False: nothing can be read in it. */
async function keepFile(context: JobContext, recording: RecordingRecord, from: string): Promise<boolean> {
  const { database, log, signal, video } = context;
  const { recording_id: recordingId, dept_id: deptId, name } = recording;
  const file = path.basename(from);
  const known = await readTracks(database.kysely, recordingId);
  if (known.some((track) => track.file === file)) return true;
  const unreadable = () => {
    log("recordings.unreadable", { recordingId, file });
    return false;
  };
  // On the disk that is watched for recordings; the folder of temporary files may be small.
  const work = await mkdtemp(path.join(path.dirname(from), "closing-"));
  try {
    const to = path.join(work, "closed.webm");
    const closed = await closeFile(from, to);
    if (!closed) return unreadable();
    const { kind, ...track } = closed;
    const type = `${kind}/webm`;
    const isPlayable = !video.isPresent || (await video.probe(to, type, signal)) !== null;
    signal.throwIfAborted();
    if (!isPlayable) return unreadable();
    const stored = { name, type, kind, file: to, durationMs: closed.end_ms - closed.start_ms };
    await keepStored(context, thingOf({ recordingId, deptId }), stored, async (trx, { id, size }) => {
      await insertTrack(trx, { recording_id: recordingId, file, asset_id: id, ...track });
      const now = await findById(trx, recordingId);
      await updateRecording(trx, recordingId, { size: (now?.size ?? 0) + size });
    });
    return true;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function inOrder(one: string, two: string): number {
  return one < two ? -1 : 1;
}

/** Times of files count from the beginning, those of the replay leave pauses out. */
function placeOf({ spans, startedAt }: LoggedRecording, atMs: number): number {
  return placeIn(spans, startedAt + atMs);
}
