import { expect, test } from "vitest";
import { makeRoom } from "../room.fixture.ts";
import { soundsOf, streamsOf } from "./streams.ts";

test("R6 who sits without a seat on the stage is no tile, and a shared screen is one more", () => {
  const room = makeRoom("raiseHand");
  room.enter("host");
  room.enter("ben");
  room.enter("cem");
  expect(streamsOf(room.state(), "ben").map(({ key }) => key)).toEqual(["camera host"]);
  room.act("cem", { do: "raiseHand" });
  room.act("host", { do: "approveHand", account: "cem" });
  room.act("host", { do: "startShare" });
  expect(streamsOf(room.state(), "cem")).toEqual([
    { key: "screen host", account: "host", source: "screen", isOwn: false },
    { key: "camera host", account: "host", source: "camera", isOwn: false },
    { key: "camera cem", account: "cem", source: "camera", isOwn: true },
  ]);
});

test("R2 one hears everybody whose microphone is open; where places are short, who spoke last", () => {
  const room = makeRoom("freeSpeech");
  const names = ["host", "ben", "cem", "dan"];
  for (const name of names) room.enter(name);
  for (const name of names) room.act(name, { do: "openDevice", device: "mic" });
  expect(soundsOf(room.state(), "host", ["dan"], 3)).toEqual(["ben", "cem", "dan"]);
  expect(soundsOf(room.state(), "host", ["dan", "cem"], 2)).toEqual(["dan", "cem"]);
  room.act("host", { do: "lockDevice", account: "dan", device: "mic", isOn: true });
  expect(soundsOf(room.state(), "host", ["dan"], 2)).toEqual(["ben", "cem"]);
});
