import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { recordAct } from "../audit/index.ts";
import { isRecordingOff, readInstitution, type RecordingKeeper } from "../rooms/index.ts";
import { closeKey, closeRecording } from "./job-kinds.ts";
import { endRecording, insertRecording, lockUsage } from "./store.ts";

/** The media may still write its last second when the room says that it is over. */
const writePauseMs = 4_000;

/** A recording has its row from the moment in which the room's log says that it began (R8). */
export const recordingKeeper: RecordingKeeper = {
  async began({ clock }, trx, { id, dept_id }, { recording, name }) {
    if (!recording) return;
    const { running, bytes } = await lockUsage(trx, dept_id, limits.recordingEstimate.value);
    // Whoever switched recordings off meanwhile finds those that began before.
    const institution = await readInstitution(trx, dept_id);
    if (!institution || isRecordingOff(institution.features)) throw new Fault("recordingAbsent");
    if (running >= limits.recordingsRunningMax.value) throw new Fault("overLimit");
    if (bytes + limits.recordingEstimate.value > limits.recordingQuota.value)
      throw new Fault("recordingDiskFull");
    const { by, rev, since } = recording;
    const row = { dept_id, room_id: id, rev, name, account_id: by, started_at: since };
    const recordingId = await insertRecording(trx, row);
    await recordAct(
      trx,
      { realm: "edu", accountId: by, deptId: dept_id, at: clock.now() },
      { act: "recording.start", thing: { kind: "recording", id: recordingId }, after: { title: name } },
    );
  },
  async ended({ clock, jobs }, trx, { id }, { rev, at, failure }) {
    const recordingId = await endRecording(trx, id, rev, { ended_at: at, failure });
    if (recordingId === undefined) return;
    const runAt = clock.now() + writePauseMs;
    await jobs.add(trx, closeRecording, { recordingId }, { runAt, jobKey: closeKey(recordingId) });
  },
};
