import type { MediaFrame } from "./frames.ts";

/** What a file of a recording holds. */
export type TrackFacts = { kind: "audio" | "video"; width: number; height: number };

/** A cluster of a file: a second or so of a track, which can be read without what comes after it. */
export type ClusterHead = {
  /** Bytes of the whole cluster, its head included. */
  size: number;
  atMs: number;
  beginsWithKey: boolean;
};

export const clusterHeadLength = 27;
/** Times in a cluster are counted in 16 bits from its beginning. */
export const clusterLengthMax = 30_000;

const sizeUnknown = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
const clusterId = [0x1f, 0x43, 0xb6, 0x75];

/** The beginning of a file that clusters are appended to (WebM: VP8 or Opus). `note` says in the file itself what it is. */
export function writeHead(facts: TrackFacts, note: string): Uint8Array {
  return join([ebml(), [0x18, 0x53, 0x80, 0x67, ...sizeUnknown], info(note, null), tracks([facts])]);
}

/** The beginning of a stream of several tracks, which have the numbers from 1 on. */
export function writeLiveHead(all: readonly TrackFacts[]): Uint8Array {
  return join([ebml(), [0x18, 0x53, 0x80, 0x67, ...sizeUnknown], info("", null), tracks(all)]);
}

/** Frames that belong together, the first at the time of the cluster; at most `clusterLengthMax` of them. */
export function writeCluster(frames: readonly MediaFrame[], track = 1): Uint8Array {
  const [first] = frames;
  if (!first) return new Uint8Array();
  const parts: Part[] = [element([0xe7], fixed(first.atMs, 4))];
  for (const { atMs, isKey, data } of frames) {
    const offset = atMs - first.atMs;
    parts.push(
      [0xa3, ...size4(data.length + 4), 0x80 | track, offset >> 8, offset & 255, isKey ? 0x80 : 0],
      data,
    );
  }
  const body = join(parts);
  return join([clusterId, size8(body.length), body]);
}

/** Null for what is no cluster of ours, or the torn beginning of one. */
export function readClusterHead(bytes: Uint8Array): ClusterHead | null {
  if (bytes.length < clusterHeadLength) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (clusterId.some((byte, at) => bytes[at] !== byte) || bytes[4] !== 1) return null;
  if (bytes[12] !== 0xe7 || bytes[13] !== 0x84 || bytes[18] !== 0xa3) return null;
  const size = 12 + view.getUint32(8) + (view.getUint32(4) & 0xff_ff_ff) * 2 ** 32;
  return { size, atMs: view.getUint32(14), beginsWithKey: (bytes[26] ?? 0) > 127 };
}

/** The time of the last frame of a whole cluster. */
export function readClusterEnd(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const begin = view.getUint32(14);
  let end = begin;
  let at = 18;
  while (at + 9 <= bytes.length && bytes[at] === 0xa3) {
    end = begin + view.getUint16(at + 6);
    at += 5 + (view.getUint32(at + 1) & 0x0f_ff_ff_ff);
  }
  return end;
}

/** The same cluster, so much earlier. Its length stays. */
export function moveCluster(bytes: Uint8Array, byMs: number): Uint8Array {
  const moved = bytes.slice();
  const view = new DataView(moved.buffer, moved.byteOffset, moved.length);
  view.setUint32(14, Math.max(0, view.getUint32(14) - byMs));
  return moved;
}

/** Where clusters begin in a file that `writeHead` began, and the note; null: it is not one of ours. */
export function readHead(bytes: Uint8Array): { length: number; note: string; facts: TrackFacts } | null {
  const begin = join([ebml(), [0x18, 0x53, 0x80, 0x67, ...sizeUnknown]]);
  if (bytes.length < begin.length || begin.some((byte, at) => bytes[at] !== byte)) return null;
  const elements = new Map<number, { from: number; to: number }>();
  let at = begin.length;
  for (let count = 0; count < 2; count++) {
    if (at + 12 > bytes.length) return null;
    const view = new DataView(bytes.buffer, bytes.byteOffset + at, 12);
    const to = at + 12 + view.getUint32(8);
    elements.set(view.getUint32(0), { from: at + 12, to });
    at = to;
  }
  const [about, track] = [elements.get(0x15_49_a9_66), elements.get(0x16_54_ae_6b)];
  if (!about || !track || at > bytes.length) return null;
  const entry = bytes.subarray(track.from, track.to);
  const isVideo = find(entry, [0x86, 0x85, ...text("V_VP8")]) >= 0;
  const side = (id: number) => {
    const found = find(entry, [id, 0x82]);
    return found < 0 ? 0 : ((entry[found + 2] ?? 0) << 8) | (entry[found + 3] ?? 0);
  };
  const title = bytes.subarray(about.from, about.to);
  const from = find(title, [0x7b, 0xa9]);
  if (from < 0) return null;
  const length = new DataView(title.buffer, title.byteOffset + from + 2, 8).getUint32(4);
  const note = textOf(title.subarray(from + 10, from + 10 + length));
  const facts = { kind: isVideo ? "video" : "audio", width: side(0xb0), height: side(0xba) } as const;
  return { length: at, note, facts };
}

