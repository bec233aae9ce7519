import { afterEach, describe, expect, test } from "vitest";
import { grantOf } from "../../../ports/media-peer.fixture.ts";
import { openWeriftPeer, type WeriftPeer } from "../../../ports/werift-peer.fixture.ts";
import { openEmbeddedMedia } from "./engine.ts";

const mic = { mid: "mic", source: "mic", layer: "full" } as const;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

function open(address: { host: string; announced: string; announcedV6?: string }) {
  const logged: string[] = [];
  const media = openEmbeddedMedia({
    ...address,
    port: 0,
    processes: 1,
    log: (event) => void logged.push(event),
  });
  closers.push(() => media.close());
  media.allow("room", 1, [grantOf("ann"), grantOf("ben")]);
  async function enter(name: string, other: string, address: string): Promise<WeriftPeer> {
    const peer = await openWeriftPeer(media, "room", name, { sends: [mic], audio: ["a1"], address });
    closers.push(peer.close);
    await media.watch("room", name, [{ mid: "a1", account: other, source: "mic", layer: "full" }]);
    return peer;
  }
  return { media, logged, enter };
}

function speak(peer: WeriftPeer): void {
  let sequence = 0;
  const pump = setInterval(() => {
    sequence = (sequence + 1) & 0xff_ff;
    void peer.sendRtp({ ssrc: peer.ssrcOf("mic"), sequence }, Buffer.alloc(40)).catch(() => {});
  }, 20);
  closers.push(() => clearInterval(pump));
}

async function hearsMore(peer: WeriftPeer): Promise<void> {
  const before = peer.seen.length;
  await expect.poll(() => peer.seen.length, { timeout: 10_000, interval: 20 }).toBeGreaterThan(before + 10);
}

describe("reaching the server", () => {
  test("R7 people with IPv6 alone and with IPv4 alone hear each other, and the process lives on", async () => {
    const { enter, media, logged } = open({ host: "::", announced: "127.0.0.1", announcedV6: "::1" });
    const ann = await enter("ann", "ben", "::1");
    const ben = await enter("ben", "ann", "127.0.0.1");
    for (const peer of [ann, ben]) speak(peer);
    for (const peer of [ann, ben]) await hearsMore(peer);
    expect(ann.remote()).toBe("::1");
    expect(ben.remote()).toBe("127.0.0.1");
    const pids = media.pids();
    // The watchdog looks several times a second, also at this socket.
    for (let time = 0; time < 3; time++) for (const peer of [ann, ben]) await hearsMore(peer);
    expect([logged, media.pids()]).toEqual([[], pids]);
  }, 60_000);

  test("R7 who comes from another address has sound both ways again at once, and the old way ends", async () => {
    const { enter, media } = open({ host: "127.0.0.1", announced: "127.0.0.1" });
    const ann = await enter("ann", "ben", "127.0.0.1");
    const ben = await enter("ben", "ann", "127.0.0.1");
    for (const peer of [ann, ben]) speak(peer);
    for (const peer of [ann, ben]) await hearsMore(peer);
    // Nothing of the old network is said to the server, which still believes in it.
    const moved = await enter("ann", "ben", "127.0.0.3");
    speak(moved);
    for (const peer of [moved, ben]) await hearsMore(peer);
    expect((await media.stats()).connections).toBe(2);
    const before = ann.seen.length;
    await hearsMore(moved);
    expect(ann.seen).toHaveLength(before);
  }, 60_000);
});
