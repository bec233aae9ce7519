import { expect, test } from "vitest";
import { readOffer } from "./media-offer.ts";

const fingerprint = Array.from({ length: 32 }, () => "AB").join(":");
const offer = (sound: readonly string[], types = "111 63") =>
  [
    "v=0",
    "a=ice-ufrag:abcd",
    `a=ice-pwd:${"p".repeat(22)}`,
    `a=fingerprint:sha-256 ${fingerprint}`,
    `m=audio 9 UDP/TLS/RTP/SAVPF ${types}`,
    "a=mid:0",
    "a=sendonly",
    "a=rtpmap:111 opus/48000/2",
    "a=fmtp:111 minptime=10;useinbandfec=1",
    ...sound,
    "a=ssrc:7 cname:x",
    "",
  ].join("\r\n");

test("R7 sound that brings earlier sound along is known by its type", () => {
  const { lines } = readOffer(offer(["a=rtpmap:63 red/48000/2", "a=fmtp:63 111/111"]), []);
  expect(lines).toEqual([
    { mid: "0", kind: "audio", direction: "send", payloadType: 111, redundancyType: 63, ssrc: 7 },
  ]);
});

test("R2 the level of a microphone is the one header extension that is read, and not of music", () => {
  const uri = "urn:ietf:params:rtp-hdrext:ssrc-audio-level";
  const level = (line: string) =>
    readOffer(offer([line, "a=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid"]), []);
  expect(level(`a=extmap:1 ${uri}`).lines[0]?.levelId).toBe(1);
  expect(level(`a=extmap:14/sendonly ${uri} vad=on`).lines[0]?.levelId).toBe(14);
  // Longer numbers do not fit the short form.
  expect(level(`a=extmap:15 ${uri}`).lines[0]?.levelId).toBe(undefined);
  const music = [{ mid: "0", source: "screenSound", layer: "full" }] as const;
  expect(readOffer(offer([`a=extmap:1 ${uri}`]), music).lines[0]?.levelId).toBe(undefined);
});

test("R7 a browser that cannot wrap sound sends it as it is", () => {
  const { lines } = readOffer(offer([], "111"), []);
  expect(lines).toEqual([{ mid: "0", kind: "audio", direction: "send", payloadType: 111, ssrc: 7 }]);
});

test.each(["a=rtpmap:111 red/48000/2", "a=rtpmap:80 red/48000/2"])("R2 %s is refused", (line) => {
  expect(() => readOffer(offer([line]), [])).toThrow(expect.objectContaining({ key: "parameterError" }));
});
