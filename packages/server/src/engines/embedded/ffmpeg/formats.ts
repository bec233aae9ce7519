/**
 * The reader for each type that we found by its bytes. ffmpeg is told which one to use and chooses none itself: some of
 * the others (playlists, lists of files) open what a file names.
 */
const demuxers: Readonly<Record<string, string>> = {
  "video/mp4": "mov",
  "video/quicktime": "mov",
  "video/x-m4v": "mov",
  "video/3gpp": "mov",
  "video/3gpp2": "mov",
  "audio/mp4": "mov",
  "audio/x-m4a": "mov",
  "video/webm": "matroska",
  "video/matroska": "matroska",
  "video/x-matroska": "matroska",
  "audio/webm": "matroska",
  "video/vnd.avi": "avi",
  "video/x-msvideo": "avi",
  "video/mpeg": "mpeg",
  "video/MP1S": "mpeg",
  "video/MP2P": "mpeg",
  "video/mp2t": "mpegts",
  "video/ogg": "ogg",
  "audio/ogg": "ogg",
  "application/ogg": "ogg",
  "video/x-ms-asf": "asf",
  "application/vnd.ms-asf": "asf",
  "video/x-flv": "flv",
  "audio/mpeg": "mp3",
  "audio/aac": "aac",
  "audio/x-flac": "flac",
  "audio/flac": "flac",
  "audio/wav": "wav",
  "audio/vnd.wave": "wav",
  "audio/amr": "amr",
  "audio/aiff": "aiff",
};

/** Null for types that are not read. */
export function demuxerOf(type: string): string | null {
  return demuxers[type] ?? null;
}

/** Writers for containers in which cameras note where they were. */
const muxers: Readonly<Record<string, readonly string[]>> = {
  "video/mp4": ["-movflags", "+faststart", "-f", "mp4"],
  "video/x-m4v": ["-movflags", "+faststart", "-f", "mp4"],
  "audio/mp4": ["-movflags", "+faststart", "-f", "ipod"],
  "audio/x-m4a": ["-movflags", "+faststart", "-f", "ipod"],
  "video/quicktime": ["-movflags", "+faststart", "-f", "mov"],
  "video/3gpp": ["-f", "3gp"],
  "video/3gpp2": ["-f", "3g2"],
  "video/webm": ["-f", "webm"],
  "audio/webm": ["-f", "webm"],
  "video/matroska": ["-f", "matroska"],
  "video/x-matroska": ["-f", "matroska"],
};

export function muxerOf(type: string): readonly string[] | null {
  return muxers[type] ?? null;
}
