import { type EventHandler, on } from "../domain-events/index.ts";
import { type EndingApp, endRecordings, isRecordingOff, readInstitution } from "../rooms/index.ts";
import { listRunning, lockUsage } from "./store.ts";

/** What is recorded when an institution decides to do without recordings ends at once, and says so (R8, P13). */
export const recordingEventHandlers: readonly EventHandler[] = [
  on("site.changed", "recordings.endSwitchedOff", async ({ deptId }, app) => {
    await endSwitchedOff(app, deptId);
  }),
];

/** A second run finds none. */
export async function endSwitchedOff(app: EndingApp, deptId: number): Promise<void> {
  const { kysely } = app.database;
  const institution = await readInstitution(kysely, deptId);
  if (!institution || !isRecordingOff(institution.features)) return;
  // One that began a moment ago, before the switch was read there, is waited for.
  const running = await kysely.transaction().execute(async (trx) => {
    await lockUsage(trx, deptId, 0);
    return await listRunning(trx, deptId);
  });
  await endRecordings(app, deptId, running);
}
