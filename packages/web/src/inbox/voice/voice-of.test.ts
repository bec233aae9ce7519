import { messageTypes } from "@lyceum/im-client";
import { expect, test } from "vitest";
import { lengthText, voiceOf } from "./voice-of.ts";

test("D6 a recorded sound is a voice message, a chosen one stays a file", () => {
  const attach = { url: "/files/a", ext: "webm", size: 9, dur: 4_000 };
  const recorded = { ...attach, name: "voice-20260901-081530.webm" };
  expect(voiceOf({ type: messageTypes.audio, attach: recorded })).toEqual({ dur: 4_000 });
  expect(voiceOf({ type: messageTypes.audio, attach: { ...attach, name: "voice-song.webm" } })).toBe(null);
  expect(voiceOf({ type: messageTypes.audio, attach })).toBe(null);
  expect(voiceOf({ type: messageTypes.file, attach: recorded })).toBe(null);
});

test("D6 lengths are minutes and seconds", () => {
  expect([0, 900, 65_000, 300_000].map(lengthText)).toEqual(["0:00", "0:01", "1:05", "5:00"]);
});
