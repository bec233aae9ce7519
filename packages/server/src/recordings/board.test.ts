import { mkdir } from "node:fs/promises";
import path from "node:path";
import { limits } from "@lyceum/contract/limits";
import type { BoardChange, InkItem } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { recordingFolderName } from "../rooms/index.ts";
import { closeOne } from "./close-recording.ts";
import { recordingsHarness } from "./harness.fixture.ts";

const { school, context, openRoom, writeTracks } = await recordingsHarness();

const line: InkItem = { kind: "line", colour: "blue", width: "medium", points: [0, 0, 900, 800] };
const words = (text: string): BoardChange => ({
  do: "draw",
  item: { kind: "text", colour: "red", width: "fine", x: 5, y: 5, text },
});

/** Draws on the whiteboard of a room; answers the place of it on its page. */
function drawerOf(roomId: string) {
  let seq = 0;
  return async (account: string, change: BoardChange, page = 0) => {
    seq += 1;
    const at = page === 0 ? seq : 1;
    const { at: time } = school.clock;
    const facts = { room_id: Number(roomId), page, seq: at, account, time, id_client: `key-${seq}` };
    await school.kysely
      .insertInto("rooms.board_mark")
      .values({ ...facts, change: JSON.stringify(change) })
      .execute();
    return at;
  };
}

async function recordingOf(roomId: string): Promise<number> {
  const { recording_id } = await school.kysely
    .selectFrom("edu.recording")
    .select("recording_id")
    .where("room_id", "=", Number(roomId))
    .executeTakeFirstOrThrow();
  return recording_id;
}

test("R8 R6 a replay shows the whiteboard in its time, of who agreed, without what was cut away or erased by others", async () => {
  const { roomId, act } = await openRoom();
  const draw = drawerOf(roomId);
  const pass = (ms: number) => (school.clock.at += ms);
  await act({ do: "openBoard" });
  const before = await draw("rec-host", { do: "draw", item: line });
  await draw("rec-host", words("Turned to by nobody"), 1);
  pass(1_000);
  const { recording } = await act({ do: "startRecording" });
  // It stands on the board, but its author has not agreed yet.
  await draw("rec-pupil", words("Early"));
  pass(1_000);
  await act({ do: "agreeToRecording" }, "rec-pupil");
  await writeTracks(roomId, recording?.rev ?? 0, 10);
  await draw("rec-nobody", words("Unasked"));
  const silly = await draw("rec-pupil", words("Cara is silly"));
  await draw("rec-host", { do: "erase", seqs: [silly] });
  pass(1_000);
  await draw("rec-host", { do: "move", moves: [{ seq: before, x: 50, y: 60, scale: 2_000 }] });
  // A line by hand has fewer points in a replay.
  const way = Array.from({ length: 2 * limits.inkPointsMax.value }, (_, at) => (at * 7_919) % 9_000);
  await draw("rec-pupil", { do: "draw", item: { ...line, kind: "pen", points: way } });
  pass(2_000);
  await draw("rec-host", { do: "clear" });
  pass(1_000);
  await act({ do: "stopRecording" });
  pass(1_000);
  await draw("rec-host", words("After the end"));
  const recordingId = await recordingOf(roomId);
  await closeOne({ recordingId }, context);
  const params = { id: String(recordingId) };
  const read = async () => (await school.call("GET /v1/recordings/{id}", "rec-pupil", { params })).board;
  const { pages, things } = await read();
  expect(pages).toEqual([{ atMs: 0, page: 0 }]);
  expect(things).toMatchObject([
    {
      page: 0,
      item: line,
      shown: [
        { fromMs: 0, toMs: 2_000, x: 0, y: 0, scale: 1_000 },
        { fromMs: 2_000, toMs: 4_000, x: 50, y: 60, scale: 2_000 },
      ],
    },
    { item: { kind: "pen" }, shown: [{ fromMs: 2_000, toMs: 4_000 }] },
  ]);
  // Nothing says whose a thing is.
  expect(JSON.stringify(things)).not.toContain("rec-");
  const pen = things[1]?.item;
  expect(pen && "points" in pen && pen.points.length).toBeLessThanOrEqual(2 * limits.roomBoardLineMax.value);
  const trim = { startMs: 500, endMs: 1_900 };
  await school.call("POST /v1/recordings/{id}/trim", "rec-host", { params, body: { trim } });
  expect(await read()).toEqual({
    pages: [{ atMs: 0, page: 0 }],
    things: [{ page: 0, item: line, shown: [{ fromMs: 0, toMs: 1_400, x: 0, y: 0, scale: 1_000 }] }],
  });
});

test("R8 R6 what was drawn without sound and picture is a replay at once, and of nobody who agreed there is none", async () => {
  const close = async (author: string) => {
    const { roomId, act } = await openRoom();
    await act({ do: "openBoard" });
    const { recording } = await act({ do: "startRecording" });
    const folder = recordingFolderName(roomId, recording?.rev ?? 0);
    await mkdir(path.join(context.recordingsFolder, folder), { recursive: true });
    await drawerOf(roomId)(author, { do: "draw", item: line });
    school.clock.at += 3_000;
    await act({ do: "stopRecording" });
    const recordingId = await recordingOf(roomId);
    await closeOne({ recordingId }, context);
    return await school.call("GET /v1/recordings/{id}", "rec-host", { params: { id: String(recordingId) } });
  };
  expect(await close("rec-host")).toMatchObject({
    state: "ready",
    durationMs: 3_000,
    tracks: [],
    board: { things: [{ item: line, shown: [{ fromMs: 0, toMs: 3_000 }] }] },
  });
  expect(await close("rec-pupil")).toMatchObject({ state: "failed", reason: "empty" });
});