/** The beginning of a finished file: how long it is, and where one can jump to, before clusters of these sizes. */
export function writeFinishedHead(
  facts: TrackFacts,
  durationMs: number,
  clusters: readonly ClusterHead[],
): Uint8Array {
  const head = join([info("", durationMs), tracks([facts])]);
  const begin = clusters[0]?.atMs ?? 0;
  const points = clusters.filter(({ beginsWithKey }, at) => beginsWithKey || at === 0);
  // All its numbers have one length, so that its own does not depend on them.
  const cuesLength = 12 + points.length * cueLength;
  let position = head.length + cuesLength;
  const cues: Part[] = [];
  for (const cluster of clusters) {
    if (points.includes(cluster)) cues.push(cue(cluster.atMs - begin, position));
    position += cluster.size;
  }
  const body = join([head, [0x1c, 0x53, 0xbb, 0x6b], size8(points.length * cueLength), ...cues]);
  return join([ebml(), [0x18, 0x53, 0x80, 0x67], size8(position), body]);
}

const cueLength = 2 + 6 + 2 + 3 + 10;

function cue(atMs: number, position: number): Part {
  const where = join([element([0xf7], [1]), element([0xf1], fixed(position, 8))]);
  return join([
    [0xbb, 0x80 | (cueLength - 2)],
    element([0xb3], fixed(atMs, 4)),
    [0xb7, 0x80 | where.length],
    where,
  ]);
}

type Part = Uint8Array | readonly number[];

function ebml(): Uint8Array {
  const fields = join([
    element([0x42, 0x86], [1]),
    element([0x42, 0xf7], [1]),
    element([0x42, 0xf2], [4]),
    element([0x42, 0xf3], [8]),
    element([0x42, 0x82], text("webm")),
    element([0x42, 0x87], [4]),
    element([0x42, 0x85], [2]),
  ]);
  return join([[0x1a, 0x45, 0xdf, 0xa3], size8(fields.length), fields]);
}

function info(note: string, durationMs: number | null): Uint8Array {
  const title = text(note);
  const fields = join([
    element([0x2a, 0xd7, 0xb1], fixed(1_000_000, 4)),
    ...(durationMs === null ? [] : [element([0x44, 0x89], float(durationMs))]),
    element([0x4d, 0x80], text("lyceum")),
    element([0x57, 0x41], text("lyceum")),
    join([[0x7b, 0xa9], size8(title.length), title]),
  ]);
  return join([[0x15, 0x49, 0xa9, 0x66], size8(fields.length), fields]);
}

function tracks(all: readonly TrackFacts[]): Uint8Array {
  const body = join(all.map((facts, at) => track(facts, at + 1)));
  return join([[0x16, 0x54, 0xae, 0x6b], size8(body.length), body]);
}

function track({ kind, width, height }: TrackFacts, number: number): Uint8Array {
  const common: Part[] = [element([0xd7], [number]), element([0x73, 0xc5], [number]), element([0x9c], [0])];
  const video: Part[] = [
    element([0x86], text("V_VP8")),
    element([0x83], [1]),
    element([0xe0], join([element([0xb0], fixed(width, 2)), element([0xba], fixed(height, 2))])),
  ];
  const audio: Part[] = [
    element([0x86], text("A_OPUS")),
    element([0x83], [2]),
    element([0x63, 0xa2], opusHead),
    element([0x56, 0xaa], fixed(6_500_000, 4)),
    element([0x56, 0xbb], fixed(80_000_000, 4)),
    element([0xe1], join([element([0xb5], float(48_000)), element([0x9f], [2])])),
  ];
  const entry = join([...common, ...(kind === "video" ? video : audio)]);
  return join([[0xae], size8(entry.length), entry]);
}

/** "OpusHead", version 1, two channels, 312 samples before the first one, 48 kHz, no gain, plain mapping. */
const opusHead = [...text("OpusHead"), 1, 2, 0x38, 0x01, 0x80, 0xbb, 0, 0, 0, 0, 0];

function element(id: readonly number[], body: Part): Uint8Array {
  return join([id, [0x80 | body.length], body]);
}

function size4(length: number): number[] {
  return [0x10 | (length >>> 24), (length >>> 16) & 255, (length >>> 8) & 255, length & 255];
}

function size8(length: number): number[] {
  return [1, ...fixed(length, 7)];
}

function fixed(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256);
}

function float(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

/** UTF-8, by what the language itself has: the domain knows no platform. */
function text(value: string): Uint8Array {
  const bytes = encodeURIComponent(value).replaceAll(/%(..)/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return Uint8Array.from(bytes, (one) => one.codePointAt(0) ?? 0);
}

function textOf(bytes: Uint8Array): string {
  return decodeURIComponent(Array.from(bytes, (one) => `%${one.toString(16).padStart(2, "0")}`).join(""));
}

function join(parts: readonly Part[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function find(bytes: Uint8Array, wanted: readonly number[]): number {
  for (let at = 0; at + wanted.length <= bytes.length; at++)
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}
