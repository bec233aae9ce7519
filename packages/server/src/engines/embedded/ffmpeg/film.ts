import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FilmStretch, Video } from "../../../ports/video.ts";
import { drawTitles } from "./draw-titles.ts";
import { input, quiet, runProgram } from "./run.ts";

/** A stretch lasts seconds; a machine that needs longer than this for one does not make films. */
const partMs = 900_000;
const joinMs = 3_600_000;
const rate = 25;
const sampleRate = 48_000;
/** One core at most: lessons go on beside it. */
const oneThread = ["-threads", "1"];

/** Pictures are laid side by side, and names over them; sound is kept without loss, so that the joints are not heard. */
export async function writePart(
  ffmpeg: string,
  part: FilmStretch,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  const titles = `${to}.png`;
  const unfinished = `${to}.part`;
  await writeFile(titles, await drawTitles(part));
  const pictures = part.tiles.flatMap(({ picture, ...box }) => (picture ? [{ ...picture, ...box }] : []));
  const seconds = part.durationMs / 1_000;
  // From the key picture before: a screen that stands still sends few pictures, and one from before may still be shown.
  const inputs = [
    ...pictures.flatMap(({ file, skipMs }) => [...oneThread, "-noaccurate_seek", ...from(skipMs, file)]),
    ...part.sounds.flatMap(({ file, skipMs, lengthMs }) => [
      "-t",
      String(lengthMs / 1_000),
      ...from(skipMs, file),
    ]),
    "-protocol_whitelist",
    "file,pipe",
    "-f",
    "image2",
    "-i",
    titles,
  ];
  const filters = [
    `color=c=0x0b0c0e:s=${part.width}x${part.height}:r=${rate}:d=${seconds}[p0]`,
    ...pictures.map(({ x, y, width, height, isWhole, skipMs }, at) => {
      const size = `${width}:${height}`;
      const fitted = isWhole
        ? `scale=${size}:force_original_aspect_ratio=decrease,pad=${size}:(ow-iw)/2:(oh-ih)/2:color=0x0b0c0e`
        : `scale=${size}:force_original_aspect_ratio=increase,crop=${size}`;
      const late = skipMs < 0 ? `setpts=PTS+${-skipMs / 1_000}/TB` : "fps=25:start_time=0";
      return `[${at}:v:0]${late},${fitted},setsar=1[v${at}];[p${at}][v${at}]overlay=${x}:${y}[p${at + 1}]`;
    }),
    `[p${pictures.length}][${pictures.length + part.sounds.length}:v:0]overlay=0:0,format=yuv420p[picture]`,
    ...soundFilters(part, pictures.length),
  ];
  const written = [
    ["-map", "[picture]", "-map", "[sound]", "-t", String(seconds), "-map_metadata", "-1"],
    ["-c:v", "libx264", "-preset", "veryfast", "-crf", "24", "-profile:v", "main", "-g", "125"],
    [...oneThread, "-c:a", "flac", "-f", "matroska", unfinished],
  ].flat();
  const threads = ["-filter_complex_threads", "1"];
  const args = [...quiet, ...threads, ...inputs, "-filter_complex", filters.join(";"), ...written];
  try {
    await run(ffmpeg, args, { signal, timeMs: partMs });
    // What has its name is whole.
    await rename(unfinished, to);
  } finally {
    await Promise.all([titles, unfinished].map((file) => rm(file, { force: true })));
  }
}

/** Everybody as loud as they were, held below the limit where several speak. */
function soundFilters({ sounds, durationMs }: FilmStretch, offset: number): string[] {
  const samples = Math.round((durationMs * sampleRate) / 1_000);
  const whole = `apad,atrim=end_sample=${samples},asetpts=N/SR/TB[sound]`;
  if (sounds.length === 0) return [`anullsrc=r=${sampleRate}:cl=mono,${whole}`];
  const each = sounds.map(({ skipMs }, at) => {
    const late = skipMs < 0 ? `,adelay=${Math.round(-skipMs)}` : "";
    return `[${offset + at}:a:0]aresample=${sampleRate},aformat=sample_fmts=flt:channel_layouts=mono${late}[s${at}]`;
  });
  const all = sounds.map((_, at) => `[s${at}]`).join("");
  const mixed = `${all}amix=inputs=${sounds.length}:normalize=0:dropout_transition=0`;
  return [...each, `${mixed},alimiter=limit=0.95:level=0,aformat=sample_fmts=s16,${whole}`];
}

function from(skipMs: number, file: string): string[] {
  return [...(skipMs > 0 ? ["-ss", String(skipMs / 1_000)] : []), ...input("matroska", file)];
}

/** Pictures stay as they are; sound is encoded once for all. */
export async function joinParts(
  ffmpeg: string,
  { folder, parts, title, chapters, captions }: Parameters<Video["joinFilm"]>[0],
  to: string,
  signal: AbortSignal,
): Promise<void> {
  const list = path.join(folder, "parts.txt");
  const about = path.join(folder, "about.txt");
  await writeFile(list, `ffconcat version 1.0\n${parts.map((one) => `file ${one}\n`).join("")}`);
  await writeFile(about, describe(title, chapters));
  const inputs = [
    ...input("concat", list),
    ...input("ffmetadata", about),
    ...captions.flatMap(({ file }) => input("webvtt", file)),
  ];
  const texts = captions.flatMap(({ language }, at) => {
    const names = [`-metadata:s:s:${at}`, `language=${language}`];
    return ["-map", `${at + 2}:s:0`, ...names];
  });
  const written = [
    ["-map", "0:v:0", "-map", "0:a:0", ...texts, "-map_metadata", "1", "-map_chapters", "1"],
    ["-c:v", "copy", ...oneThread, "-c:a", "aac", "-b:a", "96k", "-ac", "1", "-c:s", "mov_text"],
    ["-movflags", "+faststart", "-f", "mp4", to],
  ].flat();
  await run(ffmpeg, [...quiet, ...inputs, ...written], { signal, timeMs: joinMs });
}

function describe(title: string, chapters: Parameters<Video["joinFilm"]>[0]["chapters"]): string {
  const escape = (text: string) => text.replaceAll(/[=;#\\\n]/g, String.raw`\$&`);
  const entries = chapters.map(
    ({ fromMs, toMs, title: name }) =>
      `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${fromMs}\nEND=${toMs}\ntitle=${escape(name)}\n`,
  );
  return `;FFMETADATA1\ntitle=${escape(title)}\n${entries.join("")}`;
}

async function run(
  ffmpeg: string,
  args: readonly string[],
  bounds: { signal: AbortSignal; timeMs: number },
): Promise<void> {
  const ended = await runProgram(ffmpeg, args, bounds);
  if (!ended.isGood) throw new Error(`no film could be made: ${ended.complaint}`);
}
