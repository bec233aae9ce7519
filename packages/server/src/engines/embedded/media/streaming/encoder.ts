import { type ChildProcessByStdio, spawn } from "node:child_process";
import { mkdir, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Readable, Writable } from "node:stream";

/** One life of ffmpeg, which makes segments of what is written to it. */
export type Encoder = {
  write(bytes: Uint8Array): void;
  close(): void;
};

type Settings = {
  program: string;
  folder: string;
  sounds: number;
  /** Once, unless it was closed. */
  ended(why: string): void;
};

/** What pictures of the largest size need, and the libraries. */
const addressSpaceKiB = 1_500_000;
/** Below the media processes, and above what may take its time: it has to keep up. */
const niceness = 5;
const lookEveryMs = 5_000;
/** A segment is due every two seconds; on a busy machine the first takes long. */
const stuckAfterMs = 30_000;
/** Half a minute of what comes: it cannot keep up. */
const waitingMax = 8_000_000;
const complaintMax = 2_000;

const options = {
  stdio: ["pipe", "ignore", "pipe"] satisfies ["pipe", "ignore", "pipe"],
  env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C", MALLOC_ARENA_MAX: "2" },
};

export const playlistName = "live.m3u8";
/** What the playlist leads to; the first is written with each segment. */
const renditions = ["wide", "narrow"] as const;
const mediaPlaylist = (name: string) => `live-${name}.m3u8`;

/** Low in the order, in bounded memory, without our environment; killed when it makes nothing any more. */
export function startEncoder({ program, folder, sounds, ended }: Settings): Encoder {
  let child: ChildProcessByStdio<Writable, null, Readable> | null = null;
  let hasEnded = false;
  let isClosed = false;
  let complaint = "";
  let early: Uint8Array[] = [];
  const startedAt = Date.now();

  function end(why: string): void {
    if (hasEnded) return;
    hasEnded = true;
    clearInterval(looks);
    child?.kill("SIGKILL");
    if (!isClosed) ended(why);
  }

  async function look(): Promise<void> {
    const madeAt = await stat(path.join(folder, mediaPlaylist(renditions[0]))).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (Date.now() - Math.max(madeAt, startedAt) > stuckAfterMs) end("makes nothing");
  }

  function start(): void {
    if (hasEnded) return;
    const args = argsOf(folder, sounds);
    const limited = ["-c", `ulimit -v ${addressSpaceKiB}; exec "$@"`, "sh", program, ...args];
    const isBounded = process.platform !== "win32";
    const mine = isBounded ? spawn("/bin/sh", limited, options) : spawn(program, args, options);
    child = mine;
    if (mine.pid !== undefined) lower(mine.pid);
    mine.once("error", (error) => end(error.message));
    mine.once("close", (code, signal) => end(complaint.trim() || `ended with ${code ?? signal}`));
    // It ends by itself, or was killed while something was on its way to it.
    mine.stdin.on("error", () => {});
    mine.stderr.on("data", (part: Buffer) => {
      if (complaint.length < complaintMax) complaint += part.toString("utf8");
    });
    for (const bytes of early) mine.stdin.write(bytes);
    early = [];
  }

  const looks = setInterval(() => void look(), lookEveryMs);
  mkdir(folder, { recursive: true }).then(start, (error: unknown) => end(String(error)));

  return {
    write(bytes) {
      if (hasEnded) return;
      if (!child) return void early.push(bytes);
      if (child.stdin.writableLength > waitingMax) return end("is too slow");
      child.stdin.write(bytes);
    },
    close() {
      isClosed = true;
      end("closed");
    },
  };
}

const seconds = 2;
const rate = 24;
const [width, height] = [1_280, 720];
/** For lines of 150 kbit/s: sound, and a picture by which one follows. 125 kbit/s in all. */
const narrow = { width: 426, height: 240, rate: 8 };
const ground = "0x141414";

/**
 * H.264 of one size whatever comes, all sounds in one, segments that each begin with a whole picture; and the same once more for
 * narrow lines. Both have their segments at the same moments, so a player changes at any.
 */
function argsOf(folder: string, sounds: number): string[] {
  // A filter for each, apart from the sound: pictures of another size begin it again.
  const fitting = (wide: number, high: number, perSecond: number) =>
    `scale=${wide}:${high}:force_original_aspect_ratio=decrease,pad=${wide}:${high}:(ow-iw)/2:(oh-ih)/2:color=${ground},setsar=1,fps=${perSecond},format=yuv420p`;
  const inputs = Array.from({ length: sounds }, (_, at) => `[0:a:${at}]`).join("");
  const mix = `${inputs}amix=inputs=${sounds}:duration=longest:normalize=0,alimiter=level=disabled,asplit[sound][voice]`;
  const segment = path.join(folder, `${Date.now().toString(36)}-%v-%d.ts`);
  return [
    ["-v", "error", "-max_alloc", "100000000"],
    // Threads cost address space by the cores of the machine, unless they are counted.
    ["-filter_threads", "1", "-filter_complex_threads", "1", "-threads", "1"],
    ["-probesize", "200000", "-analyzeduration", "500000"],
    ["-protocol_whitelist", "pipe,file", "-f", "matroska", "-i", "pipe:0"],
    ["-filter_complex", mix, "-map", "0:v:0", "-map", "[sound]", "-map", "0:v:0", "-map", "[voice]"],
    ["-filter:v:0", fitting(width, height, rate)],
    ["-filter:v:1", fitting(narrow.width, narrow.height, narrow.rate)],
    ["-c:v", "libx264", "-preset", "veryfast", "-tune", "zerolatency", "-profile:v", "main"],
    ["-sc_threshold", "0"],
    ["-threads:v:0", "2", ...keyFrames(0, rate), ...pictureBits(0, 1_500, 1_800)],
    ["-threads:v:1", "1", ...keyFrames(1, narrow.rate), ...pictureBits(1, 70, 85)],
    ["-c:a", "aac", "-ar", "48000", "-b:a:0", "96k", "-ac:a:0", "2", "-b:a:1", "32k", "-ac:a:1", "1"],
    ["-f", "hls", "-hls_time", String(seconds), "-hls_list_size", "6", "-hls_delete_threshold", "3"],
    [
      "-hls_flags",
      "delete_segments+independent_segments+program_date_time+temp_file+append_list+omit_endlist",
    ],
    ["-var_stream_map", renditions.map((name, at) => `v:${at},a:${at},name:${name}`).join(" ")],
    ["-master_pl_name", playlistName, "-hls_segment_filename", segment],
    [path.join(folder, mediaPlaylist("%v"))],
  ].flat();
}

/** As many pictures as a segment has. */
function keyFrames(at: number, perSecond: number): string[] {
  const count = String(perSecond * seconds);
  return [`-g:v:${at}`, count, `-keyint_min:v:${at}`, count];
}

/** In kbit/s. */
function pictureBits(at: number, usual: number, most: number): string[] {
  return [`-b:v:${at}`, `${usual}k`, `-maxrate:v:${at}`, `${most}k`, `-bufsize:v:${at}`, `${usual * 2}k`];
}

function lower(pid: number): void {
  try {
    os.setPriority(pid, niceness);
  } catch {
    // It has ended already.
  }
}
