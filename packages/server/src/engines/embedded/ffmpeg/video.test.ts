import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeTempFolder } from "@lyceum/testing";
import sharp from "sharp";
import { describe, expect, inject, test } from "vitest";
import { readProbe } from "./probe.ts";
import { planRenditions } from "./renditions.ts";
import { hasFfmpeg, makeFilm } from "./samples.fixture.ts";
import { makeFfmpegVideo } from "./video.ts";

const signal = new AbortController().signal;
const mp4 = "video/mp4";

// Encoding takes its time on a busy machine.
describe.runIf(hasFfmpeg || inject("mustRunAll"))("with ffmpeg", { timeout: 120_000 }, () => {
  test("A6 a video is measured as it is shown, and a still is made of it", async () => {
    const folder = makeTempFolder();
    const video = makeFfmpegVideo({ tempFolder: folder });
    const file = path.join(folder, "film");
    makeFilm(file, { size: "640x360", rotate: 90 });
    const facts = await video.probe(file, mp4, signal);
    expect(facts).toEqual({ durationMs: expect.closeTo(3_000, -3), width: 360, height: 640, hasSound: true });
    const still = await video.still(file, mp4, facts ?? never(), signal);
    const { format, width, height } = await sharp(still ?? never()).metadata();
    expect({ format, width, height }).toEqual({ format: "png", width: 360, height: 640 });
    makeFilm(file, { format: "webm", sound: false, seconds: 1 });
    expect(await video.probe(file, "video/webm", signal)).toMatchObject({ width: 1_280, hasSound: false });
    expect(await video.probe(file, "video/x-unknown", signal)).toBe(null);
  });

  test("A6 a video is kept without the notes of its camera", async () => {
    const folder = makeTempFolder();
    const video = makeFfmpegVideo({ tempFolder: path.join(folder, "temp") });
    for (const [format, type] of [
      ["mp4", mp4],
      ["webm", "video/webm"],
    ] as const) {
      const file = path.join(folder, format);
      makeFilm(file, { seconds: 1, format });
      expect(readFileSync(file).includes("secret place")).toBe(true);
      await video.strip(file, type, signal, async (stripped) => {
        const bytes = readFileSync(stripped);
        expect([bytes.includes("secret place"), bytes.includes("+51.5")]).toEqual([false, false]);
        expect(await video.probe(stripped, type, signal)).toMatchObject({ width: 1_280, hasSound: true });
      });
    }
    expect(readdirSync(path.join(folder, "temp"))).toEqual([]);
  });

  test("A6 renditions for two connections are made, with progress, and say where their parts lie", async () => {
    const folder = makeTempFolder();
    const video = makeFfmpegVideo({ tempFolder: path.join(folder, "temp") });
    const file = path.join(folder, "film");
    makeFilm(file, { seconds: 6 });
    const facts = (await video.probe(file, mp4, signal)) ?? never();
    const heard: number[] = [];
    const run = { signal, progress: (fraction: number) => void heard.push(fraction) };
    await video.render(file, mp4, facts, run, async (made) => {
      expect(made.map(({ name, width, height }) => [name, width, height])).toEqual([
        ["hls360", 640, 360],
        ["hls720", 1_280, 720],
      ]);
      for (const { playlist, mediaFile, bitsPerSecond } of made) {
        expect(playlist).toContain('#EXT-X-MAP:URI="media"');
        expect(playlist.match(/#EXT-X-BYTERANGE/g)?.length).toBeGreaterThanOrEqual(2);
        expect(playlist).not.toContain(".mp4");
        expect(bitsPerSecond).toBeGreaterThan(1_000);
        expect(await video.probe(mediaFile, mp4, signal)).toMatchObject({ hasSound: true });
      }
    });
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.at(-1)).toBeCloseTo(1, 0);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    expect(readdirSync(path.join(folder, "temp"))).toEqual([]);
  });

  test("A6 rendering ends when it is cancelled and leaves nothing behind", async () => {
    const folder = makeTempFolder();
    const video = makeFfmpegVideo({ tempFolder: path.join(folder, "temp") });
    const file = path.join(folder, "film");
    makeFilm(file, { seconds: 20 });
    const facts = (await video.probe(file, mp4, signal)) ?? never();
    const cancel = new AbortController();
    const rendering = video.render(
      file,
      mp4,
      facts,
      { signal: cancel.signal, progress: () => cancel.abort(new Error("cancelled")) },
      async () => "made",
    );
    await expect(rendering).rejects.toThrow("cancelled");
    expect(readdirSync(path.join(folder, "temp"))).toEqual([]);
  });

  test("A6 what calls itself a video and is none, and what names other files, is refused", async () => {
    const folder = makeTempFolder();
    const video = makeFfmpegVideo({ tempFolder: folder });
    const film = path.join(folder, "film");
    makeFilm(film, { seconds: 1 });
    const bytes = readFileSync(film);
    const endless = Buffer.from(bytes);
    // The duration that the headers tell, in the time scale before it.
    for (const box of ["mvhd", "mdhd", "tkhd"])
      for (let at = endless.indexOf(box); at !== -1; at = endless.indexOf(box, at + 4))
        endless.writeUInt32BE(0xff_ff_ff_f0, at + (box === "tkhd" ? 24 : 20));
    const secret = path.join(folder, "secret");
    writeFileSync(secret, bytes);
    const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`;
    for (const [name, content] of [
      ["empty", Buffer.alloc(0)],
      ["noise", Buffer.concat([bytes.subarray(0, 40), Buffer.alloc(5_000, 7)])],
      ["endless", endless],
      ["playlist", Buffer.from(playlist)],
      ["list", Buffer.from(`ffconcat version 1.0\nfile ${secret}\n`)],
    ] as const) {
      const file = path.join(folder, name);
      writeFileSync(file, content);
      await expect(video.probe(file, mp4, signal), name).rejects.toMatchObject({ key: "uploadTypeWrong" });
    }
  });
});

test("A6 headers with absurd figures are refused", () => {
  const film = (width: number, height: number, duration: string) =>
    JSON.stringify({
      format: { duration },
      streams: [{ codec_type: "video", codec_name: "h264", width, height }],
    });
  expect(readProbe(film(1_920, 1_080, "60"))).toMatchObject({ durationMs: 60_000, width: 1_920 });
  for (const text of [
    film(65_535, 65_535, "60"),
    film(0, 0, "60"),
    film(1_920, 1_080, "-5"),
    film(1_920, 1_080, "N/A"),
    film(1_920, 1_080, "9e9"),
    "{}",
    "no JSON",
  ])
    expect(() => readProbe(text), text).toThrow("uploadTypeWrong");
});

test("A6 no rendition is larger than its source", () => {
  const plan = (width: number, height: number) =>
    planRenditions({ durationMs: 1, width, height, hasSound: true }).map((one) => [one.width, one.height]);
  expect(plan(1_920, 1_080)).toEqual([
    [640, 360],
    [1_280, 720],
  ]);
  expect(plan(360, 640)).toEqual([[360, 640]]);
  expect(plan(101, 57)).toEqual([[100, 56]]);
  expect(plan(960, 540)).toEqual([
    [640, 360],
    [960, 540],
  ]);
});

function never(): never {
  throw new Error("nothing came");
}
