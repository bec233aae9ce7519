import { afterEach, expect, test } from "vitest";
import type { VideoCodec } from "../../../ports/media-engine.ts";
import { grantOf } from "../../../ports/media-peer.fixture.ts";
import { openWeriftPeer, pictureTypes, type WeriftPeer } from "../../../ports/werift-peer.fixture.ts";
import { openEmbeddedMedia } from "./engine.ts";

const screen = { mid: "screen", source: "screen", layer: "full" } as const;
const allCodecs = ["VP9", "VP8", "H264"] as const;
/** What a picture that needs no other begins with. */
const keyFrames = {
  VP8: [0x90, 0x80, 0x81, 0x02, 0x00],
  VP9: [0x8a, 0x81, 0x02, 0x18, 0xff],
  H264: [0x78, 0, 2, 0x67, 1, 0, 2, 0x65, 1],
};

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

function open() {
  const media = openEmbeddedMedia({
    host: "127.0.0.1",
    announced: "127.0.0.1",
    port: 0,
    processes: 1,
    log() {},
  });
  closers.push(() => media.close());
  const told: (VideoCodec | undefined)[] = [];
  media.onWatched(({ seat, pictures }) => {
    if (seat === "ann") told.push(...pictures.map(({ codec }) => codec));
  });
  const grants = ["ann", "ben", "cat"].map((name) => grantOf(name, { screen: true }));
  media.allow("room", 1, grants);
  return { media, told };
}

type Media = ReturnType<typeof open>["media"];

async function enter(media: Media, seat: string, codecs: readonly VideoCodec[]): Promise<WeriftPeer> {
  const places = seat === "ann" ? { sends: [screen] } : { video: ["v1"] };
  const peer = await openWeriftPeer(media, "room", seat, { ...places, codecs });
  closers.push(peer.close);
  return peer;
}

/** Sends key frames on and on, in the codec that `named` says. */
function pump(ann: WeriftPeer, named: () => VideoCodec): void {
  let sequence = 65_500;
  const ssrc = ann.ssrcOf("screen");
  const sending = setInterval(() => {
    const codec = named();
    sequence = (sequence + 1) & 0xff_ff;
    void ann.sendRtp({ ssrc, sequence, payloadType: pictureTypes[codec] }, Buffer.from(keyFrames[codec]));
  }, 20);
  closers.push(() => clearInterval(sending));
}

const watchOf = (media: Media, seat: string) =>
  media.watch("room", seat, [{ ...screen, mid: "v1", account: "ann" }]);
const typesOf = (peer: WeriftPeer) => [...new Set(peer.seen.map(({ payloadType }) => payloadType))];

test.each(allCodecs)(
  "R2 a picture in %s goes through to a peer of another make",
  async (codec) => {
    const { media, told } = open();
    const ann = await enter(media, "ann", [codec, ...allCodecs.filter((other) => other !== codec)]);
    const ben = await enter(media, "ben", allCodecs);
    await watchOf(media, "ben");
    await expect.poll(() => told.at(-1), { timeout: 10_000 }).toBe(codec);
    pump(ann, () => codec);
    await expect.poll(() => ben.seen.length, { timeout: 10_000 }).toBeGreaterThan(10);
    expect(typesOf(ben)).toEqual([pictureTypes[codec]]);
  },
  60_000,
);

test("R2 when somebody comes who knows VP8 alone, the sender is told of VP8, and nobody is sent what they cannot read", async () => {
  const { media, told } = open();
  const ann = await enter(media, "ann", allCodecs);
  const ben = await enter(media, "ben", allCodecs);
  await watchOf(media, "ben");
  let now: VideoCodec = "VP9";
  pump(ann, () => now);
  await expect.poll(() => ben.seen.length, { timeout: 10_000 }).toBeGreaterThan(10);
  const cat = await enter(media, "cat", ["VP8"]);
  await watchOf(media, "cat");
  await expect.poll(() => told.at(-1), { timeout: 10_000 }).toBe("VP8");
  const before = ben.seen.length;
  await expect.poll(() => ben.seen.length, { timeout: 10_000 }).toBeGreaterThan(before + 10);
  expect(cat.seen).toEqual([]);
  now = "VP8";
  await expect.poll(() => cat.seen.length, { timeout: 10_000 }).toBeGreaterThan(10);
  expect(typesOf(cat)).toEqual([pictureTypes.VP8]);
  expect(typesOf(ben)).toEqual([pictureTypes.VP9, pictureTypes.VP8]);
  const numbers = cat.seen.map(({ sequence }) => sequence);
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
}, 60_000);

test("R7 descriptors that are cut off and absurd picture ids end nothing", async () => {
  const { media } = open();
  const ann = await enter(media, "ann", allCodecs);
  const ben = await enter(media, "ben", allCodecs);
  await watchOf(media, "ben");
  const ssrc = ann.ssrcOf("screen");
  let sequence = 1;
  for (const codec of allCodecs)
    for (let length = 0; length < 9; length++)
      for (const fill of [0x00, 0x7c, 0x80, 0xff]) {
        const payload = Buffer.from([...keyFrames[codec].slice(0, 2), ...Array<number>(9).fill(fill)]);
        await ann.sendRtp(
          { ssrc, sequence: sequence++, payloadType: pictureTypes[codec] },
          payload.subarray(0, length),
        );
      }
  const before = ben.seen.length;
  pump(ann, () => "VP8");
  await expect.poll(() => ben.seen.length, { timeout: 10_000 }).toBeGreaterThan(before + 10);
  expect((await media.stats()).connections).toBe(2);
}, 60_000);
