import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { clusterHeadLength, readClusterEnd, readClusterHead, readHead } from "@lyceum/domain/recordings";
import { makeTempFolder } from "@lyceum/testing";
import { expect, onTestFinished, test } from "vitest";
import { grantOf, type MediaPeer, openMediaPeer } from "../../../../ports/media-peer.fixture.ts";
import { openEmbeddedMedia } from "../engine.ts";

const sends = [
  { mid: "mic", source: "mic", layer: "full" },
  { mid: "camera", source: "camera", layer: "full" },
] as const;

function open() {
  const media = openEmbeddedMedia({
    host: "127.0.0.1",
    announced: "127.0.0.1",
    port: 0,
    processes: 1,
    log: () => {},
  });
  onTestFinished(() => media.close());
  return media;
}

/** Sound fifty times a second, and a picture each time too; a key frame whenever one is asked for. */
function pump(peer: MediaPeer): () => void {
  let asked = -1;
  const timer = setInterval(() => {
    const requests = peer.feedback("camera").filter((bytes) => bytes[1] === 206).length;
    peer.send("mic", "sound");
    peer.send("camera", requests > asked ? "key" : "picture", requests > asked);
    asked = requests;
  }, 20);
  onTestFinished(() => clearInterval(timer));
  return () => clearInterval(timer);
}

/** What can be read of each file. */
async function readTracks(folder: string) {
  const files = await readdir(folder).catch(() => []);
  return await Promise.all(
    files
      .toSorted((one, two) => (one < two ? -1 : 1))
      .map(async (file) => {
        const bytes = await readFile(path.join(folder, file));
        const head = readHead(bytes);
        const note: { account?: string; source?: string } = JSON.parse(head?.note ?? "{}");
        let [at, startMs, endMs, first] = [head?.length ?? 0, Infinity, 0, true];
        let beginsWithKey = false;
        for (;;) {
          const cluster = readClusterHead(bytes.subarray(at, at + clusterHeadLength));
          if (!cluster || at + cluster.size > bytes.length) break;
          if (first) beginsWithKey = cluster.beginsWithKey;
          first = false;
          startMs = Math.min(startMs, cluster.atMs);
          endMs = readClusterEnd(bytes.subarray(at, at + cluster.size));
          at += cluster.size;
        }
        return { ...note, startMs, endMs, beginsWithKey, isWhole: at === bytes.length };
      }),
  );
}

test(
  "R8 after kill -9 of the media process at most two seconds of a recording are missing, and it goes on",
  { timeout: 90_000 },
  async () => {
    const media = open();
    const folder = path.join(makeTempFolder(), "recordings", "482913077-3");
    const since = Date.now();
    const order = { folder, since, accounts: ["ann"] };
    const grants = [grantOf("ann"), grantOf("eve")];
    media.allow("room", 1, grants, order);
    const ann = await openMediaPeer(media, "room", "ann", { sends });
    const eve = await openMediaPeer(media, "room", "eve", { sends });
    await expect.poll(() => ann.state(), { timeout: 20_000 }).toBe("connected");
    const stop = pump(ann);
    pump(eve);
    // Sound and picture: the picture begins with a key frame, which may come later.
    const ends = async () => (await readTracks(folder)).map(({ endMs }) => endMs);
    await expect
      .poll(async () => (await ends()).filter((endMs) => endMs > 3_000).length, { timeout: 20_000 })
      .toBe(2);
    const [pid] = media.pids();
    if (pid === undefined) throw new Error("there is no process");
    // On a busy machine the signal waits as well.
    const killedAt = Date.now() - since;
    process.kill(pid, "SIGKILL");
    stop();
    const before = await readTracks(folder);
    // Eve has not agreed.
    expect(before.map(({ account }) => account)).toEqual(["ann", "ann"]);
    expect(new Set(before.map(({ source }) => source))).toEqual(new Set(["mic", "camera"]));
    for (const { endMs, beginsWithKey } of before) {
      expect(killedAt - endMs).toBeLessThan(2_000);
      expect(beginsWithKey).toBe(true);
    }
    // Another process takes the room, with the same order, as soon as somebody sends.
    const again = await expect
      .poll(async () => await openMediaPeer(media, "room", "ann", { sends }).catch(() => null), {
        timeout: 40_000,
      })
      .not.toBeNull()
      .then(async () => await openMediaPeer(media, "room", "ann", { sends }));
    await expect.poll(() => again.state(), { timeout: 20_000 }).toBe("connected");
    pump(again);
    await expect.poll(async () => (await readTracks(folder)).length, { timeout: 20_000 }).toBeGreaterThan(2);
    // A pause writes what waits, and nothing more.
    media.allow("room", 2, grants, null);
    await expect
      .poll(async () => (await readTracks(folder)).slice(2).every(({ isWhole }) => isWhole))
      .toBe(true);
    for (const peer of [ann, eve, again]) peer.close();
  },
);

test(
  "R8 where nothing can be written the recording fails once, and the room goes on",
  { timeout: 60_000 },
  async () => {
    const media = open();
    const failed: unknown[] = [];
    media.onRecordingFailed((one) => failed.push(one));
    const folder = path.join("/proc", "nothing-is-written-here");
    const grants = [grantOf("ann"), grantOf("ben")];
    media.allow("room", 1, grants, { folder, since: Date.now(), accounts: ["ann"] });
    const ann = await openMediaPeer(media, "room", "ann", { sends });
    const ben = await openMediaPeer(media, "room", "ben", { audio: ["a1"] });
    await expect.poll(() => ben.state(), { timeout: 20_000 }).toBe("connected");
    pump(ann);
    await media.watch("room", "ben", [{ mid: "a1", account: "ann", source: "mic", layer: "full" }]);
    await expect.poll(() => failed, { timeout: 20_000 }).toEqual([{ roomId: "room", folder, why: "broken" }]);
    const heard = ben.seen("a1").length;
    await expect.poll(() => ben.seen("a1").length, { timeout: 10_000 }).toBeGreaterThan(heard + 10);
    for (const peer of [ann, ben]) peer.close();
  },
);
