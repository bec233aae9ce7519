import { expect, test } from "vitest";
import { screenSoundOf } from "./devices.ts";

test("R2 sound is offered with what the browser can share, and nobody is made to hear themselves", () => {
  const kinds = ["browser", "window", "monitor"] as const;
  const offers = (supported: object) => kinds.map((kind) => screenSoundOf(kind, supported));
  expect(offers({ suppressLocalAudioPlayback: true, restrictOwnAudio: true })).toEqual(
    kinds.map(() => "offered"),
  );
  expect(offers({ suppressLocalAudioPlayback: true })).toEqual(["offered", "offered", "echo"]);
  expect(offers({ echoCancellation: true })).toEqual(["absent", "absent", "absent"]);
});
