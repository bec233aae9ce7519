import { rm } from "node:fs/promises";
import path from "node:path";
import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { defineJob, defineSweep, type Sweep } from "../app/job.ts";
import { unrefer } from "../files/index.ts";
import { longestRunMs } from "../ports/jobs.ts";
import { recordingFolderName } from "../rooms/index.ts";
import { closeOne } from "./close-recording.ts";
import { tellPresenter } from "./comments/tell-presenter.ts";
import { thingOf } from "./files.ts";
import { dropFilm, filmFolder, makeFilm as runFilm } from "./films/make-film.ts";
import { findUnfinished } from "./films/store.ts";
import { takeOutFilms, tellAuthor } from "./films/take-out-film.ts";
import { closeKey, closeRecording, filmKey, makeFilm, tellComment, tellFilmOut } from "./job-kinds.ts";
import { deleteRecording, findExpired, findUnclosed } from "./store.ts";

export const recordingJobs = [
  defineJob({
    ...closeRecording,
    timeoutMs: 60 * 60_000,
    run: async (closing, context) => await closeOne(closing, context),
  }),
  defineJob({
    ...makeFilm,
    timeoutMs: longestRunMs,
    run: async (filming, context) => await runFilm(filming, context),
  }),
  defineJob({
    ...tellComment,
    timeoutMs: 60_000,
    run: async (commented, context) => await tellPresenter(context, commented),
  }),
  defineJob({
    ...tellFilmOut,
    timeoutMs: 60_000,
    run: async (told, context) => await tellAuthor(context, told),
  }),
  defineSweep("recordings.sweep", 46, sweepRecordings),
];

const batch = 50;
const unclosedMs = 3_600_000;

/** Deletes recordings whose time is over, or that were discarded two weeks ago, and has those closed whose job was lost. */
export async function sweepRecordings(app: App & Sweep): Promise<void> {
  const { database, clock, jobs, signal, recordingsFolder } = app;
  const now = clock.now();
  for (;;) {
    signal.throwIfAborted();
    const discardedBefore = now - limits.recordingUndo.value;
    const expired = await findExpired(database.kysely, { now, discardedBefore, limit: batch });
    for (const { recording_id: recordingId, dept_id: deptId, room_id, rev } of expired) {
      // First: without its row nobody would know of what is left there.
      const folder = path.join(recordingsFolder, recordingFolderName(String(room_id), rev));
      await rm(folder, { recursive: true, force: true });
      await rm(filmFolder(app, recordingId), { recursive: true, force: true });
      await database.kysely.transaction().execute(async (trx) => {
        await takeOutFilms(app, trx, recordingId, { isGone: true, note: "deleted" });
        await dropFilm(app, trx, { recordingId, deptId });
        await unrefer(app, trx, "edu", thingOf({ recordingId, deptId }));
        await deleteRecording(trx, recordingId);
      });
    }
    if (expired.length < batch) break;
  }
  const lost = [
    { kind: closeRecording, keyOf: closeKey, ids: await findUnclosed(database.kysely, now - unclosedMs) },
    { kind: makeFilm, keyOf: filmKey, ids: await findUnfinished(database.kysely, now - unclosedMs) },
  ];
  for (const { kind, keyOf, ids } of lost)
    for (const recordingId of ids) {
      const jobKey = keyOf(recordingId);
      if (await jobs.isLive(jobKey)) continue;
      await database.kysely.transaction().execute(async (trx) => {
        await jobs.add(trx, kind, { recordingId }, { jobKey });
      });
    }
}
