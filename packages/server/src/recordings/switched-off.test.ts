import { expect, test } from "vitest";
import { endSwitchedOff } from "./end-switched-off.ts";
import { recordingsHarness } from "./harness.fixture.ts";

const { school, context, openRoom, faultOf } = await recordingsHarness();

test("R8 P13 what is recorded when recordings alone are switched off ends, says so, and the room goes on", async () => {
  const { roomId, act, repository, scope } = await openRoom();
  await act({ do: "startRecording" });
  const set = (features: Record<string, boolean>) =>
    school.kysely
      .updateTable("edu.institution")
      .set({ features: JSON.stringify(features) })
      .where("dept_id", "=", 100)
      .execute();
  const rows = school.kysely
    .selectFrom("edu.recording")
    .select(["state", "failure"])
    .where("room_id", "=", Number(roomId));
  await endSwitchedOff(context, 100);
  expect(await rows.execute()).toEqual([{ state: "recording", failure: null }]);
  await set({ recordings: false });
  for (let times = 0; times < 2; times++) await endSwitchedOff(context, 100);
  expect(await rows.execute()).toEqual([{ state: "working", failure: "switchedOff" }]);
  const state = await repository.read(scope);
  expect(state).toMatchObject({ recording: null, members: [{}, {}] });
  const [last] = await school.kysely
    .selectFrom("rooms.entry")
    .select("event")
    .where("room_id", "=", Number(roomId))
    .orderBy("rev", "desc")
    .limit(1)
    .execute();
  expect(last?.event).toEqual({ type: "recordingStopped", why: "switchedOff" });
  // Not even one that was asked for a moment before.
  expect(await faultOf(act({ do: "startRecording" }))).toBe("recordingAbsent");
  await set({});
});
