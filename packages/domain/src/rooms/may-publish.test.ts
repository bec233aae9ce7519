import { limits } from "@lyceum/contract/limits";
import type { RoomAct } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { mayPublish } from "./may-publish.ts";
import { makeRoom } from "./room.fixture.ts";

function makeSharing() {
  const room = makeRoom("freeSpeech");
  for (const account of ["a", "b"]) room.enter(account);
  room.act("a", { do: "openDevice", device: "mic" });
  room.act("a", { do: "startShare" });
  const may = (account: string, kind: "mic" | "screen" | "screenSound") =>
    mayPublish(room.state(), account, kind);
  return { room, may };
}

test("R2 the sound of a screen is the sharer's alone", () => {
  const { room, may } = makeSharing();
  expect([may("a", "screenSound"), may("b", "screenSound"), may("host", "screenSound")]).toEqual([
    true,
    false,
    false,
  ]);
  room.act("a", { do: "closeDevice", device: "mic" });
  expect([may("a", "mic"), may("a", "screenSound")]).toEqual([false, true]);
});

const ends: [string, string, RoomAct][] = [
  ["its own stop", "a", { do: "stopShare" }],
  ["the host's stop", "host", { do: "stopShareOf", account: "a" }],
  ["a mute of all", "host", { do: "lockAll", device: "mic", isOn: true }],
  ["the own mute by the host", "host", { do: "lockDevice", account: "a", device: "mic", isOn: true }],
  ["all video off", "host", { do: "lockAll", device: "camera", isOn: true }],
  ["the own camera locked", "host", { do: "lockDevice", account: "a", device: "camera", isOn: true }],
  ["sharing for hosts alone", "host", { do: "setShareByRequest", isOn: true }],
  ["a kick", "host", { do: "kick", account: "a", isBlocked: false }],
  ["leaving", "a", { do: "leave" }],
];
test.for(ends)("R2 R3 %s ends the sound of a screen with the screen", ([, who, act]) => {
  const { room, may } = makeSharing();
  room.act(who, act);
  expect([may("a", "screen"), may("a", "screenSound")]).toEqual([false, false]);
});

test("R7 a loss keeps the lease and its sound for ten seconds", () => {
  const { room, may } = makeSharing();
  room.lose("a");
  room.pass(limits.roomShareGrace.value - 1);
  expect(may("a", "screenSound")).toBe(true);
  room.pass(1);
  expect(may("a", "screenSound")).toBe(false);
});
