import { makeOmissions } from "./packets/omissions.ts";
import { distance, type RtpPacket } from "./packets/rtp.ts";

/** Leaves the upper temporal layers of a picture out on one receiving line: it moves in fewer frames (R2). */
export type TemporalCut = {
  /** The highest layer that goes out: less from the next frame on, more as soon as a frame comes that needs none of those left out. */
  set(limit: number): void;
  /** A key frame begins; what was left out before is over. */
  begin(packet: RtpPacket): void;
  /** `late`: its number is already left open between others. */
  take(packet: RtpPacket): "sent" | "left out" | "late";
  /** Whether the packet of this number came late and was left out. */
  wasLate(sequence: number): boolean;
  /** By how much the numbers of a packet and its picture are less than without the cut. */
  sequencesBefore(sequence: number): number;
  picturesBefore(packet: RtpPacket): number;
  /** The sender's number of what would be this number without anything left out. */
  originalOf(sequence: number): number;
};

/** What is older is not waited for. */
const earlierClock = 5 * 90_000;
const lateMax = 512;

/** `newest`: of what went out so far, by the sender's numbers. */
export function makeTemporalCut(newest: Pick<RtpPacket, "sequence" | "timestamp">): TemporalCut {
  const sequences = makeOmissions(16);
  const pictures = makeOmissions(15);
  const late = new Set<number>();
  let { sequence: newestSequence, timestamp: newestTimestamp } = newest;
  let wanted = Infinity;
  /** The limit from this time stamp on, and the one before. */
  let limits = { from: newestTimestamp, now: Infinity, earlier: Infinity };

  function limitFor({ timestamp, codec, picture }: RtpPacket): void {
    const { from, now } = limits;
    if (distance(timestamp, from, 32) > earlierClock) limits.earlier = now;
    if (wanted === now || !picture) return;
    const next = wanted < now || picture.isKeyFrame ? wanted : climb(codec, picture, now);
    if (next !== now) limits = { from: timestamp, now: next, earlier: now };
  }

  function climb(codec: RtpPacket["codec"], { temporal, isSync }: Layer, now: number): number {
    if (codec === "VP9") return isSync && temporal <= now ? wanted : now;
    return isSync && temporal === now + 1 ? temporal : now;
  }

  return {
    set(limit) {
      wanted = limit;
    },
    begin({ sequence, timestamp }) {
      [newestSequence, newestTimestamp] = [sequence, timestamp];
      limits = { from: timestamp, now: wanted, earlier: wanted };
      sequences.clear();
      pictures.clear();
      late.clear();
    },
    take(packet) {
      const { sequence, timestamp, picture, codec } = packet;
      const isNewPicture = distance(timestamp, newestTimestamp, 32) > 0;
      if (isNewPicture) {
        newestTimestamp = timestamp;
        limitFor(packet);
      }
      const isNext = distance(sequence, newestSequence) > 0;
      if (isNext) newestSequence = sequence;
      const limit = distance(timestamp, limits.from, 32) >= 0 ? limits.now : limits.earlier;
      if (!picture || picture.temporal <= limit) return "sent";
      if (!isNext) {
        late.add(sequence);
        for (const oldest of late) {
          if (late.size <= lateMax) break;
          late.delete(oldest);
        }
        return "late";
      }
      sequences.omit(sequence);
      // The pictures of VP9 name by their numbers those that they need.
      if (isNewPicture && codec === "VP8" && picture.pictureAt > 0) pictures.omit(picture.picture);
      return "left out";
    },
    wasLate: (sequence) => late.has(sequence),
    sequencesBefore: sequences.before,
    picturesBefore: ({ codec, picture }) =>
      codec === "VP8" && picture ? pictures.before(picture.picture) : 0,
    originalOf: sequences.original,
  };
}

type Layer = NonNullable<RtpPacket["picture"]>;
