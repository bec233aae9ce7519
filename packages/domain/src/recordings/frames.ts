/** A packet of sound or picture as it came (RTP), without its header. */
export type MediaPacket = {
  sequence: number;
  timestamp: number;
  isMarked: boolean;
  payload: Uint8Array;
  /** When it came, in ms since the recording began. */
  atMs: number;
};

/** A whole picture, or one packet of sound. */
export type MediaFrame = { atMs: number; isKey: boolean; data: Uint8Array };

export type FrameReader = {
  /** Answers what has become whole by it, in order; times never go back. */
  take(packet: MediaPacket): MediaFrame[];
  /** Pictures were lost: nothing more comes before a key frame. */
  needsKeyFrame(): boolean;
};

const waitMs = { audio: 250, video: 800 };
const heldMax = 600;
/** The clock of a sender is believed again from the beginning where it jumps further than this. */
const jumpMs = 1_500;
const driftEvery = 400;
const driftStepMs = 4;

/**
 * Puts the packets of one stream into order and pictures (VP8, RFC 7741) together. A packet that does not come is waited
 * for a while; then sound goes on without it, and pictures at the next key frame.
 */
export function makeFrameReader(kind: "audio" | "video"): FrameReader {
  const held = new Map<number, MediaPacket>();
  const clock = makeClock(kind === "audio" ? 48 : 90);
  let next: number | null = null;
  let highest = 0;
  let last = -1;
  let parts: Uint8Array[] = [];
  let partsAt = 0;
  let isWhole = false;
  let isWaitingForKey = kind === "video";

  /** Counted on past 65,535. */
  function numberOf(sequence: number): number {
    if (next === null) return sequence + 65_536;
    return highest + ahead(sequence, highest % 65_536, 16);
  }

  function timed(atMs: number): number {
    last = Math.max(last + 1, Math.round(atMs), 0);
    return last;
  }

  function lose(): void {
    parts = [];
    isWhole = false;
    if (kind === "video") isWaitingForKey = true;
  }

  function add(packet: MediaPacket, out: MediaFrame[]): void {
    if (packet.payload.length === 0) return;
    const atMs = clock.read(packet);
    if (kind === "audio") {
      out.push({ atMs: timed(atMs), isKey: true, data: packet.payload });
      return;
    }
    const read = readDescriptor(packet.payload);
    if (!read) return lose();
    if (read.isStart) {
      if (parts.length > 0) lose();
      parts = [read.data];
      partsAt = atMs;
      isWhole = true;
    } else if (isWhole) parts.push(read.data);
    else return lose();
    if (!packet.isMarked) return;
    const data = joined(parts);
    parts = [];
    isWhole = false;
    const isKey = data.length > 0 && ((data[0] ?? 1) & 1) === 0;
    if (isWaitingForKey && !isKey) return;
    isWaitingForKey = false;
    out.push({ atMs: timed(partsAt), isKey, data });
  }

  return {
    take(packet) {
      const number = numberOf(packet.sequence);
      next ??= number;
      const out: MediaFrame[] = [];
      if (number < next || held.has(number)) return out;
      highest = Math.max(highest, number);
      held.set(number, packet);
      for (;;) {
        const found = held.get(next);
        if (found) {
          held.delete(next);
          next += 1;
          add(found, out);
          continue;
        }
        if (held.size === 0) return out;
        const first = Math.min(...held.keys());
        const since = held.get(first)?.atMs ?? 0;
        if (packet.atMs - since < waitMs[kind] && held.size < heldMax) return out;
        lose();
        next = first;
      }
    },
    needsKeyFrame: () => isWaitingForKey,
  };
}

/** Turns the sender's time stamps into ours: by the quickest ways of late, and slowly, so that frames stay evenly spaced. */
function makeClock(perMs: number) {
  let counted = 0;
  let before: number | null = null;
  let offset: number | null = null;
  let quickest = Infinity;
  let seen = 0;
  return {
    read({ timestamp, atMs }: MediaPacket): number {
      counted += before === null ? 0 : ahead(timestamp, before, 32);
      before = timestamp;
      const media = counted / perMs;
      const way = atMs - media;
      if (offset === null || Math.abs(way - offset) > jumpMs) {
        offset = way;
        quickest = Infinity;
        seen = 0;
      }
      quickest = Math.min(quickest, way);
      seen += 1;
      // At first the quickest packet counts at once.
      if (seen < 50) offset = Math.min(offset, way);
      if (seen % driftEvery === 0) {
        offset += Math.max(-driftStepMs, Math.min(driftStepMs, quickest - offset));
        quickest = Infinity;
      }
      return media + offset;
    },
  };
}

function readDescriptor(payload: Uint8Array): { isStart: boolean; data: Uint8Array } | null {
  const first = payload[0] ?? 0;
  let at = 1;
  if (first > 127) {
    const more = payload[at++] ?? 0;
    if (more > 127) at += (payload[at] ?? 0) > 127 ? 2 : 1;
    if ((more & 64) !== 0) at += 1;
    if ((more & 48) !== 0) at += 1;
  }
  if (at >= payload.length) return null;
  return { isStart: (first & 16) !== 0 && (first & 7) === 0, data: payload.subarray(at) };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** How far `later` is after `earlier` on a circle of 2^bits; negative when it is before. */
function ahead(later: number, earlier: number, bits: number): number {
  const circle = 2 ** bits;
  const far = (((later - earlier) % circle) + circle) % circle;
  return far < circle / 2 ? far : far - circle;
}
