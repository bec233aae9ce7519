import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { LRUCache } from "lru-cache";
import type { LostMedia, MediaEngine, MediaGrant, WatchedPictures } from "../../../ports/media-engine.ts";
import type { ConnectionAddress } from "./address.ts";
import { makePlaces } from "./places.ts";
import type { ForwarderProcess } from "./process.ts";
import type { CutSeat } from "./protocol.ts";

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
  /** The process of a room; undefined while nobody is connected. */
  pidOf(roomId: string): number | undefined;
};

type Room = {
  id: string;
  rev: number;
  grants: readonly MediaGrant[];
  seats: Set<string>;
  /** The number of its process; null before anybody connects. */
  place: number | null;
  /** How often a process hung or broke while people of this room were in it. */
  hangs: number;
  /** Accounts that may not connect before a time. */
  cutUntil: Map<string, number>;
};

/** Late words about rooms that are over are known by their place in the log; so many rooms back. */
const endedKept = 1_000;
/** From so many on, a room is alone in its process. */
const hangsAlone = 2;

/** Forwards in processes of their own; when one ends, others take its rooms and their people connect again (R2, R7). */
export function openEmbeddedMedia(options: EmbeddedMediaOptions): EmbeddedMedia {
  const { log, processes, joinTimeoutMs = limits.mediaJoinTimeout.value, ...address } = options;
  const listeners = new Set<(lost: LostMedia) => void>();
  const watchedListeners = new Set<(watched: WatchedPictures) => void>();
  const rooms = new Map<string, Room>();
  const ended = new LRUCache<string, number>({ max: endedKept });
  const roomsAt = (place: number) => [...rooms.values()].filter((room) => room.place === place);
  const forwarderOf = (room: Room | undefined) =>
    room === undefined || room.place === null ? undefined : places.at(room.place);

  function reportLost(lost: LostMedia): void {
    if (rooms.get(lost.roomId)?.seats.delete(lost.seat) !== true) return;
    for (const listener of listeners) listener(lost);
  }

  const places = makePlaces(processes, { address, joinTimeoutMs }, (place) => ({
    log,
    lost: reportLost,
    cut: cutOff,
    watched(pictures) {
      for (const listener of watchedListeners) listener(pictures);
    },
    ended(isForced) {
      for (const room of roomsAt(place)) {
        if (isForced && room.seats.size > 0) room.hangs++;
        const next = placeFor(room, place);
        if (next !== place) move(room, next);
      }
    },
    restarted() {
      for (const room of roomsAt(place)) move(room, place);
    },
  }));

  /** The one with the fewest seats; not `ended`, unless there is no other. */
  function placeFor(room: Room, left: number | null): number {
    if (room.hangs >= hangsAlone) {
      if (left !== null && left >= processes) return left;
      const alone = places.takeAlone();
      log("media.suspect", { roomId: room.id, hangs: room.hangs, isAlone: alone !== null });
      if (alone !== null) return alone;
    }
    const load = (place: number) => roomsAt(place).reduce((sum, { seats }) => sum + seats.size + 1, 0);
    const others = Array.from({ length: processes }, (_, place) => place).filter((place) => place !== left);
    const [best = 0] = others.toSorted((one, other) => load(one) - load(other));
    return best;
  }

  /** Its people connect again, and find there what the room grants. */
  function move(room: Room, place: number): void {
    room.place = place;
    places.open(place).post({ do: "allow", roomId: room.id, grants: room.grants });
    for (const seat of room.seats) reportLost({ roomId: room.id, seat });
  }

  function settle(room: Room): ForwarderProcess {
    places.openShared();
    if (room.place === null) move(room, placeFor(room, null));
    return places.open(room.place ?? 0);
  }

  function cutOff({ roomId, seat, account, excess }: CutSeat): void {
    const room = rooms.get(roomId);
    if (!room || isCut(room, account)) return;
    log("media.cut", { roomId, seat, account, excess });
    room.cutUntil.set(account, performance.now() + limits.mediaCutTime.value);
  }

  function end(room: Room): void {
    rooms.delete(room.id);
    if (room.place !== null && room.hangs >= hangsAlone) places.giveBack(room.place);
  }

  return {
    isOneWay: false,
    allow(roomId, rev, grants) {
      const room = rooms.get(roomId) ?? makeRoom(roomId, ended.get(roomId) ?? 0);
      if (rev <= room.rev) return;
      const seats = new Set(grants.map(({ seat }) => seat));
      for (const seat of room.seats) if (!seats.has(seat)) room.seats.delete(seat);
      rooms.set(roomId, Object.assign(room, { rev, grants }));
      forwarderOf(room)?.post({ do: "allow", roomId, grants });
      if (grants.length > 0) return;
      end(room);
      ended.set(roomId, rev);
    },
    async connect(roomId, seat, offer, sends) {
      const room = rooms.get(roomId);
      const grant = room?.grants.find((one) => one.seat === seat);
      if (!room || !grant) throw new Fault("roomNotEntered");
      if (isCut(room, grant.account)) throw new Fault("mediaCut");
      const isNew = !room.seats.has(seat);
      const forwarder = settle(room);
      // Already now, since what it brings may end the process.
      room.seats.add(seat);
      try {
        const answer = await forwarder.ask({ do: "connect", roomId, seat, offer, sends });
        if (rooms.get(roomId) === room) room.seats.add(seat);
        return typeof answer === "string" ? answer : "";
      } catch (error) {
        if (isNew) room.seats.delete(seat);
        throw error;
      }
    },
    async watch(roomId, seat, watches) {
      const forwarder = forwarderOf(rooms.get(roomId));
      if (!forwarder) throw new Fault("roomNotEntered");
      await forwarder.ask({ do: "watch", roomId, seat, watches });
    },
    disconnect(roomId, seat) {
      const room = rooms.get(roomId);
      room?.seats.delete(seat);
      forwarderOf(room)?.post({ do: "disconnect", roomId, seat });
    },
    async stats() {
      const sum = { processes: 0, connections: 0, forwardedPackets: 0, silencedPackets: 0 };
      for (const forwarder of places.living()) {
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
    pids: () => places.living().flatMap((forwarder) => forwarder.pid() ?? []),
    pidOf: (roomId) => forwarderOf(rooms.get(roomId))?.pid(),
    close: () => places.close(),
  };
}

function makeRoom(id: string, rev: number): Room {
  return { id, rev, grants: [], seats: new Set(), place: null, hangs: 0, cutUntil: new Map() };
}

function isCut({ cutUntil }: Room, account: string): boolean {
  return performance.now() < (cutUntil.get(account) ?? 0);
}
