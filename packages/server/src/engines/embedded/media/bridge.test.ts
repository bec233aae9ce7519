import { freePort } from "@lyceum/testing";
import { expect, test } from "vitest";
import { grantOf, openMediaPeer } from "../../../ports/media-peer.fixture.ts";
import { type Forwarder, makeForwarder } from "./forwarder.ts";
import type { BridgeLine } from "./room-bridge.ts";

const grants = [grantOf("ann"), grantOf("ben")];
const camera = { mid: "camera", source: "camera", layer: "full" } as const;
const mic = { mid: "mic", source: "mic", layer: "full" } as const;
const isKeyFrameRequest = (bytes: Buffer) => bytes[1] === 206 && (bytes[0] ?? 0) % 32 === 1;

/** Both ends of a line; it loses each datagram at which `isLost`. */
function openLine(isLost: () => boolean): [BridgeLine, BridgeLine] {
  const heard: (((bytes: Buffer) => void) | null)[] = [null, null];
  const end =
    (at: number): BridgeLine =>
    (hear) => {
      heard[at] = hear;
      const send = (bytes: Buffer) => void (isLost() || setImmediate(() => heard[1 - at]?.(bytes)));
      return { send, close: () => void (heard[at] = null) };
    };
  return [end(0), end(1)];
}

test("R7 in a room split over two processes sound and picture of one side come to the other, also on a bad line, and mutes hold", async () => {
  let count = 0;
  const [one, two] = openLine(() => count++ % 10 === 3);
  const sides: Forwarder[] = [];
  const speakers: (string | null)[] = [null, null];
  for (const [at, line] of [one, two].entries()) {
    const address = { host: "127.0.0.1", announced: "127.0.0.1", port: await freePort() };
    const side = makeForwarder(address, {
      lost() {},
      watched() {},
      spoke: ({ speaker }) => void (speakers[at] = speaker),
      intruded() {},
      cut() {},
    });
    side.allow("room", grants);
    side.bridge("room", line);
    sides.push(side);
  }
  const [first, second] = sides;
  if (!first || !second) throw new Error("there are two sides");
  const ann = await openMediaPeer(first, "room", "ann", { sends: [mic, camera] });
  const ben = await openMediaPeer(second, "room", "ben", { audio: ["a1"], video: ["v1"] });
  second.watch("room", "ben", [
    { mid: "a1", account: "ann", source: "mic", layer: "full" },
    { mid: "v1", account: "ann", source: "camera", layer: "full" },
  ]);
  let asked = -1;
  const pump = setInterval(() => {
    ann.say("mic", "sound", 100);
    const requests = ann.feedback("camera").filter(isKeyFrameRequest).length;
    ann.send("camera", requests > asked ? "camera key" : "camera", requests > asked);
    asked = requests;
  }, 10);
  const more = async (mid: string) => {
    const before = ben.seen(mid).length;
    await expect.poll(() => ben.seen(mid).length, { timeout: 15_000 }).toBeGreaterThan(before + 30);
  };
  await more("a1");
  await more("v1");
  expect(ben.seen("v1")[0]?.label).toBe("camera key");
  // Both sides know who speaks.
  await expect.poll(() => speakers, { timeout: 15_000 }).toEqual(["ann", "ann"]);
  // What the line lost was asked for and came.
  const wholeUpTo = () => {
    const numbers = [...new Set(ben.seen("v1").map(({ sequence }) => sequence))].toSorted((a, b) => a - b);
    const gap = numbers.findIndex((number, at) => at > 0 && number !== (numbers[at - 1] ?? 0) + 1);
    return gap < 0 ? numbers.length : gap;
  };
  await expect.poll(wholeUpTo, { timeout: 15_000 }).toBeGreaterThan(60);

  const muted = grants.map((grant) => ({ ...grant, camera: false }));
  for (const side of sides) side.allow("room", muted);
  await more("a1");
  const before = ben.seen("v1").length;
  await more("a1");
  expect(ben.seen("v1").length).toBe(before);

  clearInterval(pump);
  for (const side of sides) side.close();
  for (const peer of [ann, ben]) peer.close();
}, 60_000);
