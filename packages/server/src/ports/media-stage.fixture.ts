import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { MediaEngine, MediaGrant, SentLine } from "./media-engine.ts";
import { grantOf, type MediaPeer, openMediaPeer, type Places } from "./media-peer.fixture.ts";

export const mic: SentLine = { mid: "mic", source: "mic", layer: "full" };
export const camera: SentLine = { mid: "camera", source: "camera", layer: "full" };
export const small: SentLine = { mid: "small", source: "camera", layer: "small" };
export const screenSound: SentLine = { mid: "sound", source: "screenSound", layer: "full" };
export const sends = [mic, camera, small];

export const grant = (name: string, more: Partial<MediaGrant> = {}) =>
  grantOf(name, { seat: `seat-${name}`, ...more });

/** An engine, and one room after the other with people in it, for all tests of a `describe`. */
export type MediaStage = ReturnType<typeof openMediaStage>;

export function openMediaStage(open: () => Promise<MediaEngine>, address: string) {
  let engine: MediaEngine;
  let room = "";
  let rev = 0;
  const peers: MediaPeer[] = [];
  const pumps: NodeJS.Timeout[] = [];

  beforeAll(async () => {
    engine = await open();
  });
  afterAll(async () => {
    await engine.close();
  });
  afterEach(() => {
    for (const pump of pumps.splice(0)) clearInterval(pump);
    for (const peer of peers.splice(0)) peer.close();
    if (room !== "") allow();
  });

  const allow = (...grants: MediaGrant[]) => engine.allow(room, ++rev, grants);
  function begin(...names: string[]): void {
    room = `room-${Math.random()}`;
    allow(...names.map((name) => grant(name)));
  }
  async function connect(name: string, places: Places): Promise<MediaPeer> {
    const peer = await openMediaPeer(engine, room, `seat-${name}`, { ...places, address });
    peers.push(peer);
    return peer;
  }
  async function enter(name: string, places: Places): Promise<MediaPeer> {
    const peer = await connect(name, places);
    await expect.poll(() => peer.state(), { timeout: 10_000 }).toBe("connected");
    return peer;
  }
  /** Sends on and on; a key frame each time it is asked for, and at first. */
  function pump(peer: MediaPeer, mid: string, label: string): void {
    let asked = -1;
    const isVideo = mid !== "mic" && mid !== "sound";
    pumps.push(
      setInterval(() => {
        const requests = peer.feedback(mid).filter((bytes) => bytes[1] === 206 && (bytes[0] ?? 0) % 32 === 1);
        peer.send(mid, requests.length > asked && isVideo ? `${label} key` : label, requests.length > asked);
        asked = requests.length;
      }, 10),
    );
  }
  const watch = (name: string, ...watches: Parameters<MediaEngine["watch"]>[2]) =>
    engine.watch(room, `seat-${name}`, watches);
  const cameraOf = (account: string, layer: "full" | "small" = "full", mid = "v1") =>
    ({ mid, account, source: "camera", layer }) as const;
  const micOf = (account: string) => ({ mid: "a1", account, source: "mic", layer: "full" }) as const;
  /** Resolves when more has come on the line. */
  async function hearsMore(peer: MediaPeer, mid: string): Promise<void> {
    const before = peer.seen(mid).length;
    await expect.poll(() => peer.seen(mid).length, { timeout: 10_000 }).toBeGreaterThan(before + 3);
  }
  /** Nothing comes on a line while another line proves that things flow. */
  async function hearsNothing(peer: MediaPeer, mid: string, witness: () => Promise<void>): Promise<void> {
    await witness();
    const before = peer.seen(mid).length;
    await witness();
    expect(peer.seen(mid).length).toBe(before);
  }

  return {
    get engine() {
      return engine;
    },
    /** Of the test that runs, after `begin`. */
    get room() {
      return room;
    },
    /** The latest message of the room. */
    get rev() {
      return rev;
    },
    allow,
    begin,
    connect,
    enter,
    pump,
    watch,
    cameraOf,
    micOf,
    hearsMore,
    hearsNothing,
  };
}
