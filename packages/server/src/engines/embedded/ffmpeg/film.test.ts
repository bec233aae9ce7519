import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeTempFolder } from "@lyceum/testing";
import sharp from "sharp";
import { describe, expect, inject, test } from "vitest";
import type { InkItem } from "@lyceum/contract/shapes";
import type { FilmStretch } from "../../../ports/video.ts";
import { hasFfmpeg } from "./samples.fixture.ts";
import { makeFfmpegVideo } from "./video.ts";

const signal = new AbortController().signal;
const [width, height] = [320, 180];

/** One colour a second: red, green, blue and so on; pictures come rarely, as those of a shared screen do. */
function makeColours(file: string, colours: readonly string[], fps: string): void {
  const inputs = colours.flatMap((colour) => ["-f", "lavfi", "-i", `color=${colour}:s=160x90:r=25:d=1`]);
  const joined = `${colours.map((_, at) => `[${at}:v]`).join("")}concat=n=${colours.length},fps=${fps}[v]`;
  const coded = ["-map", "[v]", "-c:v", "libvpx", "-g", "9999", "-b:v", "400k", "-f", "webm"];
  execFileSync("ffmpeg", ["-y", "-v", "error", ...inputs, "-filter_complex", joined, ...coded, file]);
}

function makeTone(file: string, seconds: number): void {
  const tone = ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`, "-c:a", "libopus"];
  execFileSync("ffmpeg", ["-y", "-v", "error", ...tone, "-f", "webm", file]);
}

/** The colour at a place of a film at a moment. */
async function colourAt(file: string, at: number, x: number, y: number): Promise<string> {
  const still = ["-ss", String(at), "-i", file, "-frames:v", "1", "-f", "image2pipe", "-c:v", "png", "-"];
  const png = execFileSync("ffmpeg", ["-v", "error", ...still]);
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const from = (y * info.width + x) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(from, from + 3);
  const high = Math.max(red, green, blue);
  if (high < 60) return "dark";
  return high === red ? "red" : high === green ? "green" : "blue";
}

function probe(file: string): {
  format: { duration: string; tags?: Record<string, string> };
  streams: { codec_name: string; duration: string; tags?: Record<string, string> }[];
  chapters: { tags: { title: string } }[];
} {
  const shown = ["-show_format", "-show_streams", "-show_chapters", "-of", "json"];
  return JSON.parse(execFileSync("ffprobe", ["-v", "error", ...shown, file]).toString("utf8"));
}

/** How loud it is between two moments. */
function loudness(file: string, from: number, seconds: number): number {
  const args = ["-v", "info", "-nostats", "-ss", String(from), "-t", String(seconds), "-i", file];
  const told = execFileSync("sh", [
    "-c",
    'ffmpeg "$@" -af volumedetect -vn -f null - 2>&1',
    "sh",
    ...args.slice(2),
  ]).toString("utf8");
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(told)?.[1] ?? -91);
}

describe.runIf(hasFfmpeg || inject("mustRunAll"))("with ffmpeg", { timeout: 120_000 }, () => {
  test("R8 a film shows each picture at its place and time, also one that came long before, and mixes what is heard", async () => {
    const folder = makeTempFolder();
    const video = makeFfmpegVideo({ tempFolder: folder });
    const [film, tone] = [path.join(folder, "film.webm"), path.join(folder, "tone.webm")];
    // A picture each two seconds: red, blue.
    makeColours(film, ["red", "red", "blue", "blue"], "1/2");
    makeTone(tone, 1);
    const tile = { width: 160, height: 90, isWhole: true } as const;
    const stretch = (skipMs: number): FilmStretch => ({
      width,
      height,
      durationMs: 1_400,
      tiles: [
        { ...tile, x: 0, y: 0, name: "Ann & <Ben> \u0000", picture: { file: film, skipMs, isWhole: true } },
        { ...tile, x: 160, y: 0, name: "李雷", picture: null },
      ],
      note: "+3",
      sounds: [{ file: tone, skipMs: -400, lengthMs: 1_000 }],
    });
    await video.filmPart(stretch(1_000), path.join(folder, "a.mkv"), signal);
    await video.filmPart({ ...stretch(2_400), sounds: [] }, path.join(folder, "b.mkv"), signal);
    expect(readdirSync(folder).toSorted()).toEqual(["a.mkv", "b.mkv", "film.webm", "tone.webm"]);
    const out = path.join(folder, "out.mp4");
    const vtt = path.join(folder, "en.vtt");
    writeFileSync(vtt, "WEBVTT\n\n00:00.200 --> 00:01.000\nGood morning\n");
    await video.joinFilm(
      {
        folder,
        parts: ["a.mkv", "b.mkv"],
        title: "Sets; = a # lesson",
        chapters: [{ fromMs: 0, toMs: 2_800, title: "One \\ two" }],
        captions: [{ language: "eng", file: vtt }],
      },
      out,
      signal,
    );
    const { format, streams, chapters } = probe(out);
    expect(Number(format.duration)).toBeCloseTo(2.8, 1);
    expect(streams.map(({ codec_name }) => codec_name).slice(0, 3)).toEqual(["h264", "aac", "mov_text"]);
    expect(streams.slice(0, 2).map(({ duration }) => Number(duration).toFixed(1))).toEqual(["2.8", "2.8"]);
    expect(streams[2]?.tags?.["language"]).toBe("eng");
    expect(format.tags?.["title"]).toBe("Sets; = a # lesson");
    expect(chapters.map(({ tags }) => tags.title)).toEqual(["One \\ two"]);
    // The red picture is the newest one when the stretch begins, though it came a second before.
    expect(await colourAt(out, 0.1, 80, 30)).toBe("red");
    expect(await colourAt(out, 1.3, 80, 30)).toBe("blue");
    expect(await colourAt(out, 1.6, 80, 30)).toBe("blue");
    expect(await colourAt(out, 2.7, 80, 30)).toBe("blue");
    expect(await colourAt(out, 0.5, 80, 150)).toBe("dark");
    expect(loudness(out, 0.5, 0.7)).toBeGreaterThan(-40);
    expect(loudness(out, 0, 0.3)).toBeLessThan(-60);
    expect(loudness(out, 1.7, 0.8)).toBeLessThan(-60);
  });

  test("R8 R6 a slide is as whole as its place allows, a whiteboard shows what stands on it, and people stay beside them", async () => {
    const folder = makeTempFolder();
    const video = makeFfmpegVideo({ tempFolder: folder });
    const film = path.join(folder, "film.webm");
    makeColours(film, ["red", "red"], "1");
    const place = { x: 0, y: 0, width: 200, height } as const;
    const slide = { width: 400, height: 100, channels: 3, background: "#0000ff" } as const;
    const bytes = await sharp({ create: slide }).webp().toBuffer();
    const stretch = (still: FilmStretch["still"]): FilmStretch => ({
      width,
      height,
      durationMs: 1_000,
      tiles: [
        {
          x: 200,
          y: 0,
          width: 120,
          height: 68,
          name: "",
          picture: { file: film, skipMs: 0, isWhole: false },
        },
      ],
      ...(still ? { still } : {}),
      note: "",
      sounds: [],
    });
    const shows = async (name: string, still: FilmStretch["still"]) => {
      const to = path.join(folder, name);
      await video.filmPart(stretch(still), to, signal);
      return async (x: number, y: number) => await colourAt(to, 0.5, x, y);
    };
    const slides = await shows("a.mkv", { ...place, kind: "picture", bytes });
    // 200 wide and 50 high, in the middle of its place.
    expect([await slides(100, 90), await slides(100, 30), await slides(260, 30)]).toEqual([
      "blue",
      "dark",
      "red",
    ]);
    const broken = await shows("b.mkv", { ...place, kind: "picture", bytes: Buffer.from("no picture") });
    expect([await broken(100, 90), await broken(260, 30)]).toEqual(["dark", "red"]);
    const items: InkItem[] = [
      { kind: "line", colour: "red", width: "broad", points: [0, 4_500, 16_000, 4_500] },
      {
        kind: "text",
        colour: "black",
        width: "broad",
        x: 100,
        y: 100,
        text: "a < b & <c>\n数学",
        size: 1_000,
      },
      { kind: "highlighter", colour: "orange", width: "broad", points: [0, 8_000, 16_000, 8_000] },
    ];
    const board = await shows("c.mkv", { ...place, kind: "board", items });
    expect([await board(100, 90), await board(100, 10), await board(260, 30)]).toEqual([
      "red",
      "dark",
      "red",
    ]);
  });

  test("R8 a stretch that is cancelled leaves nothing that passes for a whole one", async () => {
    const folder = makeTempFolder();
    const video = makeFfmpegVideo({ tempFolder: folder });
    const to = path.join(folder, "a.mkv");
    const stretch = { width: 1_280, height: 720, durationMs: 600_000, tiles: [], note: "", sounds: [] };
    const cancel = new AbortController();
    const writing = video.filmPart(stretch, to, cancel.signal);
    const watch = setInterval(() => {
      if (existsSync(`${to}.part`)) cancel.abort(new Error("cancelled"));
    }, 10);
    await expect(writing).rejects.toThrow("cancelled");
    clearInterval(watch);
    expect(readdirSync(folder)).toEqual([]);
  });
});
