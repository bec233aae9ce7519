import { expect, test } from "vitest";
import type { VideoCodec } from "../../../ports/media-engine.ts";
import type { OfferLine } from "../../media-offer.ts";
import { makeCodecChoice, readableOn, readsVp8 } from "./codec-choice.ts";

const types = { VP8: 96, VP9: 98, H264: 108 };
const line = (direction: OfferLine["direction"], ...names: VideoCodec[]): OfferLine => ({
  mid: "v",
  kind: "video",
  direction,
  payloadType: 96,
  codecs: names.map((codec) => ({ codec, payloadType: types[codec] })),
  ssrc: 1,
});
const all = new Set<VideoCodec>(["VP8", "VP9", "H264"]);

test("R2 a sender sends what it likes best of what all who are there can read, and VP8 at once when somebody cannot", () => {
  const { look, choose } = makeCodecChoice();
  const screen = line("send", "VP9", "VP8", "H264");
  look([all, all], 0);
  expect([choose(screen), choose(line("send", "VP8", "VP9"))]).toEqual(["VP9", "VP8"]);
  look([all, readsVp8, all], 1_000);
  expect([choose(screen), choose(line("send", "H264", "VP8"))]).toEqual(["VP8", "VP8"]);
  look([all, new Set(["VP8", "H264"])], 2_000);
  look([all, new Set(["VP8", "H264"])], 12_000);
  expect([choose(screen), choose(line("send", "H264", "VP8"))]).toEqual(["VP8", "H264"]);
});

test("R2 who leaves for a moment and comes back makes no picture start over", () => {
  const { look, choose } = makeCodecChoice();
  const screen = line("send", "VP9", "VP8");
  look([readsVp8], 0);
  look([], 5_000);
  expect(choose(screen)).toBe("VP8");
  look([all], 11_000);
  expect(choose(screen)).toBe("VP9");
});

test("R2 a seat reads what each of its receiving lines can", () => {
  const sent = line("send", "VP8");
  expect(readableOn([sent])).toBe(null);
  expect(readableOn([sent, line("receive", "VP9", "VP8"), line("receive", "VP8", "VP9", "H264")])).toEqual(
    new Set(["VP8", "VP9"]),
  );
  const { codecs: _codecs, ...older } = line("receive");
  expect(readableOn([older])).toEqual(new Set(["VP8"]));
});
