import assert from "node:assert/strict";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LostMedia } from "../../../ports/media-engine.ts";
import { mediaEngineSuite } from "../../../ports/media-engine.suite.ts";
import { grantOf, openMediaPeer } from "../../../ports/media-peer.fixture.ts";
import { type EmbeddedMedia, openEmbeddedMedia } from "./engine.ts";

function open(processes: number, joinTimeoutMs: number) {
  const logged: string[] = [];
  const media = openEmbeddedMedia({
    host: "127.0.0.1",
    announced: "127.0.0.1",
    port: 0,
    processes,
    joinTimeoutMs,
    log: (event) => void logged.push(event),
  });
  return { media, logged };
}

/** Whoever connects first starts the processes; rooms are spread over those that have begun, and few wait long for one. */
async function begin(media: EmbeddedMedia, processes: number): Promise<void> {
  media.allow("first", 1, [grantOf("eve")]);
  const sends = [{ mid: "mic", source: "mic", layer: "full" }] as const;
  openMediaPeer(media, "first", "eve", { sends }).then(
    (peer) => peer.close(),
    // The machine was busy for longer than an answer may take.
    () => {},
  );
  await seeBegun(media, processes);
  media.allow("first", 2, []);
}

async function seeBegun(media: EmbeddedMedia, processes: number): Promise<void> {
  await expect.poll(async () => (await media.stats()).processes, { timeout: 40_000 }).toBe(processes);
}

/** Nobody is to be lost for connecting slowly, only with a process. */
const patientMs = 20_000;
/** On a busy machine processes take long to begin. */
const withProcesses = { timeout: 90_000 };

