import { Fault } from "@lyceum/contract/faults";
import type { Timers, Wire } from "@lyceum/im-client";
import { backOffDelayMs } from "@lyceum/kit";
import type { RoomPhase } from "../room/follow-room.ts";
import { openPeer, type OpenPeer, type Peer } from "./peer.ts";
import { assignPlaces, keyOf, type MediaSource, type Tile, type Watch } from "./places.ts";

/** `absent`: the server has no media. */
export type MediaState = "off" | "connecting" | "connected" | "absent";

export type MediaSessionSettings = {
  wire: Wire;
  timers: Timers;
  roomId: string;
  room: { phase(): RoomPhase; subscribe(listener: () => void): () => void };
  openPeer?: OpenPeer;
};

/** Sound and picture of one person in one room (R2, R7). It connects by itself while the person is inside. */
export type MediaSession = {
  state(): MediaState;
  /** Sends a track, in place of what the source sent; null ends it. Whether others receive it is up to the room. */
  send(source: MediaSource, track: MediaStreamTrack | null): Promise<void>;
  /** All that the page shows now; nothing else is received. */
  show(tiles: readonly Tile[]): void;
  trackOf(account: string, source: MediaSource): MediaStreamTrack | undefined;
  stats(): Promise<RTCStatsReport | undefined>;
  /** Called when the state or a track may have changed. */
  subscribe(listener: () => void): () => void;
  close(): void;
};

const retry = { minMs: 300, maxMs: 5_000, factor: 2 };
/** A short break heals itself; a longer one gets a new connection. */
const brokenAfterMs = 3_000;

export function createMediaSession(settings: MediaSessionSettings): MediaSession {
  const { wire, timers, roomId, room } = settings;
  const listeners = new Set<() => void>();
  const tracks = new Map<MediaSource, MediaStreamTrack>();
  let state: MediaState = "off";
  let peer: Peer | null = null;
  let tiles: readonly Tile[] = [];
  let watches: Watch[] = [];
  /** Rises with every attempt, so that a late one ends itself. */
  let generation = 0;
  let failures = 0;
  let isInside = false;
  let cancel = () => {};

  function setState(next: MediaState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function drop(): void {
    generation++;
    cancel();
    peer?.close();
    peer = null;
  }

  async function connect(): Promise<void> {
    drop();
    const mine = generation;
    const isLate = () => mine !== generation;
    setState("connecting");
    let next: Peer | null = null;
    try {
      const { iceServers } = await wire.call("getMediaServers", { roomId });
      next = await openPeer(iceServers, () => look(mine), settings.openPeer);
      const { answer } = isLate() ? { answer: "" } : await offer(next);
      if (isLate()) return next.close();
      peer = next;
      await next.accept(answer);
      for (const [source, track] of tracks) await next.send(source, track);
      watches = [];
      await watch();
    } catch (error) {
      if (isLate()) return next?.close();
      if (error instanceof Fault && error.key === "mediaAbsent") {
        drop();
        return setState("absent");
      }
      again();
    }
  }

  async function offer(next: Peer): Promise<{ answer: string }> {
    return await wire.call("connectMedia", { roomId, offer: next.offer, sends: [...next.sends] });
  }

  function again(): void {
    if (!isInside) return;
    drop();
    setState("connecting");
    cancel = timers.after(backOffDelayMs(retry, failures++, timers.random()), () => void connect());
  }

  /** The state of the connection of this attempt changed. */
  function look(mine: number): void {
    if (mine !== generation || !peer) return;
    cancel();
    switch (peer.state()) {
      case "connected":
        failures = 0;
        return setState("connected");
      case "failed":
        return again();
      case "disconnected":
        cancel = timers.after(brokenAfterMs, again);
    }
  }

  async function watch(): Promise<void> {
    const mine = peer;
    if (!mine) return;
    const next = assignPlaces(watches, tiles, mine.lines);
    if (JSON.stringify(next) === JSON.stringify(watches)) return;
    watches = next;
    for (const listener of listeners) listener();
    await wire.call("watchMedia", { roomId, watches: next });
  }

  function follow(): void {
    const wasInside = isInside;
    isInside = room.phase().name === "joined";
    if (isInside && !wasInside) void connect();
    // Another seat, or none: the server has let the old connection go.
    if (!isInside && wasInside) {
      drop();
      setState("off");
    }
  }

  const stops = [
    room.subscribe(follow),
    wire.on("onnotice", (notice) => {
      if (notice.name === "mediaLost" && notice.body.roomId === roomId && isInside) void connect();
    }),
  ];
  follow();

  return {
    state: () => state,
    async send(source, track) {
      if (track) tracks.set(source, track);
      else tracks.delete(source);
      await peer?.send(source, track);
    },
    show(next) {
      tiles = next;
      watch().catch(() => {
        // Asked for anew, with all else, after the line or the connection came back.
        if (isInside && state === "connected") again();
      });
    },
    trackOf(account, source) {
      const key = keyOf({ account, source });
      const mid = watches.find((one) => keyOf(one) === key)?.mid;
      return mid === undefined ? undefined : peer?.trackOf(mid);
    },
    stats: async () => await peer?.stats(),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      for (const stop of stops) stop();
      isInside = false;
      drop();
      setState("off");
      listeners.clear();
    },
  };
}
