import { afterEach, describe, expect, test } from "vitest";
import type { LostMedia, MediaGrant, SentLine } from "../../../ports/media-engine.ts";
import { grantOf, type MediaPeer, openMediaPeer, type Places } from "../../../ports/media-peer.fixture.ts";
import { openWeriftPeer, type WeriftPeer } from "../../../ports/werift-peer.fixture.ts";
import { type EmbeddedMedia, openEmbeddedMedia } from "./engine.ts";
import { malformedSdes, writeReport } from "./hostile.fixture.ts";
import { writeNack } from "./packets/rtcp.ts";

const mic = { mid: "mic", source: "mic", layer: "full" } as const;
const camera = { mid: "camera", source: "camera", layer: "full" } as const;
const sound = Buffer.alloc(40);
const grantsOf = (...names: string[]): MediaGrant[] => names.map((name) => grantOf(name));

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
async function talk(media: EmbeddedMedia, room: string, sends: readonly SentLine[] = [mic]) {
  media.allow(room, 1, grantsOf("ann", "ben", "mal"));
  const ann = await openMediaPeer(media, room, "ann", { sends });
  const ben = await openMediaPeer(media, room, "ben", { audio: ["a1"] });
  await media.watch(room, "ben", [{ mid: "a1", account: "ann", source: "mic", layer: "full" }]);
  const pump = setInterval(() => ann.send("mic", room), 20);
  closers.push(ann.close, ben.close, () => clearInterval(pump));
  await hearsMore(ben);
  return { ann, ben };
}

/** Mal comes, by default into a room of his own. */
async function enter(media: EmbeddedMedia, places: Places, room = "other") {
  if (room === "other") media.allow(room, 1, grantsOf("mal"));
  const mal = await openWeriftPeer(media, room, "mal", places);
  closers.push(mal.close);
  const again = () => media.connect(room, "mal", mal.offer, places.sends ?? []);
  return { mal, again };
}

async function hearsMore(peer: MediaPeer): Promise<void> {
  const before = peer.seen("a1").length;
  await expect.poll(() => peer.seen("a1").length, { timeout: 10_000 }).toBeGreaterThan(before + 20);
}

describe("a hostile member", () => {
  test("R7 who only hears and sends malformed reports stops the sound of no room", async () => {
    const { media, logged } = open(1);
    const { ben } = await talk(media, "lesson");
    const { mal } = await enter(media, { audio: ["a1", "a2"] });
    for (let time = 0; time < 8; time++) await mal.sendRtcp(malformedSdes);
    for (let time = 0; time < 3; time++) await hearsMore(ben);
    expect(logged).toEqual([]);
  }, 60_000);

  test.each([
    ["sources", "media of ever new sources", (mal, at) => mal.sendRtp({ ssrc: at, sequence: 1 }, sound)],
    ["sources", "reports of ever new sources", (mal, at) => mal.sendRtcp(writeReport(at))],
    ["reports", "ever more reports", (mal) => mal.sendRtcp(writeReport(9))],
  ] satisfies [string, string, (mal: WeriftPeer, at: number) => Promise<void>][])(
    "R7 who breaks the budget of %s with %s is cut off, and others hear on",
    async (excess, _what, send) => {
      const { media, logged } = open(1);
      const { ben } = await talk(media, "lesson");
      const { mal, again } = await enter(media, { sends: [mic], audio: ["a1", "a2"] });
      const lost: LostMedia[] = [];
      media.onLost((one) => lost.push(one));
      for (let at = 1; lost.length === 0; at++) {
        await send(mal, at);
        // What comes from outside has its turn.
        if (at % 100 === 0) await new Promise(setImmediate);
      }
      await hearsMore(ben);
      expect(lost).toEqual([{ roomId: "other", seat: "mal" }]);
      const cut = { roomId: "other", seat: "mal", account: "mal", excess };
      expect(logged).toEqual([{ event: "media.cut", detail: cut }]);
      await expect(again()).rejects.toMatchObject({ key: "mediaCut" });
      expect((await media.stats()).connections).toBe(2);
    },
    60_000,
  );

  test("R7 two hundred offers at once bring the fault, and others hear on", async () => {
    const { media, logged } = open(1);
    const { ben } = await talk(media, "lesson");
    const { again } = await enter(media, { audio: ["a1", "a2"] });
    const offers = await Promise.allSettled(Array.from({ length: 200 }, again));
    const keys = offers.map((one) => (one.status === "rejected" ? (one.reason as { key?: string }).key : ""));
    expect(keys.filter((key) => key === "mediaCut").length).toBeGreaterThan(170);
    expect(logged.map(({ detail }) => detail)).toEqual([expect.objectContaining({ excess: "offers" })]);
    await hearsMore(ben);
    expect((await media.stats()).connections).toBe(2);
  }, 60_000);

  test("R7 who asks for everything again and again is sent half as much again at most", async () => {
    const { media, logged } = open(1);
    const { ann, ben } = await talk(media, "lesson", [mic, camera]);
    const { mal } = await enter(media, { video: ["v1"] }, "lesson");
    await media.watch("lesson", "mal", [{ mid: "v1", account: "ann", source: "camera", layer: "full" }]);
    let isFirst = true;
    const pump = setInterval(() => {
      ann.send("camera", "x".repeat(1_000), isFirst || mal.seen.length === 0);
      isFirst = false;
    }, 10);
    closers.push(() => clearInterval(pump));
    await expect.poll(() => mal.seen.length, { timeout: 10_000 }).toBeGreaterThan(60);
    const beganAt = performance.now();
    for (let time = 0; time < 300; time++) {
      const newest = mal.seen.slice(-40);
      const [{ ssrc } = { ssrc: 0 }] = newest;
      await mal.sendRtcp(
        writeNack(
          ssrc,
          [...new Set(newest.map(({ sequence }) => sequence))].toSorted((one, other) => one - other),
        ),
      );
      await new Promise(setImmediate);
    }
    await hearsMore(ben);
    const seconds = (performance.now() - beganAt) / 1_000;
    const distinct = new Set(mal.seen.map(({ sequence }) => sequence)).size;
    const again = mal.seen.length - distinct;
    expect(again).toBeGreaterThan(0);
    expect(again).toBeLessThan(150 + distinct / 2 + seconds * 13);
    expect(logged).toEqual([]);
  }, 60_000);
});
