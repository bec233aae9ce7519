import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { LRUCache } from "lru-cache";
import type { LostMedia, MediaEngine, MediaGrant, WatchedPictures } from "../../../ports/media-engine.ts";
import type { ConnectionAddress } from "./address.ts";
import { type ForwarderProcess, runForwarder } from "./process.ts";

export type EmbeddedMediaOptions = Omit<ConnectionAddress, "port"> & {
  /** The UDP port of the first process, the others follow; 0: free ones. */
  port: number;
  /** One fills a core; a room lives in one of them. */
  processes: number;
  log(event: string, detail: object): void;
  joinTimeoutMs?: number;
};

export type EmbeddedMedia = MediaEngine & {
  /** The living processes. */
  pids(): number[];
};

type Room = { rev: number; grants: readonly MediaGrant[]; seats: Set<string> };

/** Late words about rooms that are over are known by their place in the log; so many rooms back. */
const endedKept = 1_000;

/** Forwards in processes of their own; when one ends, another takes its rooms and their people connect again (R2, R7). */
export function openEmbeddedMedia(options: EmbeddedMediaOptions): EmbeddedMedia {
  const { host, announced, port, log, joinTimeoutMs = limits.mediaJoinTimeout.value } = options;
  const listeners = new Set<(lost: LostMedia) => void>();
  const watchedListeners = new Set<(watched: WatchedPictures) => void>();
  const rooms = new Map<string, Room>();
  const ended = new LRUCache<string, number>({ max: endedKept });
  const placeOf = (roomId: string) => hash(roomId) % options.processes;
  const roomsOf = (place: number) => [...rooms].filter(([roomId]) => placeOf(roomId) === place);

  function reportLost(lost: LostMedia): void {
    if (rooms.get(lost.roomId)?.seats.delete(lost.seat) !== true) return;
    for (const listener of listeners) listener(lost);
  }

  /** Started when somebody first connects. */
  const forwarders = new Map<number, ForwarderProcess>();
  function start(place: number): ForwarderProcess {
    const address = { host, announced, port: port === 0 ? 0 : port + place };
    const forwarder = runForwarder(
      { address, joinTimeoutMs },
      {
        log,
        lost: reportLost,
        watched(pictures) {
          for (const listener of watchedListeners) listener(pictures);
        },
        ended() {},
        restarted() {
          teach();
          for (const [roomId, { seats }] of roomsOf(place))
            for (const seat of seats) reportLost({ roomId, seat });
        },
      },
    );
    const teach = () => {
      for (const [roomId, { grants }] of roomsOf(place)) forwarder.post({ do: "allow", roomId, grants });
    };
    teach();
    forwarders.set(place, forwarder);
    return forwarder;
  }
  const forwarderOf = (roomId: string) => forwarders.get(placeOf(roomId)) ?? start(placeOf(roomId));

  return {
    isOneWay: false,
    allow(roomId, rev, grants) {
      const room = rooms.get(roomId) ?? { rev: ended.get(roomId) ?? 0, grants, seats: new Set<string>() };
      if (rev <= room.rev) return;
      const seats = new Set(grants.map(({ seat }) => seat));
      for (const seat of room.seats) if (!seats.has(seat)) room.seats.delete(seat);
      rooms.set(roomId, Object.assign(room, { rev, grants }));
      if (grants.length === 0) {
        rooms.delete(roomId);
        ended.set(roomId, rev);
      }
      forwarders.get(placeOf(roomId))?.post({ do: "allow", roomId, grants });
    },
    async connect(roomId, seat, offer, sends) {
      if (rooms.get(roomId)?.grants.some((grant) => grant.seat === seat) !== true)
        throw new Fault("roomNotEntered");
      const answer = await forwarderOf(roomId).ask({ do: "connect", roomId, seat, offer, sends });
      rooms.get(roomId)?.seats.add(seat);
      return typeof answer === "string" ? answer : "";
    },
    async watch(roomId, seat, watches) {
      const forwarder = forwarders.get(placeOf(roomId));
      if (!forwarder) throw new Fault("roomNotEntered");
      await forwarder.ask({ do: "watch", roomId, seat, watches });
    },
    disconnect(roomId, seat) {
      rooms.get(roomId)?.seats.delete(seat);
      forwarders.get(placeOf(roomId))?.post({ do: "disconnect", roomId, seat });
    },
    async stats() {
      const sum = { processes: 0, connections: 0, forwardedPackets: 0, silencedPackets: 0 };
      for (const forwarder of forwarders.values()) {
        const stats = await forwarder.ask({ do: "stats" }).catch(() => null);
        if (stats === null || typeof stats === "string") continue;
        sum.processes++;
        sum.connections += stats.connections;
        sum.forwardedPackets += stats.forwardedPackets;
        sum.silencedPackets += stats.silencedPackets;
      }
      return sum;
    },
    onLost(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onWatched(listener) {
      watchedListeners.add(listener);
      return () => void watchedListeners.delete(listener);
    },
    pids: () => [...forwarders.values()].flatMap((forwarder) => forwarder.pid() ?? []),
    async close() {
      await Promise.all([...forwarders.values()].map((forwarder) => forwarder.close()));
    },
  };
}

function hash(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}
