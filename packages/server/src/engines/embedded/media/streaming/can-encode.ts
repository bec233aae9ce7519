import { execFile } from "node:child_process";

const answersWithinMs = 20_000;

/** Whether that ffmpeg was built with what makes streams: H.264 by libx264, and AAC (P6). */
export async function canEncode(program: string): Promise<boolean> {
  const env = { PATH: process.env["PATH"] ?? "", LC_ALL: "C" };
  const settings = { timeout: answersWithinMs, killSignal: "SIGKILL", env } as const;
  const listed = await new Promise<string>((resolve) => {
    execFile(program, ["-v", "error", "-encoders"], settings, (error, out) => resolve(error ? "" : out));
  });
  const names = new Set(listed.split("\n").map((line) => line.trim().split(/\s+/)[1]));
  return names.has("libx264") && names.has("aac");
}