describe("the embedded engine", () => {
  describe("R2 nothing that is tried, damaged offers among it, ends a process", () => {
    let tried: ReturnType<typeof open>;
    beforeAll(() => {
      tried = open(2, 2_000);
    });
    // After all tests of the suite, and before it closes the engine.
    mediaEngineSuite(async () => tried.media);
    afterAll(() => {
      assert.notEqual(tried.media.pids().length, 0);
      // What is sent without permission is reported, where a busy machine takes its time to end it.
      assert.deepEqual(
        tried.logged.filter((event) => event !== "media.intrusion"),
        [],
      );
    });
  });

  test(
    "R7 rooms are spread over the processes, and the end of one process ends no room of another",
    withProcesses,
    async () => {
      const { media } = open(4, patientMs);
      const lost: LostMedia[] = [];
      media.onLost((one) => lost.push(one));
      await begin(media, 4);
      const rooms = Array.from({ length: 16 }, (_, at) => `10000${at}`);
      const heard = new Map<string, () => number>();
      const closers: (() => void)[] = [];
      const mic = { mid: "mic", source: "mic", layer: "full" } as const;
      for (const room of rooms) {
        media.allow(room, 1, [grantOf("ann"), grantOf("ben")]);
        const ann = await openMediaPeer(media, room, "ann", { sends: [mic] });
        const ben = await openMediaPeer(media, room, "ben", { audio: ["a1"] });
        await media.watch(room, "ben", [{ mid: "a1", account: "ann", source: "mic", layer: "full" }]);
        const pump = setInterval(() => ann.send("mic", room), 20);
        closers.push(ann.close, ben.close, () => clearInterval(pump));
        heard.set(room, () => ben.seen("a1").length);
      }
      const countOf = (room: string) => heard.get(room)?.() ?? 0;
      const hearMore = async (some: readonly string[]) => {
        const before = new Map(some.map((room) => [room, countOf(room)]));
        for (const room of some)
          await expect
            .poll(() => countOf(room), { timeout: 15_000 })
            .toBeGreaterThan((before.get(room) ?? 0) + 3);
      };
      await hearMore(rooms);
      expect([new Set(media.pids()).size, (await media.stats()).connections]).toEqual([4, 32]);

      const [killed = 0] = media.pids();
      process.kill(killed, "SIGKILL");
      await expect.poll(() => lost.length, { timeout: 15_000 }).toBeGreaterThan(0);
      await seeBegun(media, 4);
      const ended = new Set(lost.map(({ roomId }) => roomId));
      const others = rooms.filter((room) => !ended.has(room));
      // The rooms that were there lost both their people, and none of the others anybody.
      expect(lost).toHaveLength(ended.size * 2);
      expect(ended.size).toBeLessThan(rooms.length / 2);
      await hearMore(others);
      expect((await media.stats()).connections).toBe(others.length * 2);
      expect(media.pids()).not.toContain(killed);
      for (const close of closers) close();
      await media.close();
    },
  );

  test(
    "R7 a killed process is replaced, its people are notified, and the room's grants hold as before",
    withProcesses,
    async () => {
      const { media, logged } = open(1, patientMs);
      await begin(media, 1);
      const lost: LostMedia[] = [];
      media.onLost((one) => lost.push(one));
      media.allow("room", 1, [grantOf("ann"), grantOf("ben")]);
      const mic = { mid: "mic", source: "mic", layer: "full" } as const;
      const enter = async () => {
        const ann = await openMediaPeer(media, "room", "ann", { sends: [mic] });
        const ben = await openMediaPeer(media, "room", "ben", { audio: ["a1"] });
        await media.watch("room", "ben", [{ mid: "a1", account: "ann", source: "mic", layer: "full" }]);
        const pump = setInterval(() => ann.send("mic", "hello"), 10);
        await expect.poll(() => ben.seen("a1").length, { timeout: 15_000 }).toBeGreaterThan(3);
        clearInterval(pump);
        return () => [ann, ben].forEach((peer) => peer.close());
      };
      const leave = await enter();
      const [pid = 0] = media.pids();
      process.kill(pid, "SIGKILL");
      await expect
        .poll(() => lost.map(({ seat }) => seat).toSorted(), { timeout: 15_000 })
        .toEqual(["ann", "ben"]);
      await seeBegun(media, 1);
      expect(media.pids()).not.toContain(pid);
      expect(logged).toEqual(["media.ended"]);
      leave();
      await expect(openMediaPeer(media, "room", "eve", { sends: [mic] })).rejects.toMatchObject({
        key: "roomNotEntered",
      });
      (await enter())();
      await media.close();
      expect(media.pids()).toEqual([]);
    },
  );

  test(
    "R2 after a process was killed each watched picture is wanted at once, whoever comes back first, and the rest is not",
    withProcesses,
    async () => {
      const { media } = open(1, patientMs);
      await begin(media, 1);
      const lost: LostMedia[] = [];
      media.onLost((one) => lost.push(one));
      const wanted = new Map<string, string>();
      media.onWatched(({ seat, pictures }) => {
        wanted.set(seat, pictures.map(({ layer }) => layer).join());
      });
      media.allow("room", 1, [grantOf("ann"), grantOf("ben")]);
      const sends = [
        { mid: "camera", source: "camera", layer: "full" },
        { mid: "small", source: "camera", layer: "small" },
      ] as const;
      const peers: { close(): void }[] = [];
      async function publish(): Promise<void> {
        peers.push(await openMediaPeer(media, "room", "ann", { sends }));
      }
      async function view(): Promise<void> {
        peers.push(await openMediaPeer(media, "room", "ben", { video: ["v1"] }));
        await media.watch("room", "ben", [{ mid: "v1", account: "ann", source: "camera", layer: "full" }]);
      }
      for (const steps of [
        [publish, view],
        [view, publish],
        [publish, view],
      ]) {
        await seeBegun(media, 1);
        wanted.clear();
        for (const step of steps) await step();
        // Said before the last of them was answered.
        expect(wanted.get("ann")).toBe("full");
        const [pid = 0] = media.pids();
        lost.splice(0);
        process.kill(pid, "SIGKILL");
        await expect.poll(() => lost.length, { timeout: 15_000 }).toBe(2);
        for (const peer of peers.splice(0)) peer.close();
      }
      await media.close();
    },
  );
});
