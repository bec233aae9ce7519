import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

export const hasFfmpeg = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].some((file) => existsSync(file));

/** A few seconds of a test picture with a tone, which say where they were taken. */
export function makeFilm(
  file: string,
  { seconds = 3, size = "1280x720", rotate = 0, sound = true, format = "mp4" } = {},
): void {
  const codecs =
    format === "webm" ? ["-c:v", "libvpx", "-c:a", "libvorbis"] : ["-c:v", "libx264", "-c:a", "aac"];
  execFileSync("ffmpeg", [
    ...["-y", "-v", "error", "-f", "lavfi", "-i", `testsrc=duration=${seconds}:size=${size}:rate=25`],
    ...(sound ? ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`] : []),
    ...[
      ...codecs,
      "-pix_fmt",
      "yuv420p",
      "-metadata",
      "location=+51.5+000.1/",
      "-metadata",
      "title=secret place",
    ],
    ...(format === "webm" ? ["-f", "webm"] : ["-movflags", "use_metadata_tags", "-f", "mp4"]),
    file,
  ]);
  if (rotate === 0) return;
  const turned = `${file}.turned`;
  execFileSync("ffmpeg", [
    ...[
      "-y",
      "-v",
      "error",
      "-i",
      file,
      "-c",
      "copy",
      "-metadata:s:v:0",
      `rotate=${rotate}`,
      "-f",
      "mp4",
      turned,
    ],
  ]);
  execFileSync("mv", [turned, file]);
}
