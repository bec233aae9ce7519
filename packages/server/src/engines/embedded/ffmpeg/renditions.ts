import type { VideoFacts } from "../../../ports/video.ts";

type Plan = { name: string; width: number; height: number; videoKbps: number; audioKbps: number };

/** The shorter side of each, and what it may take of a connection. */
const heights = [
  { side: 360, videoKbps: 800, audioKbps: 96 },
  { side: 720, videoKbps: 2_500, audioKbps: 128 },
] as const;

const segmentSeconds = 4;

/** A small rendition always, a larger one where the source has the pixels for it. Nothing is made larger. */
export function planRenditions({ width, height }: VideoFacts): Plan[] {
  const [w, h] = [width ?? 0, height ?? 0];
  const shorter = Math.min(w, h);
  return heights
    .filter(({ side }, at) => at === 0 || shorter > (heights[at - 1]?.side ?? 0) * 1.3 || shorter >= side)
    .map(({ side, ...rates }) => {
      const scale = Math.min(1, side / shorter);
      return { name: `hls${side}`, width: even(w * scale), height: even(h * scale), ...rates };
    });
}

/** The encoder takes none but even sides. */
function even(side: number): number {
  return Math.max(2, Math.floor(side / 2) * 2);
}

/** One reading of the source, and a playlist with one media file for each plan. */
export function renderArgs(plans: readonly Plan[], hasSound: boolean, folder: string): string[] {
  const split = `[0:v:0]split=${plans.length}${plans.map((_, at) => `[s${at}]`).join("")}`;
  const scales = plans.map(({ width, height }, at) => `[s${at}]scale=${width}:${height},setsar=1[v${at}]`);
  const outputs = plans.flatMap(({ name, videoKbps, audioKbps }, at) =>
    [
      ["-map", `[v${at}]`, ...(hasSound ? ["-map", "0:a:0"] : [])],
      ["-map_metadata", "-1", "-map_chapters", "-1", "-sn", "-dn"],
      ["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "main", "-level", "4.0"],
      ["-pix_fmt", "yuv420p", "-crf", "23", "-maxrate", `${videoKbps}k`, "-bufsize", `${videoKbps * 2}k`],
      ["-force_key_frames", `expr:gte(t,n_forced*${segmentSeconds})`],
      hasSound ? ["-c:a", "aac", "-b:a", `${audioKbps}k`, "-ac", "2"] : [],
      ["-f", "hls", "-hls_time", String(segmentSeconds), "-hls_playlist_type", "vod"],
      ["-hls_segment_type", "fmp4", "-hls_flags", "single_file"],
      ["-hls_segment_filename", `${folder}/${name}.mp4`, `${folder}/${name}.m3u8`],
    ].flat(),
  );
  return ["-filter_complex", [split, ...scales].join(";"), ...outputs];
}

export function codecsOf(hasSound: boolean): string {
  return hasSound ? "avc1.4d4028,mp4a.40.2" : "avc1.4d4028";
}
