import type { VideoCodec } from "../../../ports/media-engine.ts";
import { codecsOf, type OfferLine } from "../../media-offer.ts";

/** In which codec each sender of a room sends its pictures (R2): what it likes best of what all can read. */
export type CodecChoice = {
  /** What each of those who read pictures can read. */
  look(readers: Iterable<ReadonlySet<VideoCodec>>, now: number): void;
  choose(line: OfferLine): VideoCodec;
};

/** Recordings, streams and the other process of a split room. */
export const readsVp8: ReadonlySet<VideoCodec> = new Set(["VP8"]);

/** Who comes back after a break finds what they can read, and nobody's picture starts over because of it. */
const avoidedForMs = 10_000;
const choosable = ["VP9", "H264"] as const;

export function makeCodecChoice(): CodecChoice {
  /** When somebody was there last who cannot read it. */
  const refusedAt = new Map<VideoCodec, number>();
  let lookedAt = -Infinity;
  const isRead = (codec: VideoCodec) =>
    codec === "VP8" || lookedAt - (refusedAt.get(codec) ?? -Infinity) > avoidedForMs;
  return {
    look(readers, now) {
      lookedAt = now;
      for (const reader of readers)
        for (const codec of choosable) if (!reader.has(codec)) refusedAt.set(codec, now);
    },
    choose: (line) => codecsOf(line).find(({ codec }) => isRead(codec))?.codec ?? "VP8",
  };
}

/** What a seat can read on each of its receiving lines; null: it receives no pictures. */
export function readableOn(lines: readonly OfferLine[]): ReadonlySet<VideoCodec> | null {
  const sets = lines
    .filter(({ kind, direction }) => kind === "video" && direction === "receive")
    .map((line) => new Set(codecsOf(line).map(({ codec }) => codec)));
  const [first, ...others] = sets;
  return first ? others.reduce((common, set) => common.intersection(set), first) : null;
}
