import { describe, expect, test } from "vitest";
import type { LostMedia } from "../../../ports/media-engine.ts";
import { mediaEngineSuite } from "../../../ports/media-engine.suite.ts";
import { openMediaPeer } from "../../../ports/media-peer.fixture.ts";
import { openEmbeddedMedia } from "./engine.ts";

const anyPort = () => 20_000 + Math.floor(Math.random() * 9_900);

function open(processes = 2) {
  const logged: string[] = [];
  const media = openEmbeddedMedia({
    host: "127.0.0.1",
    announced: "127.0.0.1",
    port: anyPort(),
    processes,
    joinTimeoutMs: 2_000,
    log: (event) => void logged.push(event),
  });
  return { media, logged };
}

describe("the embedded engine", () => {
  mediaEngineSuite(async () => {
    const { media } = open();
    return media;
  });

  test("R7 a killed process is replaced, its people are told, and the room's grants hold as before", async () => {
    const { media, logged } = open(1);
    const lost: LostMedia[] = [];
    media.onLost((one) => lost.push(one));
    const person = (name: string) => ({
      account: name,
      seat: name,
      mic: true,
      camera: false,
      screen: false,
      hears: true,
    });
    media.allow("room", 1, [person("ann"), person("ben")]);
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
    await expect.poll(async () => (await media.stats()).processes, { timeout: 15_000 }).toBe(1);
    expect(media.pids()).not.toContain(pid);
    expect(logged).toEqual(["media.ended"]);
    leave();
    await expect(openMediaPeer(media, "room", "eve", { sends: [mic] })).rejects.toMatchObject({
      key: "roomNotEntered",
    });
    (await enter())();
    await media.close();
    expect(media.pids()).toEqual([]);
  });
});
