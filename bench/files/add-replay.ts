import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeCluster, writeHead } from "../../packages/domain/src/recordings/index.ts";
import { systemClock } from "../../packages/kit/src/index.ts";
import type { App } from "../../packages/server/src/app/context.ts";
import { keepStored } from "../../packages/server/src/files/index.ts";
import type { Database } from "../../packages/server/src/ports/database.ts";
import type { ObjectStore } from "../../packages/server/src/ports/object-store.ts";
import { closeFile } from "../../packages/server/src/recordings/close-file.ts";
import {
  insertRecording,
  insertTrack,
  updateRecording,
  writeTimeline,
} from "../../packages/server/src/recordings/store.ts";
import { institution, pupilOf, teacherId } from "../learning/people.ts";

const roomId = 100_000_001;
/** Near 40 kbit/s of sound and 400 of picture. */
const bytesEachSecond = { audio: 5_000, video: 50_000 };

/** A recording of a lesson: two microphones and a camera. */
export async function addReplay(database: Database, objects: ObjectStore, minutes: number): Promise<void> {
  const { kysely } = database;
  const startedAt = Date.now() - minutes * 60_000 - 60_000;
  const durationMs = minutes * 60_000;
  const endedAt = startedAt + durationMs;
  await database.query({
    text: `insert into rooms.room (id, realm, dept_id, creator, create_key, created_at, rev, nodes, ended_at, invitation, kind, name)
      values (${roomId}, 0, ${institution}, '${teacherId}', 'bench', ${startedAt}, 1, '{}', ${endedAt}, 'bench', 'freeSpeech', 'Lesson')`,
  });
  const row = { dept_id: institution, room_id: roomId, rev: 1, name: "Lesson", started_at: startedAt };
  const recordingId = await insertRecording(kysely, { ...row, account_id: teacherId });
  const people = [teacherId, pupilOf(0)].map((account) => ({
    account,
    nick: account,
    avatar: "",
    agreedAt: startedAt,
  }));
  await writeTimeline(kysely, recordingId, {
    startedAt,
    endedAt,
    spans: [{ from: startedAt, to: endedAt }],
    durationMs,
    events: [],
    people,
  });
  const folder = await mkdtemp(path.join(tmpdir(), "lyceum-bench-replay-"));
  const app = { clock: systemClock, database, objects } as unknown as App;
  for (const [account, source, kind] of [
    [teacherId, "mic", "audio"],
    [teacherId, "camera", "video"],
    [pupilOf(0), "mic", "audio"],
  ] as const) {
    const [from, to] = [path.join(folder, "track.webm"), path.join(folder, "closed.webm")];
    await writeTrack(from, { account, source, kind, seconds: minutes * 60 });
    const closed = await closeFile(from, to);
    if (!closed) throw new Error("the track cannot be read");
    const { kind: _, ...track } = closed;
    const stored = { name: source, type: `${kind}/webm`, kind, file: to, durationMs };
    const thing = { kind: "recording", id: String(recordingId), deptId: institution };
    await keepStored(app, thing, stored, async (trx, { id }) => {
      const file = `${account}-${source}.webm`;
      await insertTrack(trx, { recording_id: recordingId, file, asset_id: id, ...track });
    });
  }
  await rm(folder, { recursive: true });
  await updateRecording(kysely, recordingId, { state: "ready", duration_ms: durationMs, ended_at: endedAt });
}

/** A key frame each eighth second, as the recorder asks for them. */
async function writeTrack(
  file: string,
  {
    account,
    source,
    kind,
    seconds,
  }: { account: string; source: string; kind: "audio" | "video"; seconds: number },
): Promise<void> {
  const handle = await open(file, "w");
  const perSecond = kind === "audio" ? 50 : 20;
  const data = new Uint8Array(bytesEachSecond[kind] / perSecond).fill(7);
  await handle.appendFile(writeHead({ kind, width: 640, height: 360 }, JSON.stringify({ account, source })));
  for (let second = 0; second < seconds; second++) {
    const frames = Array.from({ length: perSecond }, (_, at) => ({
      atMs: second * 1_000 + (at * 1_000) / perSecond,
      isKey: at === 0 && (kind === "audio" || second % 8 === 0),
      data,
    }));
    // oxlint-disable-next-line no-await-in-loop -- one after the other in one file
    await handle.appendFile(writeCluster(frames));
  }
  await handle.close();
}
