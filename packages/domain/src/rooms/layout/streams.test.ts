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
  const heard = (spoken: string[], places: number) =>
    soundsOf(room.state(), "host", spoken, places).map(({ source, account }) => `${source} ${account}`);
  expect(heard(["dan"], 3)).toEqual(["mic ben", "mic cem", "mic dan"]);
  expect(heard(["dan", "cem"], 2)).toEqual(["mic dan", "mic cem"]);
  room.act("host", { do: "lockDevice", account: "dan", device: "mic", isOn: true });
  expect(heard(["dan"], 2)).toEqual(["mic ben", "mic cem"]);
  room.act("cem", { do: "startShare" });
  expect(heard(["cem"], 2)).toEqual(["screenSound cem", "mic cem"]);
  expect(heard(["cem"], 0)).toEqual(["screenSound cem"]);
  // Nobody is sent the sound of the own screen.
  expect(soundsOf(room.state(), "cem", [], 4)).toEqual([
    { account: "host", source: "mic" },
    { account: "ben", source: "mic" },
  ]);
});
