import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Rendition, Video, VideoFacts } from "../../../ports/video.ts";
import { makeFairQueue } from "../pictures/fair-queue.ts";
import { demuxerOf, muxerOf } from "./formats.ts";
import { readProbe, tellsLength } from "./probe.ts";
import { codecsOf, planRenditions, renderArgs } from "./renditions.ts";
import { joinParts, writePart } from "./film.ts";
import { type Ended, input, quiet, runProgram } from "./run.ts";

const probeMs = 60_000;
const stripMs = 1_800_000;
/** Somebody waits for it. */
const mp3Ms = 120_000;
const mp3AtOnce = 2;
const renderMs = 10_500_000;
const probeOutputMax = 1_000_000;
const stillOutputMax = 60_000_000;
/** The still is not the first moment, which is often black. */
const stillAtMs = 1_500;

/** Videos and sounds by ffmpeg, when this machine has it. Larger files stand in a folder below `tempFolder` for a while. */
export function makeFfmpegVideo({ tempFolder }: { tempFolder: string }): Video {
  const [ffmpeg, ffprobe] = [findProgram("ffmpeg"), findProgram("ffprobe")];
  if (ffmpeg === null || ffprobe === null) return absentVideo;

  async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(tempFolder, { recursive: true });
    const folder = await mkdtemp(path.join(tempFolder, "video-"));
    try {
      return await use(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** By reading all of it, without decoding. */
  const lengthOf = async (file: string, demuxer: string, signal: AbortSignal): Promise<number> => {
    let lastUs = Number.NaN;
    const args = [...quiet, "-progress", "pipe:1", ...input(demuxer, file), "-map", "0", "-c", "copy"];
    const heard = (text: string) => {
      for (const [, us] of text.matchAll(/out_time_us=(\d+)/g)) lastUs = Number(us);
    };
    outputOf(await runProgram(ffmpeg, [...args, "-f", "null", "-"], { signal, timeMs: probeMs, heard }));
    return lastUs / 1_000;
  };

  const inTurn = makeFairQueue(mp3AtOnce);
  return {
    isPresent: true,
    async probe(file, type, signal) {
      const demuxer = demuxerOf(type);
      if (demuxer === null) return null;
      const shown =
        "format=duration:stream=codec_type,codec_name,width,height,duration,disposition:stream_side_data=rotation";
      const args = [...input(demuxer, file), "-show_entries", shown, "-of", "json"];
      const ended = await runProgram(ffprobe, ["-v", "error", ...args], {
        signal,
        timeMs: probeMs,
        outputMax: probeOutputMax,
      });
      const text = outputOf(ended).toString("utf8");
      return tellsLength(text) ? readProbe(text) : readProbe(text, await lengthOf(file, demuxer, signal));
    },
    async still(file, type, { durationMs, width }, signal) {
      const demuxer = demuxerOf(type);
      if (demuxer === null || width === null) return null;
      const at = Math.min(stillAtMs, durationMs / 2) / 1_000;
      const args = ["-ss", String(at), ...input(demuxer, file), "-map", "0:v:0", "-frames:v", "1"];
      const ended = await runProgram(ffmpeg, [...quiet, ...args, "-f", "image2pipe", "-c:v", "png", "-"], {
        signal,
        timeMs: probeMs,
        outputMax: stillOutputMax,
      });
      const output = outputOf(ended);
      return output.length > 0 ? output : null;
    },
    async strip(file, type, signal, use) {
      const [demuxer, muxer] = [demuxerOf(type), muxerOf(type)];
      if (demuxer === null || muxer === null) return null;
      return await inFolder(async (folder) => {
        const out = path.join(folder, "stripped");
        const kept = ["-map", "0:v?", "-map", "0:a?", "-map_metadata", "-1", "-map_chapters", "-1"];
        const bare = ["-map_metadata:s", "-1", "-c", "copy", "-fflags", "+bitexact"];
        const args = [...quiet, ...input(demuxer, file), ...kept, ...bare, ...muxer, out];
        outputOf(await runProgram(ffmpeg, args, { signal, timeMs: stripMs }));
        return await use(out);
      });
    },
    async mp3(file, type, { owner, signal }, use) {
      const demuxer = demuxerOf(type);
      if (demuxer === null) return null;
      return await inTurn(owner, () =>
        inFolder(async (folder) => {
          const out = path.join(folder, "sound.mp3");
          const length = ["-t", String(limits.audioMp3Max.value / 1_000)];
          const sound = ["-map", "0:a:0", "-vn", "-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1"];
          const coded = ["-c:a", "libmp3lame", "-b:a", "96k", "-ac", "1", "-f", "mp3"];
          const args = [...quiet, ...input(demuxer, file), ...length, ...sound, ...coded, out];
          outputOf(await runProgram(ffmpeg, args, { signal, timeMs: mp3Ms }));
          return await use(out);
        }),
      );
    },
    async render(file, type, facts, { signal, progress }, use) {
      const demuxer = demuxerOf(type);
      if (demuxer === null || facts.width === null) throw new Fault("uploadTypeWrong");
      return await inFolder(async (folder) => {
        const plans = planRenditions(facts);
        const args = [...quiet, "-progress", "pipe:1", ...input(demuxer, file)];
        const ended = await runProgram(ffmpeg, [...args, ...renderArgs(plans, facts.hasSound, folder)], {
          signal,
          timeMs: renderMs,
          heard: (text) => {
            const doneUs = Number(/out_time_us=(\d+)/.exec(text)?.[1] ?? Number.NaN);
            if (doneUs >= 0) progress(Math.min(1, doneUs / 1_000 / facts.durationMs));
          },
        });
        outputOf(ended);
        return await use(await Promise.all(plans.map((plan) => readRendition(folder, plan, facts))));
      });
    },
    filmPart: async (part, to, signal) => await writePart(ffmpeg, part, to, signal),
    joinFilm: async (film, to, signal) => await joinParts(ffmpeg, film, to, signal),
  };
}

/** Where there is no ffmpeg. */
export const absentVideo: Video = {
  isPresent: false,
  probe: async () => null,
  still: async () => null,
  strip: async () => null,
  mp3: async () => null,
  render: async () => await absent(),
  filmPart: async () => await absent(),
  joinFilm: async () => await absent(),
};

async function absent(): Promise<never> {
  return await Promise.reject(new Error("this machine has no ffmpeg"));
}

function outputOf(ended: Ended): Buffer {
  if (ended.isGood) return ended.output;
  throw new Fault("uploadTypeWrong", { cause: new Error(ended.complaint) });
}

async function readRendition(
  folder: string,
  { name, width, height }: { name: string; width: number; height: number },
  { hasSound, durationMs }: VideoFacts,
): Promise<Rendition> {
  const mediaFile = path.join(folder, `${name}.mp4`);
  const { size } = await stat(mediaFile);
  const playlist = await readFile(path.join(folder, `${name}.m3u8`), "utf8");
  return {
    name,
    width,
    height,
    bitsPerSecond: Math.ceil((size * 8_000) / Math.max(1, durationMs)),
    codecs: codecsOf(hasSound),
    playlist: playlist.replaceAll(`${name}.mp4`, "media"),
    mediaFile,
  };
}

export function findProgram(name: string): string | null {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const ending = process.platform === "win32" ? ".exe" : "";
  const found = folders.map((folder) => path.join(folder, name + ending)).find((file) => existsSync(file));
  return found ?? null;
}
