import { randomBytes } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { LRUCache } from "lru-cache";
import type {
  FailedRecording,
  LostMedia,
  MediaEngine,
  MediaGrant,
  RecordingOrder,
  Speaking,
  StreamOrder,
  WatchedPictures,
} from "../../../ports/media-engine.ts";
import type { ConnectionAddress } from "./address.ts";
import { makePlaces } from "./places.ts";
import type { ForwarderProcess } from "./process.ts";
import type { CutSeat } from "./protocol.ts";
import { halfOf, narrow, type Suspects } from "./suspects.ts";

export type EmbeddedMediaOptions = Omit<ConnectionAddress, "port"> & {
  /** The UDP port of the first process, the others follow; 0: free ones. */
  port: number;
  /** One fills a core; a room lives in one of them. */
  processes: number;
  log(event: string, detail: object): void;
  joinTimeoutMs?: number;
  /** Where ffmpeg is, which makes streams; without it there are none. */
  ffmpeg?: string | null;
};

export type EmbeddedMedia = MediaEngine & {
  /** The living processes. */
  pids(): number[];
  /** The process in which a seat is, or would be, while anybody of its room is connected. */
  pidOf(roomId: string, seat: string): number | undefined;
};

type Room = {
  id: string;
  rev: number;
  grants: readonly MediaGrant[];
  recording: RecordingOrder | null;
  stream: StreamOrder | null;
  seats: Set<string>;
  /** The numbers of its processes: none before anybody connects, one, or two when it is split. */
  places: readonly number[];
  /** Accounts in the second process of a split room; all others are in the first. */
  second: Set<string>;
  /** How often a process hung or broke while people of this room were in it. */
  hangs: number;
  suspects: Suspects | null;
  /** Accounts that may not connect before a time. */
  cutUntil: Map<string, number>;
};

/** Late words about rooms that are over are known by their place in the log; so many rooms back. */
const endedKept = 1_000;
/** From so many on, a room is alone in its process. */
const hangsAlone = 2;

