import { expect, test } from "vitest";
import type { SentLine } from "../ports/media-engine.ts";
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

test("R7 sound is offered to the engine with its own error correction, and first with earlier sound inside", () => {
  const { lines, sdp } = readOffer(offer(["a=rtpmap:63 red/48000/2", "a=fmtp:63 111/111"]), []);
  expect(lines).toEqual([
    { mid: "0", kind: "audio", direction: "send", payloadType: 111, redundancyType: 63, ssrc: 7 },
  ]);
  expect(sdp).toContain("m=audio 9 UDP/TLS/RTP/SAVPF 63 111\r\n");
  expect(sdp).toMatch(/^a=fmtp:111 .*useinbandfec=1/m);
  expect(sdp).toContain("a=rtpmap:63 red/48000/2\r\na=fmtp:63 111/111\r\n");
});

test("R7 a browser that cannot wrap sound sends it as it is", () => {
  const { lines, sdp } = readOffer(offer([], "111"), []);
  expect(lines).toEqual([{ mid: "0", kind: "audio", direction: "send", payloadType: 111, ssrc: 7 }]);
  expect(sdp).toContain("m=audio 9 UDP/TLS/RTP/SAVPF 111\r\n");
  expect(sdp).not.toContain("red/");
});

test.each(["a=rtpmap:111 red/48000/2", "a=rtpmap:80 red/48000/2"])("R2 %s is refused", (line) => {
  expect(() => readOffer(offer([line]), [])).toThrow(expect.objectContaining({ key: "parameterError" }));
});

test("R2 the sound of a screen is asked for in two channels and without pauses; a voice is not", () => {
  const screen = { mid: "0", source: "screenSound", layer: "full" } as const;
  const formatOf = (...sends: SentLine[]) =>
    /^a=fmtp:111 .*$/m.exec(readOffer(offer([], "111"), sends).sdp)?.[0];
  expect(formatOf(screen)).toMatch(/;stereo=1;.*maxaveragebitrate=128000$/);
  expect(formatOf(screen)).not.toContain("usedtx");
  expect(formatOf({ ...screen, source: "mic" })).not.toContain("stereo");
});
