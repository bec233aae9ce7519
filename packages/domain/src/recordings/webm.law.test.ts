import fc from "fast-check";
import { expect, test } from "vitest";
import type { MediaFrame } from "./frames.ts";
import { makeSegments } from "./segments.ts";
import {
  type ClusterHead,
  clusterHeadLength,
  moveCluster,
  readClusterEnd,
  readClusterHead,
  readHead,
  writeCluster,
  writeFinishedHead,
  writeHead,
} from "./webm.ts";

const facts = { kind: "video", width: 640, height: 360 } as const;
const frames = fc
  .array(
    fc.record({
      step: fc.integer({ min: 1, max: 400 }),
      isKey: fc.boolean(),
      length: fc.integer({ min: 1, max: 300 }),
    }),
    {
      minLength: 1,
      maxLength: 80,
    },
  )
  .map((steps) => {
    let atMs = 12_345;
    return steps.map(({ step, isKey, length }, at): MediaFrame => {
      atMs += step;
      return { atMs, isKey: isKey || at === 0, data: new Uint8Array(length).fill(at) };
    });
  });

function clustersOf(all: readonly MediaFrame[]): Uint8Array[] {
  const segments = makeSegments("video");
  const written = all.flatMap((frame) => segments.take(frame));
  const rest = segments.flush();
  return [...written, ...(rest ? [rest] : [])].map((one) => writeCluster(one.frames));
}

function scan(bytes: Uint8Array): ClusterHead[] {
  const heads: ClusterHead[] = [];
  let at = readHead(bytes)?.length ?? 0;
  for (;;) {
    const head = readClusterHead(bytes.subarray(at, at + clusterHeadLength));
    if (!head || at + head.size > bytes.length) return heads;
    heads.push(head);
    at += head.size;
  }
}

test("R8 a file that was torn anywhere can be read up to its last whole cluster, and says what it is", () => {
  fc.assert(
    fc.property(frames, fc.nat(), (all, cut) => {
      const clusters = clustersOf(all);
      const head = writeHead(facts, '{"account":"安"}');
      const whole = Buffer.concat([head, ...clusters]);
      expect(readHead(whole)).toMatchObject({
        length: head.length,
        note: '{"account":"安"}',
        facts: { kind: "video" },
      });
      expect(scan(whole)).toHaveLength(clusters.length);
      const torn = whole.subarray(0, head.length + (cut % (whole.length - head.length + 1)));
      let length = head.length;
      const left = clusters.filter((cluster) => (length += cluster.length) <= torn.length);
      expect(scan(torn)).toHaveLength(left.length);
    }),
  );
});

test("R8 a closed file is as long as what was recorded, and each place to jump to is a cluster that begins with a whole picture", () => {
  fc.assert(
    fc.property(frames, (all) => {
      const clusters = clustersOf(all);
      const heads = clusters.map((cluster) => readClusterHead(cluster));
      const begin = all[0]?.atMs ?? 0;
      const known = heads.filter((head) => head !== null);
      const head = writeFinishedHead(facts, 1_000, known);
      const file = Buffer.concat([head, ...clusters.map((cluster) => moveCluster(cluster, begin))]);
      // The segment says how long it is.
      const segmentAt = file.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) + 4;
      expect(file.readUIntBE(segmentAt + 2, 6)).toBe(file.length - segmentAt - 8);
      for (let at = file.indexOf(Buffer.from([0xbb, 0x95])); at >= 0 && file[at] === 0xbb; at += 23) {
        const position = Number(file.readBigUInt64BE(at + 15)) + segmentAt + 8;
        const cluster = readClusterHead(file.subarray(position));
        expect(cluster?.atMs).toBe(file.readUInt32BE(at + 4));
        expect(cluster?.beginsWithKey).toBe(true);
      }
      expect(readClusterEnd(clusters.at(-1) ?? new Uint8Array())).toBe(all.at(-1)?.atMs);
    }),
  );
});

test("R8 short holes in sound are filled, and after long ones another file begins", () => {
  const segments = makeSegments("audio");
  const sound = (atMs: number) => ({ atMs, isKey: true, data: Uint8Array.of(1) });
  const first = [0, 20, 40, 540, 560].flatMap((at) => segments.take(sound(at)));
  expect(first).toEqual([]);
  const [before] = segments.take(sound(9_000));
  const after = segments.flush();
  expect(before?.frames.map(({ atMs }) => atMs)).toEqual(Array.from({ length: 29 }, (_, at) => at * 20));
  expect([before?.isNewFile, after?.isNewFile, after?.frames.length]).toEqual([true, true, 1]);
});