/** Forwards in processes of their own; when one ends, others take its rooms and their people connect again (R2, R7). */
export function openEmbeddedMedia(options: EmbeddedMediaOptions): EmbeddedMedia {
  const {
    log,
    processes,
    joinTimeoutMs = limits.mediaJoinTimeout.value,
    ffmpeg = null,
    ...address
  } = options;
  const listeners = new Set<(lost: LostMedia) => void>();
  const watchedListeners = new Set<(watched: WatchedPictures) => void>();
  const speakingListeners = new Set<(speaking: Speaking) => void>();
  const failedListeners = new Set<(failed: FailedRecording) => void>();
  const rooms = new Map<string, Room>();
  const ended = new LRUCache<string, number>({ max: endedKept });
  const roomsAt = (place: number) => [...rooms.values()].filter((room) => room.places.includes(place));
  const forwarderOf = (room: Room | undefined, seat: string) => {
    const place = room && placeOf(room, seat);
    return place === undefined ? undefined : places.at(place);
  };

  function reportLost(lost: LostMedia): void {
    if (rooms.get(lost.roomId)?.seats.delete(lost.seat) !== true) return;
    for (const listener of listeners) listener(lost);
  }

  const places = makePlaces(processes, { address, joinTimeoutMs, ffmpeg }, (place) => ({
    log,
    lost: reportLost,
    cut: cutOff,
    recordingFailed(failed) {
      log("media.recordingFailed", failed);
      for (const listener of failedListeners) listener(failed);
    },
    watched(pictures) {
      for (const listener of watchedListeners) listener(pictures);
    },
    spoke(speaking) {
      // The processes of a split room hear the same; one of them is enough.
      const isSecond = speaking.seat === null && rooms.get(speaking.roomId)?.places[0] !== place;
      if (!isSecond) for (const listener of speakingListeners) listener(speaking);
    },
    ready() {
      for (const room of roomsAt(place)) join(room);
    },
    ended(isForced) {
      for (const room of roomsAt(place)) {
        const present = seatsAt(room, place);
        if (isForced && present.length > 0) suspect(room, place, present);
        else if (place < processes) leave(room, place);
      }
    },
    restarted() {
      for (const room of roomsAt(place)) begin(room, place);
    },
  }));

  /** Where others are, its people need not wait for the new process. */
  function leave(room: Room, place: number): void {
    const next = leastBusy(place);
    if (next === place) return;
    room.places = [next];
    begin(room, next);
  }

  function suspect(room: Room, place: number, present: readonly string[]): void {
    room.hangs++;
    if (place >= processes) return divide(room, place, present);
    const alone = room.hangs < hangsAlone ? null : places.takeAlone();
    if (alone === null) return leave(room, place);
    log("media.suspect", { roomId: room.id, hangs: room.hangs });
    room.places = [alone];
    begin(room, alone);
  }

  /** It was alone already: half of those who may have done it go elsewhere, until it can only have been one. */
  function divide(room: Room, place: number, present: readonly string[]): void {
    const accounts = new Set(present.map((seat) => accountOf(room, seat) ?? ""));
    const suspects = narrow(room.suspects, accounts);
    const [guilty = ""] = suspects;
    room.suspects = suspects;
    log("media.suspect", { roomId: room.id, hangs: room.hangs, suspects: suspects.size });
    if (suspects.size === 1) return revoke(room, guilty);
    const taken = room.places.length > 1 ? null : places.takeAlone();
    if (taken !== null) room.places = [...room.places, taken];
    const [first = place, second = first] = room.places;
    for (const account of halfOf(suspects))
      if (place === first) room.second.add(account);
      else room.second.delete(account);
    const other = place === first ? second : first;
    if (taken !== null) allowAt(room, other);
    join(room);
    // Those who stay connect when it has begun again.
    for (const seat of present) if (placeOf(room, seat) === other) reportLost({ roomId: room.id, seat });
  }

  /** The others stay as they are. */
  function revoke(room: Room, account: string): void {
    log("media.revoked", { roomId: room.id, account });
    room.cutUntil.set(account, Infinity);
    room.suspects = null;
    for (const place of room.places) allowAt(room, place);
  }

  function leastBusy(left: number | null): number {
    const load = (place: number) => roomsAt(place).reduce((sum, { seats }) => sum + seats.size + 1, 0);
    const isThere = (place: number) => places.at(place)?.relayPort() !== null;
    const others = Array.from({ length: processes }, (_, place) => place).filter((place) => place !== left);
    const there = others.filter(isThere);
    const [best = left ?? 0] = (there.length > 0 ? there : others).toSorted(
      (one, two) => load(one) - load(two),
    );
    return best;
  }

  function allowAt(room: Room, place: number): void {
    const grants = room.grants.filter(({ account }) => !isRevoked(room, account));
    places.open(place).post({ do: "allow", roomId: room.id, grants, recording: room.recording });
    streamAt(room, place);
  }

  /** Of a split room the first process, which hears the other. */
  function streamAt(room: Room, place: number): void {
    const order = place === room.places[0] ? room.stream : null;
    if (ffmpeg !== null) places.at(place)?.post({ do: "stream", roomId: room.id, order });
  }

  /** Those who were there connect again, and find what the room grants. */
  function begin(room: Room, place: number): void {
    allowAt(room, place);
    for (const seat of seatsAt(room, place)) reportLost({ roomId: room.id, seat });
  }

  /** The two processes of a split room hear each other, as soon as both have begun. */
  function join(room: Room): void {
    const [one, two] = room.places.map((place) => places.at(place));
    const [onePort, twoPort] = [one?.relayPort() ?? null, two?.relayPort() ?? null];
    if (!one || !two || onePort === null || twoPort === null) return;
    const key = randomBytes(16).toString("hex");
    one.post({ do: "bridge", roomId: room.id, to: { key, port: twoPort } });
    two.post({ do: "bridge", roomId: room.id, to: { key, port: onePort } });
  }

  function settle(room: Room, seat: string): ForwarderProcess {
    places.openShared();
    if (room.places.length === 0) {
      const place = leastBusy(null);
      room.places = [place];
      allowAt(room, place);
    }
    return places.open(placeOf(room, seat) ?? 0);
  }

  function cutOff({ roomId, seat, account, excess }: CutSeat): void {
    const room = rooms.get(roomId);
    if (!room || isCut(room, account)) return;
    log("media.cut", { roomId, seat, account, excess });
    room.cutUntil.set(account, performance.now() + limits.mediaCutTime.value);
  }

  function end(room: Room): void {
    rooms.delete(room.id);
    for (const place of room.places) places.giveBack(place);
  }

  return {
    isOneWay: false,
    records: true,
    allow(roomId, rev, grants, recording = null) {
      const room = rooms.get(roomId) ?? makeRoom(roomId, ended.get(roomId) ?? 0);
      if (rev <= room.rev) return;
      const seats = new Set(grants.map(({ seat }) => seat));
      for (const seat of room.seats) if (!seats.has(seat)) room.seats.delete(seat);
      rooms.set(roomId, Object.assign(room, { rev, grants, recording }));
      for (const place of room.places) allowAt(room, place);
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
      const forwarder = settle(room, seat);
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
      const forwarder = forwarderOf(rooms.get(roomId), seat);
      if (!forwarder) throw new Fault("roomNotEntered");
      await forwarder.ask({ do: "watch", roomId, seat, watches });
    },
    streams: ffmpeg !== null,
    stream(roomId, order) {
      const room = rooms.get(roomId);
      if (!room) return;
      room.stream = order;
      for (const place of room.places) streamAt(room, place);
    },
    disconnect(roomId, seat) {
      const room = rooms.get(roomId);
      room?.seats.delete(seat);
      forwarderOf(room, seat)?.post({ do: "disconnect", roomId, seat });
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
    onSpeaking(listener) {
      speakingListeners.add(listener);
      return () => void speakingListeners.delete(listener);
    },
    onRecordingFailed(listener) {
      failedListeners.add(listener);
      return () => void failedListeners.delete(listener);
    },
    pids: () => places.living().flatMap((forwarder) => forwarder.pid() ?? []),
    pidOf: (roomId, seat) => forwarderOf(rooms.get(roomId), seat)?.pid(),
    close: () => places.close(),
  };
}

function makeRoom(id: string, rev: number): Room {
  const begin = {
    grants: [],
    recording: null,
    stream: null,
    seats: new Set<string>(),
    places: [],
    second: new Set<string>(),
  };
  return { id, rev, ...begin, hangs: 0, suspects: null, cutUntil: new Map() };
}

function accountOf({ grants }: Room, seat: string): string | undefined {
  return grants.find((grant) => grant.seat === seat)?.account;
}

function placeOf(room: Room, seat: string): number | undefined {
  const [first, second] = room.places;
  return second !== undefined && room.second.has(accountOf(room, seat) ?? "") ? second : first;
}

function seatsAt(room: Room, place: number): string[] {
  return [...room.seats].filter((seat) => placeOf(room, seat) === place);
}

function isCut({ cutUntil }: Room, account: string): boolean {
  return performance.now() < (cutUntil.get(account) ?? 0);
}

function isRevoked({ cutUntil }: Room, account: string): boolean {
  return cutUntil.get(account) === Infinity;
}
