import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { makeEvenSound, writeCluster, writeLiveHead } from "@lyceum/domain/recordings";
import { makeTempFolder } from "@lyceum/testing";
import { expect, onTestFinished, test } from "vitest";
import { hasFfmpeg } from "../../ffmpeg/samples.fixture.ts";
import { startEncoder } from "./encoder.ts";
import { fits } from "./picture-size.ts";

const run = promisify(execFile);

/** Whole pictures of that size (VP8). */
async function makePictures(size: string): Promise<Buffer[]> {
  const file = path.join(makeTempFolder(), "pictures.ivf");
  const coded = ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-b:v", "3M", "-g", "2"];
  const input = ["-f", "lavfi", "-i", `testsrc=s=${size}:r=1`, "-frames:v", "4"];
  await run("ffmpeg", ["-v", "error", ...input, ...coded, file]);
  const bytes = await readFile(file);
  const frames: Buffer[] = [];
  for (let at = 32; at < bytes.length;) {
    const end = at + 12 + bytes.readUInt32LE(at);
    frames.push(bytes.subarray(at + 12, end));
    at = end;
  }
  return frames;
}

test.skipIf(!hasFfmpeg)(
  "P6 the memory of the encoder is enough for pictures of the largest size",
  async () => {
    const frames = await makePictures("4096x2304");
    expect(frames.map((data) => fits(data))).toEqual([true, false, true, false]);
    const folder = makeTempFolder();
    const ended: string[] = [];
    const sounds = Array.from({ length: 6 }, () => makeEvenSound(0));
    const encoder = startEncoder({
      program: "ffmpeg",
      folder,
      sounds: 6,
      ended: (why) => void ended.push(why),
    });
    onTestFinished(() => encoder.close());
    const audio = sounds.map(() => ({ kind: "audio", width: 0, height: 0 }) as const);
    encoder.write(writeLiveHead([{ kind: "video", width: 320, height: 180 }, ...audio]));
    for (let second = 0; second < 8; second++) {
      const data = frames[second % 4];
      if (data) encoder.write(writeCluster([{ atMs: second * 1_000, isKey: second % 2 === 0, data }], 1));
      for (const [place, sound] of sounds.entries())
        encoder.write(writeCluster(sound.take((second + 1) * 1_000), place + 2));
      // oxlint-disable-next-line no-await-in-loop
      await sleep(100);
    }
    const playlist = () => readFile(path.join(folder, "live-wide.m3u8"), "utf8").catch(() => "");
    await expect.poll(playlist, { timeout: 40_000 }).toContain(".ts");
    expect(ended).toEqual([]);
  },
);
