import { type FileHandle, open } from "node:fs/promises";
import {
  type ClusterHead,
  clusterHeadLength,
  moveCluster,
  readClusterEnd,
  readClusterHead,
  readHead,
  writeFinishedHead,
} from "@lyceum/domain/recordings";
import type { TrackRecord } from "./store.ts";

/** A file as the media left it, closed: with its length and places to jump to, and without a torn end. */
export type ClosedFile = Pick<TrackRecord, "account" | "source" | "start_ms" | "end_ms" | "loudness"> & {
  kind: "audio" | "video";
};

const headMax = 4_096;
/** What the last picture or packet of sound lasts. */
const frameMs = 20;
const sources: readonly string[] = ["mic", "camera", "screen", "screenSound"];

/** Writes a closed copy of `from` to `to`. Null where nothing can be read in it. */
export async function closeFile(from: string, to: string): Promise<ClosedFile | null> {
  const input = await open(from, "r");
  try {
    const { size } = await input.stat();
    const head = readHead(await readAt(input, 0, Math.min(size, headMax)));
    const about = head && readNote(head.note);
    if (!head || !about) return null;
    const clusters = await readClusters(input, head.length, size);
    const [first, last] = [clusters.at(0), clusters.at(-1)];
    if (!first || !last) return null;
    const end = readClusterEnd(await readAt(input, last.position, last.size)) + frameMs;
    const output = await open(to, "w");
    try {
      await output.appendFile(writeFinishedHead(head.facts, end - first.atMs, clusters));
      for (const { position, size: length } of clusters)
        await output.appendFile(moveCluster(await readAt(input, position, length), first.atMs));
    } finally {
      await output.close();
    }
    const loudness = clusters.map(({ atMs, size: bytes }) => ({ atMs, bytes }));
    const isMic = about.source === "mic";
    return {
      ...about,
      kind: head.facts.kind,
      start_ms: first.atMs,
      end_ms: end,
      loudness: isMic ? loudness : [],
    };
  } finally {
    await input.close();
  }
}

/** Whole ones alone: the machine may have stopped within the last. */
async function readClusters(
  input: FileHandle,
  from: number,
  size: number,
): Promise<(ClusterHead & { position: number })[]> {
  const clusters: (ClusterHead & { position: number })[] = [];
  let position = from;
  for (;;) {
    const head = readClusterHead(await readAt(input, position, Math.min(clusterHeadLength, size - position)));
    if (!head || position + head.size > size) return clusters;
    clusters.push({ ...head, position });
    position += head.size;
  }
}

async function readAt(input: FileHandle, position: number, length: number): Promise<Uint8Array> {
  if (length <= 0) return new Uint8Array();
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await input.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function readNote(note: string): Pick<TrackRecord, "account" | "source"> | null {
  try {
    const { account, source }: { account?: unknown; source?: unknown } = JSON.parse(note);
    if (typeof account !== "string" || !sources.includes(String(source))) return null;
    // Checked the line before.
    return { account, source: source as TrackRecord["source"] };
  } catch {
    return null;
  }
}
