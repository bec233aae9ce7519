import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { likedCodecs } from "./liked-codecs.ts";

afterEach(() => vi.unstubAllGlobals());

function beDevice(hardwareConcurrency: number, efficient: readonly string[]): void {
  const encodingInfo = async ({ video }: { video: { contentType: string } }) => {
    return { supported: true, powerEfficient: efficient.includes(video.contentType) };
  };
  vi.stubGlobal("navigator", { hardwareConcurrency, mediaCapabilities: { encodingInfo } });
}

test.each([
  [2, [], "VP8", "VP8"],
  [8, [], "VP8", "VP9"],
  [2, ["video/H264"], "H264", "VP8"],
  [8, ["video/H264", "video/VP8"], "VP8", "VP9"],
])(
  "R2 with %i cores and %j in hardware a camera is rather %s, a screen %s",
  async (cores, made, camera, screen) => {
    beDevice(cores, made);
    expect(await likedCodecs()).toEqual({ camera, screen });
  },
);

test("R2 a browser that cannot say what its hardware makes sends VP8", async () => {
  vi.stubGlobal("navigator", {});
  expect(await likedCodecs()).toEqual({ camera: "VP8", screen: "VP8" });
});

test("R2 a browser that never says what its hardware makes keeps nobody out of a room", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const encodingInfo = () => new Promise(() => {});
  vi.stubGlobal("navigator", { hardwareConcurrency: 2, mediaCapabilities: { encodingInfo } });
  const liked = likedCodecs();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(Promise.race([liked, Promise.resolve("nothing")])).resolves.toEqual({
    camera: "VP8",
    screen: "VP8",
  });
});
