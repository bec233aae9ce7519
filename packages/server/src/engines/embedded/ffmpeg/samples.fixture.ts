import { execFileSync } from "node:child_process";
import { existsSync, renameSync } from "node:fs";

export const hasFfmpeg = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].some((file) => existsSync(file));

/** A few seconds of a test picture with a tone, which say where they were taken. */
export function makeFilm(
  file: string,
  { seconds = 3, size = "1280x720", rotate = 0, sound = true, format = "mp4" } = {},
): void {
  const codecs =
    format === "webm" ? ["-c:v", "libvpx", "-c:a", "libvorbis"] : ["-c:v", "libx264", "-c:a", "aac"];
  const told = ["-metadata", "location=+51.5+000.1/", "-metadata", "title=secret place"];
  const picture = ["-f", "lavfi", "-i", `testsrc=duration=${seconds}:size=${size}:rate=25`];
  const tone = sound ? ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`] : [];
  const written = format === "webm" ? ["-f", "webm"] : ["-movflags", "use_metadata_tags", "-f", "mp4"];
  const all = [picture, tone, codecs, ["-pix_fmt", "yuv420p"], told, written].flat();
  execFileSync("ffmpeg", ["-y", "-v", "error", ...all, file]);
  if (rotate === 0) return;
  const turned = `${file}.turned`;
  const turn = ["-c", "copy", "-metadata:s:v:0", `rotate=${rotate}`, "-f", "mp4"];
  execFileSync("ffmpeg", ["-y", "-v", "error", "-i", file, ...turn, turned]);
  renameSync(turned, file);
}
