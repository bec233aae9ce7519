import { afterEach, describe, expect, test } from "vitest";
import type { MediaGrant } from "../../../ports/media-engine.ts";
import { type MediaPeer, openMediaPeer } from "../../../ports/media-peer.fixture.ts";
import { openWeriftPeer } from "../../../ports/werift-peer.fixture.ts";
import { openEmbeddedMedia } from "./engine.ts";
import { malformedSdes } from "./hostile.fixture.ts";

const mic = { mid: "mic", source: "mic", layer: "full" } as const;
const may = { mic: true, camera: true, screen: false, screenSound: false, hears: true };
const grantsOf = (...names: string[]): MediaGrant[] =>
  names.map((name) => ({ account: name, seat: name, ...may }));

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

function open(processes: number) {
  const logged: { event: string; detail: object }[] = [];
  const media = openEmbeddedMedia({
    host: "127.0.0.1",
    announced: "127.0.0.1",
    port: 0,
    processes,
    log: (event, detail) => void logged.push({ event, detail }),
  });
  closers.push(() => media.close());
  return { media, logged };
}

/** Ann speaks and Ben hears, in one room. */
async function talk(media: ReturnType<typeof openEmbeddedMedia>, room: string) {
  media.allow(room, 1, grantsOf("ann", "ben"));
  const ann = await openMediaPeer(media, room, "ann", { sends: [mic] });
  const ben = await openMediaPeer(media, room, "ben", { audio: ["a1"] });
  await media.watch(room, "ben", [{ mid: "a1", account: "ann", source: "mic", layer: "full" }]);
  const pump = setInterval(() => ann.send("mic", room), 20);
  closers.push(ann.close, ben.close, () => clearInterval(pump));
  await hearsMore(ben);
  return { ann, ben };
}

async function hearsMore(peer: MediaPeer): Promise<void> {
  const before = peer.seen("a1").length;
  await expect.poll(() => peer.seen("a1").length, { timeout: 10_000 }).toBeGreaterThan(before + 20);
}

describe("a hostile member", () => {
  test("R7 who only hears and sends malformed reports stops the sound of no room", async () => {
    const { media } = open(1);
    const { ben } = await talk(media, "lesson");
    media.allow("other", 1, grantsOf("mal"));
    const mal = await openWeriftPeer(media, "other", "mal", { audio: ["a1", "a2"] });
    closers.push(mal.close);
    for (let time = 0; time < 8; time++) await mal.sendRtcp(malformedSdes);
    for (let time = 0; time < 3; time++) await hearsMore(ben);
  }, 60_000);
});
