import { writeFile } from "node:fs/promises";
import path from "node:path";
import { makeTempFolder } from "@lyceum/testing";
import { expect, test } from "vitest";
import { hasFfmpeg } from "../../ffmpeg/samples.fixture.ts";
import { canEncode } from "./can-encode.ts";

async function makeProgram(script: string): Promise<string> {
  const file = path.join(makeTempFolder(), "ffmpeg");
  await writeFile(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

test.skipIf(!hasFfmpeg)("P6 an ffmpeg with H.264 and AAC makes streams", async () => {
  expect(await canEncode("ffmpeg")).toBe(true);
});

test("P6 an ffmpeg without them, or that does not run, makes none", async () => {
  const aac = "echo ' A....D aac                  AAC (Advanced Audio Coding)'";
  const other = "echo ' V....D libx264rgb           libx264 H.264 RGB'";
  const x264 = "echo ' V....D libx264              libx264 H.264'";
  expect(await canEncode(await makeProgram(`${aac}\n${other}`))).toBe(false);
  expect(await canEncode(await makeProgram(`${aac}\n${x264}`))).toBe(true);
  expect(await canEncode(await makeProgram(`${aac}\n${x264}\nexit 1`))).toBe(false);
  expect(await canEncode(path.join(makeTempFolder(), "none"))).toBe(false);
});
