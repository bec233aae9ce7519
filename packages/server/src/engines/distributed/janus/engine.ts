import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { LRUCache } from "lru-cache";
import type { LostMedia, MediaEngine, WatchedPictures } from "../../../ports/media-engine.ts";
import { matchSources, readOffer } from "../../media-offer.ts";
import { watchPictures } from "../../watched-pictures.ts";
import { makeEnforcer } from "./enforce.ts";
import {
  type JanusRoom,
  makeRoom,
  openReceiving,
  openSending,
  type ReceivingHalf,
  type SendingHalf,
} from "./half.ts";
import { watchIntrusions } from "./intrusions.ts";
import { type HandleEvent, openJanusConnection } from "./connection.ts";
import { makeEmptyRoom, makeEmptySeat, type Room, type Seat, watchedIn } from "./room.ts";

export type JanusMediaOptions = {
  /** Its WebSocket, such as ws://127.0.0.1:8188. */
  url: string;
  /** Its `api_secret`. */
  secret: string;
  log(event: string, detail: object): void;
  joinTimeoutMs?: number;
};

const endedKept = 1_000;
const detachLimitMs = 3_000;

/**
 * Forwards through the video room of a Janus (R2, R7). One session of ours holds all; when it ends, everybody connects
 * again. Only this engine may speak with that Janus: rooms in it are not guarded against others who know its secret.
 */
