import { expect, test } from "vitest";
import type { SentLine } from "../../../ports/media-engine.ts";
import { readOffer } from "../../media-offer.ts";
import { writeAnswer, writeNativeOffer } from "./descriptions.ts";

const fingerprint = Array.from({ length: 32 }, () => "AB").join(":");
const offer = (direction: "sendonly" | "recvonly", redundancy = true) =>
  [
    "v=0",
    "a=ice-ufrag:abcd",
    `a=ice-pwd:${"p".repeat(22)}`,
    `a=fingerprint:sha-256 ${fingerprint}`,
    "m=audio 9 UDP/TLS/RTP/SAVPF 111 63",
    "a=mid:0",
    `a=${direction}`,
    "a=rtpmap:111 opus/48000/2",
    ...(redundancy ? ["a=rtpmap:63 red/48000/2"] : []),
    "a=ssrc:7 cname:x",
    "m=video 9 UDP/TLS/RTP/SAVPF 100",
    "a=mid:1",
    `a=${direction}`,
    "a=rtpmap:100 VP8/90000",
    "a=ssrc:8 cname:x",
    "",
  ].join("\r\n");
const native = "a=ice-ufrag:wxyz\r\na=ice-pwd:secret\r\na=fingerprint:sha-256 00\r\na=setup:active\r\n";
const address = { host: "127.0.0.1", announced: "192.0.2.1", port: 4_000 };
const ssrcs = new Map([
  ["0", 1_000],
  ["1", 1_001],
]);

function answerTo(text: string, ...sends: SentLine[]): string[] {
  const answer = writeAnswer(readOffer(text, sends), native, address, ssrcs) ?? "";
  return answer.split(/^(?=m=)/m).slice(1);
}

test("R7 sound is answered with its own error correction, and first with earlier sound inside", () => {
  const [sound] = answerTo(offer("sendonly"));
  expect(sound).toContain("m=audio 4000 UDP/TLS/RTP/SAVPF 63 111\r\n");
  expect(sound).toMatch(/^a=fmtp:111 .*useinbandfec=1/m);
  expect(sound).toContain("a=rtpmap:63 red/48000/2\r\na=fmtp:63 111/111\r\n");
  expect(answerTo(offer("sendonly", false))[0]).not.toContain("red/");
});

test("R2 the sound of a screen is asked for in two channels and without pauses; a voice is not", () => {
  const screen = { mid: "0", source: "screenSound", layer: "full" } as const;
  const formatOf = (...sends: SentLine[]) =>
    /^a=fmtp:111 .*$/m.exec(answerTo(offer("sendonly"), ...sends)[0] ?? "")?.[0];
  expect(formatOf(screen)).toMatch(/;stereo=1;.*maxaveragebitrate=128000\r?$/);
  expect(formatOf(screen)).not.toContain("usedtx");
  expect(formatOf({ ...screen, source: "mic" })).not.toContain("stereo");
});

test("R2 each line of the browser is answered on the one transport, and what it receives has its source", () => {
  const [sound = "", picture = ""] = answerTo(offer("recvonly"));
  for (const section of [sound, picture])
    for (const line of native.trim().split("\r\n")) expect(section).toContain(`${line}\r\n`);
  expect(sound).toContain("a=candidate:1 1 UDP 2122317823 192.0.2.1 4000 typ host\r\n");
  expect(picture).not.toContain("a=candidate");
  expect(sound).toContain("a=ssrc:1000 cname:lyceum\r\n");
  expect(picture).toContain("a=ssrc:1001 msid:line-1 line-1\r\n");
  expect(picture).toContain("a=rtpmap:100 VP8/90000\r\na=rtcp-fb:100 nack\r\n");
});

test("R7 the native code is told of one line, whatever is offered", () => {
  const { lines, transport } = readOffer(offer("recvonly"), []);
  expect(lines).toHaveLength(2);
  const told = writeNativeOffer({ lines, transport });
  expect(told.match(/^m=/gm)).toHaveLength(1);
  expect(told).toContain("a=sendrecv\r\n");
});
