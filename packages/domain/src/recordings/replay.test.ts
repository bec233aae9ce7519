import { createRoom, decideRoom } from "../rooms/index.ts";
import type { RoomEntry } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { chaptersOf, compose, speakersOf } from "./compose.ts";
import { placeIn, readLog } from "./timeline.ts";

const person = (account: string) => ({
  account,
  nick: account.toUpperCase(),
  avatar: "",
  isGuest: false,
  mayHost: true,
  seat: `n.${account}`,
});
const options = {
  membersMax: 10,
  stageMax: 4,
  isLocked: false,
  hasWaitingRoom: false,
  allowsGuests: false,
};

/** A room with ann as its host; each step is at its time. */
function play(steps: readonly [number, Parameters<typeof decideRoom>[1]][]) {
  const made = createRoom(
    { roomId: "482913077", kind: "freeSpeech", name: "Algebra", options, host: person("ann") },
    0,
  );
  let { state } = made;
  const entries: RoomEntry[] = [...made.entries];
  for (const [time, command] of steps) {
    const decision = decideRoom(state, command, time);
    expect(decision.fault).toBeNull();
    ({ state } = decision);
    entries.push(...decision.entries);
  }
  return { entries, state };
}
const by = (account: string, act: object) =>
  // What the tests write is one of the acts.
  ({ by: "member", account, act }) as Parameters<typeof decideRoom>[1];
const enter = (account: string) => ({ by: "server", do: "enter", entrant: person(account) }) as const;

test("R8 the log tells what a replay shows: pauses are left out, and everybody is there from their consent on", () => {
  const { entries, state } = play([
    [1_000, enter("ben")],
    [10_000, by("ann", { do: "startRecording" })],
    [10_500, by("ann", { do: "startRecording" })],
    [11_000, by("ben", { do: "agreeToRecording" })],
    [14_000, by("ann", { do: "startShare" })],
    [20_000, by("ann", { do: "pauseRecording", isOn: true })],
    [30_000, by("ann", { do: "stopShare" })],
    [50_000, by("ann", { do: "pauseRecording", isOn: false })],
    [55_000, enter("cy")],
    [56_000, by("cy", { do: "agreeToRecording" })],
    [57_000, enter("di")],
    [60_000, by("ann", { do: "stopRecording" })],
    [70_000, by("ann", { do: "startRecording" })],
  ]);
  const [began] = entries.filter(({ event }) => event.type === "recordingStarted");
  const read = readLog(entries, began?.rev ?? 0, 99_000);
  expect(read).toMatchObject({ startedAt: 10_000, endedAt: 60_000, durationMs: 20_000 });
  expect(read?.people.map(({ account, agreedAt }) => [account, agreedAt])).toEqual([
    ["ann", 10_000],
    ["ben", 11_000],
    ["cy", 56_000],
  ]);
  expect(read?.events).toEqual([
    { atMs: 0, type: "stage", account: "ann", isOn: true },
    { atMs: 1_000, type: "stage", account: "ben", isOn: true },
    { atMs: 4_000, type: "share", account: "ann" },
    { atMs: 10_000, type: "share", account: null },
    { atMs: 10_000, type: "resumed" },
    { atMs: 16_000, type: "stage", account: "cy", isOn: true },
  ]);
  expect(placeIn(read?.spans ?? [], 57_000)).toBe(17_000);
  expect(state.recording).toMatchObject({ since: 70_000, agreed: ["ann"] });
});

test("R8 what somebody shares who has not agreed is not in the replay, and is from the consent on", () => {
  const { entries } = play([
    [1_000, enter("ben")],
    [2_000, by("ben", { do: "startShare" })],
    [10_000, by("ann", { do: "startRecording" })],
    [15_000, by("ben", { do: "agreeToRecording" })],
    [20_000, { by: "member", account: "ben", act: { do: "leave" } }],
    [30_000, by("ann", { do: "stopRecording" })],
  ]);
  const began = entries.find(({ event }) => event.type === "recordingStarted");
  expect(readLog(entries, began?.rev ?? 0, 99_000)?.events).toEqual([
    { atMs: 0, type: "stage", account: "ann", isOn: true },
    { atMs: 5_000, type: "stage", account: "ben", isOn: true },
    { atMs: 5_000, type: "share", account: "ben" },
    { atMs: 10_000, type: "stage", account: "ben", isOn: false },
    { atMs: 10_000, type: "share", account: null },
  ]);
});

test("R8 a recording that fails ends, and a failure of an earlier one changes nothing", () => {
  const { entries, state } = play([[10_000, by("ann", { do: "startRecording" })]]);
  const rev = entries.at(-1)?.rev ?? 0;
  const fail = (at: number) =>
    decideRoom(state, { by: "server", do: "failRecording", rev: at, why: "diskFull" }, 20_000);
  expect(fail(rev - 1).entries).toEqual([]);
  expect(fail(rev).state.recording).toBeNull();
  expect(fail(rev).entries.map(({ event }) => event)).toEqual([
    { type: "recordingStopped", why: "diskFull" },
  ]);
});

