import type { InkItem } from "@lyceum/contract/shapes";

/**
 * Reads and converts videos and sounds. Nothing that is in a file ends or blocks this process, or makes it read
 * another file or address. Throws `uploadTypeWrong` for what cannot be decoded or is absurd.
 */
export type Video = {
  /** False where the machine has no converter: videos are then kept as they are. */
  isPresent: boolean;
  /** Null for types that it does not know. */
  probe(file: string, type: string, signal: AbortSignal): Promise<VideoFacts | null>;
  /** A still from near the beginning, as a PNG; null when there is none. */
  still(file: string, type: string, facts: VideoFacts, signal: AbortSignal): Promise<Uint8Array | null>;
  /** The same sound and picture without notes of a camera, such as where it was; null for types that hold none. */
  strip<T>(
    file: string,
    type: string,
    signal: AbortSignal,
    use: (file: string) => Promise<T>,
  ): Promise<T | null>;
  /** The sound as MP3, at most `limits.audioMp3Max` of it; null for types that are not read. Owners take turns. */
  mp3<T>(
    file: string,
    type: string,
    run: { owner: string; signal: AbortSignal },
    use: (file: string) => Promise<T>,
  ): Promise<T | null>;
  /** Renditions for a slow and for a fast connection (HLS). The files are there until `use` ends. */
  render<T>(
    file: string,
    type: string,
    facts: VideoFacts,
    run: { signal: AbortSignal; progress(fraction: number): void },
    use: (made: readonly Rendition[]) => Promise<T>,
  ): Promise<T>;
  /** Writes one stretch of a film that is composed of several files. Stretches of one size can be joined. */
  filmPart(part: FilmStretch, to: string, signal: AbortSignal): Promise<void>;
  /** Joins stretches, of which each lies in a file of `folder`, to one MP4. */
  joinFilm(
    film: {
      folder: string;
      parts: readonly string[];
      title: string;
      chapters: readonly { fromMs: number; toMs: number; title: string }[];
      captions: readonly { language: string; file: string }[];
    },
    to: string,
    signal: AbortSignal,
  ): Promise<void>;
};

type Box = { x: number; y: number; width: number; height: number };
export type FilmStill = Box &
  ({ kind: "picture"; bytes: Uint8Array } | { kind: "board"; items: readonly InkItem[] });

/** Files are WebM. `skipMs` is where in its file the stretch begins; less than 0: it begins later than the stretch. */
export type FilmStretch = {
  width: number;
  height: number;
  durationMs: number;
  tiles: readonly {
    x: number;
    y: number;
    width: number;
    height: number;
    /** Written into the picture, and large where there is no other. */
    name: string;
    picture: { file: string; skipMs: number; isWhole: boolean } | null;
  }[];
  /** Below names and above pictures: a picture as whole as its place allows, or what was drawn on a page of a whiteboard. */
  still?: FilmStill;
  /** Written at the lower end, such as how many more are there. */
  note: string;
  sounds: readonly { file: string; skipMs: number; lengthMs: number }[];
};

export type VideoFacts = {
  durationMs: number;
  /** Pixels as shown; null for a sound. */
  width: number | null;
  height: number | null;
  hasSound: boolean;
};

export type Rendition = {
  /** Such as "hls720". */
  name: string;
  width: number;
  height: number;
  bitsPerSecond: number;
  /** As RFC 6381 names them. */
  codecs: string;
  /** The playlist, in which the media file is called `media`. */
  playlist: string;
  /** One fragmented MP4 of which the playlist names the parts. */
  mediaFile: string;
};
