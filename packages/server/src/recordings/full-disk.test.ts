import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { recordingFolderName } from "../rooms/index.ts";
import { closeOne } from "./close-recording.ts";
import { recordingsHarness } from "./harness.fixture.ts";
import { closeRecording } from "./job-kinds.ts";

const { school, context, record, openRoom, writeTracks } = await recordingsHarness();

/** Of each file the beginning alone can be stored. */
const onFullDisk = {
  ...context,
  objects: {
    ...context.objects,
    append: async (name: string, at: number, bytes: AsyncIterable<Uint8Array>, sizeMax: number) =>
      await context.objects.append(name, at, untilFull(bytes), sizeMax),
  },
};

async function* untilFull(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    yield part.subarray(0, 1_000);
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  }
}

test("R8 a recording that ends because the disk is full says so in the room, and what was recorded is a replay", async () => {
  const room = await openRoom();
  const { recording } = await room.act({ do: "startRecording" });
  const rev = recording?.rev ?? 0;
  await room.act({ do: "agreeToRecording" }, "rec-pupil");
  await writeTracks(room.roomId, rev, 3);
  school.clock.at += 3_000;
  const failing = { by: "server", do: "failRecording", rev, why: "diskFull" } as const;
  const state = await room.repository.decide(room.scope, failing);
  expect([state.recording, state.end]).toEqual([null, null]);
  // Said again, as by a second process, it changes nothing.
  expect((await room.repository.decide(room.scope, failing)).rev).toBe(state.rev);
  const { recording_id: recordingId } = await school.kysely
    .selectFrom("edu.recording")
    .select("recording_id")
    .where("room_id", "=", Number(room.roomId))
    .executeTakeFirstOrThrow();
  await closeOne({ recordingId }, context);
  const params = { id: String(recordingId) };
  const replay = await school.call("GET /v1/recordings/{id}", "rec-host", { params });
  expect(replay).toMatchObject({ state: "ready", failure: "diskFull", durationMs: 3_000 });
  expect(replay.tracks).toHaveLength(2);
});

test("R8 while there is no space to prepare it a recording waits, then says why; its files stay, and another try makes it a replay", async () => {
  const { id, roomId, rev } = await record();
  const closing = { recordingId: Number(id) };
  const stored = async () => {
    const entries = await readdir(path.dirname(context.recordingsFolder), {
      recursive: true,
      withFileTypes: true,
    });
    return entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  };
  const before = await stored();
  const params = { id };
  const read = async () => await school.call("GET /v1/recordings/{id}", "rec-host", { params });
  await expect(closeOne(closing, onFullDisk)).rejects.toMatchObject({ key: "storageFull" });
  expect(await stored()).toEqual(before);
  expect((await read()).state).toBe("working");
  await closeOne(closing, { ...onFullDisk, attempt: closeRecording.attempts });
  expect(await read()).toMatchObject({ state: "failed", reason: "diskFull", tracks: [] });
  const folder = path.join(context.recordingsFolder, recordingFolderName(roomId, rev));
  expect(await readdir(folder)).toEqual(["a.webm", "b.webm", "c.webm"]);
  await school.call("POST /v1/recordings/{id}/retry", "rec-host", { params });
  await closeOne(closing, context);
  expect(await read()).toMatchObject({ state: "ready", reason: null });
  expect((await read()).tracks).toHaveLength(2);
});