export function openJanusMedia(options: JanusMediaOptions): MediaEngine {
  const { url, secret, log, joinTimeoutMs = limits.mediaJoinTimeout.value } = options;
  const listeners = new Set<(lost: LostMedia) => void>();
  const watchedListeners = new Set<(watched: WatchedPictures) => void>();
  const rooms = new Map<string, Room>();
  const ended = new LRUCache<string, number>({ max: endedKept });
  /** Whose handle it is. */
  const owners = new Map<number, { room: Room; seatId: string }>();
  let control: Promise<number> | null = null;
  let opening = 0;
  const connection = openJanusConnection({ url, secret, log, heard, lost: loseAll, detachLimitMs });
  const enforcer = makeEnforcer({ connection, control: controlHandle, log, lose });
  const pictures = watchPictures(
    { rooms: () => rooms.keys(), watchedIn: (roomId) => watchedIn(rooms.get(roomId)) },
    (watched) => {
      for (const listener of watchedListeners) listener(watched);
    },
  );

  const stopIntrusions = watchIntrusions(rooms, (intrusion) => log("media.intrusion", intrusion));

  function settle(room: Room): void {
    void enforcer.settle(room);
    pictures.look(room.id);
  }

  function loseAll(): void {
    control = null;
    owners.clear();
    for (const room of rooms.values()) {
      room.janus = null;
      for (const [seatId, seat] of room.seats) {
        room.seats.delete(seatId);
        for (const limit of seat.limits.values()) clearTimeout(limit);
        reportLost({ roomId: room.id, seat: seatId });
      }
    }
  }

  function reportLost(lost: LostMedia): void {
    for (const listener of listeners) listener(lost);
  }

  async function controlHandle(): Promise<number> {
    control ??= connection.attach().catch((error: unknown) => {
      control = null;
      throw error;
    });
    return await control;
  }

  async function janusOf(room: Room): Promise<JanusRoom> {
    room.janus ??= (async () => await makeRoom(connection, await controlHandle()))().catch(
      (error: unknown) => {
        room.janus = null;
        throw error;
      },
    );
    return await room.janus;
  }

  function end(seat: Seat, half: SendingHalf | ReceivingHalf | null): void {
    if (!half) return;
    clearTimeout(seat.limits.get(half.handle));
    seat.limits.delete(half.handle);
    owners.delete(half.handle);
    connection.detach(half.handle);
    if (seat.sending === half) seat.sending = null;
    if (seat.receiving === half) seat.receiving = null;
  }

  function remove(room: Room, seatId: string): boolean {
    const seat = room.seats.get(seatId);
    if (!seat) return false;
    room.seats.delete(seatId);
    for (const half of [seat.sending, seat.receiving]) end(seat, half);
    return true;
  }

  function lose(room: Room, seatId: string): void {
    if (!remove(room, seatId)) return;
    settle(room);
    reportLost({ roomId: room.id, seat: seatId });
  }

  function heard(event: HandleEvent): void {
    const { room, seatId = "" } = owners.get(event.handle) ?? {};
    const seat = room?.seats.get(seatId);
    const way = (["sending", "receiving"] as const).find((one) => seat?.[one]?.handle === event.handle);
    const half = way && seat?.[way];
    if (!room || !seat || !half) return;
    if (event.kind === "down") {
      // Another is on its way already; if it does not come about, who asked for it knows.
      if (room.attempts.has(`${way} ${seatId}`)) end(seat, half);
      else lose(room, seatId);
      return;
    }
    if (event.kind === "offer") {
      // A place whose sender had gone shows another; to the browser nothing has changed.
      if ("answer" in half)
        connection
          .ask(event.handle, { request: "start" }, { jsep: { type: "answer", sdp: half.answer } })
          .catch((error: unknown) => log("janus.answer", { error }));
      return;
    }
    if (event.kind === "media") {
      const lines = "lines" in half ? half.lines : [];
      for (const line of lines) if (line.mid === event.mid) line.isComing = event.isComing;
      return;
    }
    clearTimeout(seat.limits.get(event.handle));
    half.isUp = true;
    settle(room);
  }

  /** In place of what the seat had of this way. */
  function place(room: Room, seatId: string, half: SendingHalf | ReceivingHalf): void {
    const seat = room.seats.get(seatId) ?? makeEmptySeat();
    room.seats.set(seatId, seat);
    if ("places" in half) {
      end(seat, seat.receiving);
      seat.receiving = half;
    } else {
      end(seat, seat.sending);
      seat.sending = half;
    }
    owners.set(half.handle, { room, seatId });
    const limit = setTimeout(() => {
      if (owners.has(half.handle) && !half.isUp) lose(room, seatId);
    }, joinTimeoutMs);
    seat.limits.set(half.handle, limit);
    void enforcer.settle(room);
    pictures.pushAgain(room.id, seatId);
  }

  return {
    isOneWay: true,
    records: false,
    streams: false,
    stream() {},
    allow(roomId, rev, grants) {
      const room = rooms.get(roomId) ?? makeEmptyRoom(roomId, ended.get(roomId) ?? 0);
      if (rev <= room.rev) return;
      Object.assign(room, { rev, grants });
      rooms.set(roomId, room);
      const seats = new Set(grants.map(({ seat }) => seat));
      for (const seatId of room.seats.keys()) if (!seats.has(seatId)) remove(room, seatId);
      enforcer.stop(room);
      if (grants.length > 0) return settle(room);
      rooms.delete(roomId);
      ended.set(roomId, rev);
      Promise.all([room.janus, controlHandle()])
        .then(async ([janus, handle]) => {
          if (janus) await connection.ask(handle, { request: "destroy", room: janus.id });
        })
        .catch(() => {
          // It went with the session.
        });
    },
    async connect(roomId, seatId, text, sends) {
      const room = rooms.get(roomId);
      const isGranted = () =>
        rooms.get(roomId) === room && room?.grants.some((grant) => grant.seat === seatId) === true;
      if (!room || !isGranted()) throw new Fault("roomNotEntered");
      const offer = readOffer(text, sends);
      const sources = matchSources(offer, sends);
      const isSending = sources.size > 0;
      if (isSending && sources.size < offer.lines.length)
        throw new Fault("parameterError", { field: "offer" });
      if (owners.size + opening >= limits.mediaConnectionsMax.value) throw new Fault("serverBusy");
      const [attempt, mine] = [`${isSending ? "sending" : "receiving"} ${seatId}`, Symbol()];
      room.attempts.set(attempt, mine);
      opening++;
      try {
        const janus = await janusOf(room);
        const { half, answer } = isSending
          ? await openSending(connection, janus, await controlHandle(), offer, sources)
          : await openReceiving(connection, janus, offer);
        const isLatest = room.attempts.get(attempt) === mine;
        if (isLatest && isGranted()) {
          place(room, seatId, half);
          return answer;
        }
        connection.detach(half.handle);
        throw new Fault(isLatest ? "roomNotEntered" : "serverBusy");
      } finally {
        opening--;
        if (room.attempts.get(attempt) === mine) room.attempts.delete(attempt);
      }
    },
    async watch(roomId, seatId, watches) {
      const room = rooms.get(roomId);
      const seat = room?.seats.get(seatId);
      if (!room || !seat?.receiving) throw new Fault("roomNotEntered");
      seat.watches = watches;
      pictures.pushAgain(roomId, seatId);
      await enforcer.bring(room, seatId);
    },
    disconnect(roomId, seatId) {
      const room = rooms.get(roomId);
      if (room && remove(room, seatId)) settle(room);
    },
    stats: async () => ({
      processes: connection.isUp() ? 1 : 0,
      connections: owners.size,
      forwardedPackets: null,
      silencedPackets: null,
    }),
    onLost(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onWatched(listener) {
      watchedListeners.add(listener);
      return () => void watchedListeners.delete(listener);
    },
    onSpeaking: () => () => {},
    onRecordingFailed: () => () => {},
    async close() {
      pictures.close();
      stopIntrusions();
      for (const room of rooms.values()) for (const seatId of room.seats.keys()) remove(room, seatId);
      await connection.close();
    },
  };
}
