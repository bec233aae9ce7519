import { type ReplayNotification, systemTypes } from "@lyceum/contract/shapes";
import type { App } from "../../app/context.ts";
import type { JobContext } from "../../app/job.ts";
import { documentThings, withdrawFiles } from "../../documents/index.ts";
import { unreferOthers } from "../../files/index.ts";
import { openNotifier } from "../../notifications/index.ts";
import { readPeople } from "../../users/index.ts";
import { type FilmOut, tellFilmOut } from "../job-kinds.ts";
import { findById } from "../store.ts";
import { deleteShown, listRecordingsOf, listShown } from "./store.ts";
import type { Db } from "../../ports/database.ts";

/**
 * Nobody reads the films of a recording in documents any more: those are withdrawn, and their authors hear of it. Where it is
 * for good (the recording goes or is cut, somebody in it is erased) the films are taken out of the documents too.
 */
export async function takeOutFilms(
  app: App,
  trx: Db,
  recordingId: number,
  { isGone, note }: { isGone: boolean; note: "asked" | "discarded" | "cut" | "deleted" | "erased" },
): Promise<void> {
  // Whoever publishes a film meanwhile has done so, or waits and then finds that it may not be shown.
  const recording = await findById(trx, recordingId, { locks: true });
  const assetIds = (await listShown(trx, recordingId)).map(({ assetId }) => assetId);
  if (!recording || assetIds.length === 0) return;
  const { dept_id: deptId, name } = recording;
  const changed = await withdrawFiles(app, trx, { deptId, assetIds, isGone, note });
  // Whatever else was given the file by a document.
  await unreferOthers(app, trx, "edu", assetIds, ["recordingFilm", ...(isGone ? [] : documentThings)]);
  if (isGone) await deleteShown(trx, recordingId);
  const at = app.clock.now();
  for (const { docId, title, authorId } of changed)
    if (authorId !== null)
      await app.jobs.add(trx, tellFilmOut, { to: authorId, recordingId, name, docId, title, at });
}

/** The films of all recordings in which somebody is who is erased. */
export async function takeOutFilmsOf(app: App, trx: Db, accountId: string): Promise<void> {
  for (const recordingId of await listRecordingsOf(trx, accountId))
    await takeOutFilms(app, trx, recordingId, { isGone: true, note: "erased" });
}

/** Tells the author of a document, in nobody else's name: it is the rule that withdrew it. */
export async function tellAuthor(app: JobContext, told: FilmOut): Promise<void> {
  const { to, recordingId, name, docId, title, at } = told;
  const [author] = await readPeople(app.database, "edu", [to]);
  if (!author) return;
  const said: ReplayNotification = { what: "filmOut", recordingId, name, nick: "", opening: title, docId };
  const notifier = openNotifier(app, "replay", author);
  try {
    await notifier.tell([
      {
        receiver: author,
        idClient: `film-out-${docId}-${at}`,
        type: systemTypes.replay,
        attach: JSON.stringify(said),
        title,
        titleEn: title,
      },
    ]);
  } finally {
    await notifier.close();
  }
}