const track = (account: string, source: "mic" | "camera" | "screen", startMs: number, endMs: number) => ({
  account,
  source,
  startMs,
  endMs,
});
const replay = {
  tracks: [
    track("ann", "mic", 0, 60_000),
    track("ann", "camera", 0, 60_000),
    track("ben", "camera", 10_000, 30_000),
    track("ann", "screen", 40_000, 50_000),
  ],
  events: [
    { atMs: 0, type: "stage", account: "ann", isOn: true },
    { atMs: 10_000, type: "stage", account: "ben", isOn: true },
    { atMs: 40_000, type: "share", account: "ann" },
    { atMs: 50_000, type: "share", account: null },
  ] as const,
  speakers: [
    { atMs: 0, account: "ann" },
    { atMs: 20_000, account: "ben" },
  ],
};

test("R8 the shared screen is large, else who speaks; the others are small, and every sound is heard", () => {
  const at = (atMs: number) => compose(replay, atMs);
  expect(at(5_000)).toEqual({ large: { account: "ann", isScreen: false, track: 1 }, small: [], sounds: [0] });
  expect(at(25_000).large).toEqual({ account: "ben", isScreen: false, track: 2 });
  expect(at(25_000).small).toEqual([{ account: "ann", track: 1 }]);
  // Whose camera is off is there with a face.
  expect(at(35_000).large).toEqual({ account: "ben", isScreen: false, track: null });
  expect(at(45_000).large).toEqual({ account: "ann", isScreen: true, track: 3 });
  expect(at(45_000).small.map(({ account }) => account)).toEqual(["ann", "ben"]);
  expect(at(60_000).sounds).toEqual([]);
});

test("R8 chapters are those of the host and, further off from them, those of the log", () => {
  const marks = [{ atMs: 9_000, title: "Factors" }];
  expect(chaptersOf(replay.events, marks, 60_000)).toEqual([
    { atMs: 9_000, kind: "mark", title: "Factors" },
    { atMs: 40_000, kind: "share", account: "ann" },
  ]);
});

test("R8 who speaks is who sends clearly more sound, for longer than a cough", () => {
  const said = (account: string, from: number, bytes: readonly number[]) =>
    bytes.map((size, at) => ({ account, atMs: (from + at) * 1_000, bytes: size }));
  const heard = [
    ...said("ann", 0, [4_000, 4_000, 4_000, 900, 900, 900, 4_000]),
    ...said("ben", 0, [900, 9_000, 900, 4_000, 4_000, 4_000, 900]),
  ];
  expect(speakersOf(heard)).toEqual([
    { atMs: 0, account: "ann" },
    { atMs: 3_000, account: "ben" },
  ]);
});

test("R8 R6 slides are seen when everybody saw them, of who agreed, and behind a screen that was shared after them", () => {
  const deck = { id: 7, name: "Leaves", pageCount: 3, readyCount: 3 };
  const show = { ...by("ann", { do: "showDeck", deck: 7 }), deck } as Parameters<typeof decideRoom>[1];
  const { entries } = play([
    [1_000, show],
    [2_000, by("ann", { do: "turnDeck", page: 1 })],
    [10_000, by("ann", { do: "startRecording" })],
    [12_000, by("ann", { do: "turnDeck", page: 2 })],
    [14_000, by("ann", { do: "startShare" })],
    [16_000, by("ann", { do: "stopShare" })],
    [18_000, by("ann", { do: "closeDeck" })],
    [20_000, by("ann", { do: "stopRecording" })],
  ]);
  const began = entries.find(({ event }) => event.type === "recordingStarted");
  expect(readLog(entries, began?.rev ?? 0, 20_000)?.slides).toEqual([
    { atMs: 0, slide: { deck: 7, page: 1 } },
    { atMs: 2_000, slide: { deck: 7, page: 2 } },
    { atMs: 4_000, slide: null },
    { atMs: 6_000, slide: { deck: 7, page: 2 } },
    { atMs: 8_000, slide: null },
  ]);
});

test("R8 R6 the whiteboard is seen when it came last, its page as everybody turned it", () => {
  const deck = { id: 7, name: "Leaves", pageCount: 3, readyCount: 3 };
  const show = { ...by("ann", { do: "showDeck", deck: 7 }), deck } as Parameters<typeof decideRoom>[1];
  const { entries } = play([
    [1_000, by("ann", { do: "openBoard" })],
    [10_000, by("ann", { do: "startRecording" })],
    [12_000, by("ann", { do: "turnBoard", page: 1 })],
    [14_000, by("ann", { do: "startShare" })],
    [16_000, by("ann", { do: "stopShare" })],
    [18_000, show],
    [20_000, by("ann", { do: "closeBoard" })],
    [22_000, by("ann", { do: "openBoard" })],
    [24_000, by("ann", { do: "closeBoard" })],
    [26_000, by("ann", { do: "stopRecording" })],
  ]);
  const began = entries.find(({ event }) => event.type === "recordingStarted");
  const read = readLog(entries, began?.rev ?? 0, 30_000);
  expect(read?.boards).toEqual([
    { atMs: 0, page: 0 },
    { atMs: 2_000, page: 1 },
    { atMs: 4_000, page: null },
    { atMs: 6_000, page: 1 },
    { atMs: 8_000, page: null },
    { atMs: 12_000, page: 1 },
    { atMs: 14_000, page: null },
  ]);
  const slide = { deck: 7, page: 0 };
  expect(read?.slides).toEqual([
    { atMs: 8_000, slide },
    { atMs: 12_000, slide: null },
    { atMs: 14_000, slide },
  ]);
});
