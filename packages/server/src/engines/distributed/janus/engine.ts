import { randomInt } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { LostMedia, MediaEngine, MediaGrant, Watch } from "../../../ports/media-engine.ts";
import { matchSources, readOffer } from "../../media-offer.ts";
import {
  type Feed,
  type JanusRoom,
  makeRoom,
  openReceiving,
  openSending,
  type Place,
  type ReceivingHalf,
  type SendingHalf,
  silence,
} from "./half.ts";
import { type HandleEvent, openJanusLink } from "./link.ts";
import { show } from "./show.ts";

export type JanusMediaOptions = {
  /** Its WebSocket, such as ws://127.0.0.1:8188. */
  url: string;
  /** Its `api_secret`. */
  secret: string;
  log(event: string, detail: object): void;
  joinTimeoutMs?: number;
};

type Seat = {
  sending: SendingHalf | null;
  receiving: ReceivingHalf | null;
  watches: readonly Watch[];
  limits: Map<number, NodeJS.Timeout>;
};
type Room = {
  rev: number;
  grants: readonly MediaGrant[];
  seats: Map<string, Seat>;
  janus: Promise<JanusRoom> | null;
  /** What is being brought in line, one change after the other. */
  turn: Promise<void>;
  isTurnWaiting: boolean;
};

const endedKept = 1_000;
const settleAgainMs = 300;
/** JavaScript and Janus both count exactly up to here. */
const idMax = 2 ** 48 - 1;

/**
 * Forwards through the video room of a Janus (R2, R7). One session of ours holds all; when it ends, everybody connects
 * again. Only this engine may speak with that Janus: rooms in it are not guarded against others who know its secret.
 */
export function openJanusMedia(options: JanusMediaOptions): MediaEngine {
  const { url, secret, log, joinTimeoutMs = limits.mediaJoinTimeout.value } = options;
  const listeners = new Set<(lost: LostMedia) => void>();
  const rooms = new Map<string, Room>();
  const ended = new Map<string, number>();
  /** Whose handle it is. */
  const owners = new Map<number, { roomId: string; seatId: string }>();
  let control: Promise<number> | null = null;
  let isClosed = false;
  const link = openJanusLink({ url, secret, log, heard, lost: loseAll });

  function loseAll(): void {
    control = null;
    owners.clear();
    for (const [roomId, room] of rooms) {
      room.janus = null;
      for (const [seatId, seat] of room.seats) {
        room.seats.delete(seatId);
        for (const limit of seat.limits.values()) clearTimeout(limit);
        tellLost({ roomId, seat: seatId });
      }
    }
  }

  function tellLost(lost: LostMedia): void {
    for (const listener of listeners) listener(lost);
  }

  async function controlHandle(): Promise<number> {
    control ??= link.attach().catch((error: unknown) => {
      control = null;
      throw error;
    });
    return await control;
  }

  async function janusOf(room: Room): Promise<JanusRoom> {
    room.janus ??= (async () => await makeRoom(link, await controlHandle(), randomInt(1, idMax)))().catch(
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
    link.detach(half.handle);
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

  function lose(roomId: string, seatId: string): void {
    const room = rooms.get(roomId);
    if (!room || !remove(room, seatId)) return;
    void settle(room);
    tellLost({ roomId, seat: seatId });
  }

  function heard(event: HandleEvent): void {
    const owner = owners.get(event.handle);
    const room = owner && rooms.get(owner.roomId);
    const seat = owner && room?.seats.get(owner.seatId);
    if (!room || !seat) return;
    if (event.kind === "down") return lose(owner.roomId, owner.seatId);
    if (event.kind === "offer") {
      // A place whose sender had gone shows another; to the browser nothing has changed.
      const { receiving } = seat;
      if (receiving)
        link
          .ask(event.handle, { request: "start" }, { type: "answer", sdp: receiving.answer })
          .catch((error: unknown) => log("janus.answer", { error: String(error) }));
      return;
    }
    clearTimeout(seat.limits.get(event.handle));
    for (const half of [seat.sending, seat.receiving]) if (half?.handle === event.handle) half.isUp = true;
    void settle(room);
  }

  /** Brings Janus in line with what is granted and wanted; changes that come meanwhile are done together. */
  async function settle(room: Room, tries = 0): Promise<void> {
    if (room.isTurnWaiting) return await room.turn;
    room.isTurnWaiting = true;
    room.turn = room.turn.then(async () => {
      room.isTurnWaiting = false;
      try {
        await bringInLine(room);
      } catch (error) {
        if (isClosed || !link.isUp()) return;
        log("janus.settle", { error: String(error) });
        // Somebody went while we spoke of them.
        if (tries < 5) setTimeout(() => void settle(room, tries + 1), settleAgainMs).unref();
      }
    });
    await room.turn;
  }

  async function bringInLine(room: Room): Promise<void> {
    if (room.seats.size === 0 || !room.janus) return;
    const [janus, handle] = [await room.janus, await controlHandle()];
    const bySeat = new Map(room.grants.map((grant) => [grant.seat, grant]));
    const lines = [...room.seats].flatMap(([seatId, { sending }]) =>
      (sending?.lines ?? []).map((line) => ({
        line,
        half: sending,
        isSilenced: bySeat.get(seatId)?.[line.source] !== true,
      })),
    );
    const changed = lines.filter(({ line, isSilenced }) => line.isSilenced !== isSilenced);
    const moderate = async (isSilenced: boolean) =>
      await Promise.all(
        changed
          .filter((one) => one.isSilenced === isSilenced)
          .map(async ({ line, half }) => {
            if (!half) return;
            await silence(link, janus, handle, { feed: half.feed, mid: line.mid }, isSilenced);
            line.isSilenced = isSilenced;
            if (!isSilenced && line.source !== "mic")
              await link.ask(half.handle, { request: "configure", keyframe: true });
          }),
      );
    await moderate(true);
    // A stream is let through after its hearers wait for it, so that they miss no key frame and see no hole.
    const feeds = feedsOf(room);
    const shown = [...room.seats].map(async ([seatId, { receiving, watches }]) => {
      if (!receiving) return;
      const wants = bySeat.get(seatId)?.hears === true ? watches : [];
      const byMid = new Map(wants.map((watch) => [watch.mid, watch]));
      await show(link, janus, receiving, (place) => findFeed(feeds, byMid.get(place.mid), place));
    });
    await Promise.all(shown);
    await moderate(false);
  }

  return {
    isOneWay: true,
    allow(roomId, rev, grants) {
      const room = rooms.get(roomId) ?? makeEmptyRoom(ended.get(roomId) ?? 0);
      if (rev <= room.rev) return;
      Object.assign(room, { rev, grants });
      rooms.set(roomId, room);
      const seats = new Set(grants.map(({ seat }) => seat));
      for (const seatId of room.seats.keys()) if (!seats.has(seatId)) remove(room, seatId);
      if (grants.length > 0) return void settle(room);
      rooms.delete(roomId);
      ended.set(roomId, rev);
      for (const oldest of ended.keys()) if (ended.size > endedKept) ended.delete(oldest);
      Promise.all([room.janus, controlHandle()])
        .then(async ([janus, handle]) => {
          if (janus) await link.ask(handle, { request: "destroy", room: janus.id });
        })
        .catch(() => {
          // It went with the session.
        });
    },
    async connect(roomId, seatId, text, sends) {
      const room = rooms.get(roomId);
      const isGranted = () => rooms.get(roomId)?.grants.some((grant) => grant.seat === seatId) === true;
      if (!room || !isGranted()) throw new Fault("roomNotEntered");
      const offer = readOffer(text);
      const sources = matchSources(offer, sends);
      const isSending = sources.size > 0;
      if (isSending && sources.size < offer.lines.length)
        throw new Fault("parameterError", { field: "offer" });
      if (owners.size >= limits.mediaConnectionsMax.value) throw new Fault("serverBusy");
      const key = isSending ? "sending" : "receiving";
      // What becomes of the old connection is of no interest any more.
      const old = room.seats.get(seatId)?.[key];
      if (old) owners.delete(old.handle);
      const janus = await janusOf(room);
      const { half, answer } = isSending
        ? await openSending(link, janus, await controlHandle(), offer, sources, randomInt(1, idMax))
        : await openReceiving(link, janus, offer);
      if (!isGranted()) {
        link.detach(half.handle);
        throw new Fault("roomNotEntered");
      }
      const seat = room.seats.get(seatId) ?? {
        sending: null,
        receiving: null,
        watches: [],
        limits: new Map<number, NodeJS.Timeout>(),
      };
      end(seat, seat[key]);
      Object.assign(seat, { [key]: half });
      room.seats.set(seatId, seat);
      owners.set(half.handle, { roomId, seatId });
      const limit = setTimeout(() => {
        if (owners.has(half.handle) && !half.isUp) lose(roomId, seatId);
      }, joinTimeoutMs);
      seat.limits.set(half.handle, limit);
      void settle(room);
      return answer;
    },
    async watch(roomId, seatId, watches) {
      const room = rooms.get(roomId);
      const seat = room?.seats.get(seatId);
      if (!room || !seat) throw new Fault("roomNotEntered");
      seat.watches = watches;
      await settle(room);
    },
    disconnect(roomId, seatId) {
      const room = rooms.get(roomId);
      if (room && remove(room, seatId)) void settle(room);
    },
    stats: async () => ({
      processes: link.isUp() ? 1 : 0,
      connections: owners.size,
      forwardedPackets: null,
      silencedPackets: null,
    }),
    onLost(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      for (const room of rooms.values()) for (const seatId of room.seats.keys()) remove(room, seatId);
      await link.close();
    },
  };
}

function makeEmptyRoom(rev: number): Room {
  return {
    rev,
    grants: [],
    seats: new Map(),
    janus: null,
    turn: Promise.resolve(),
    isTurnWaiting: false,
  };
}

type KnownFeed = Feed & { account: string; source: string; layer: string };

/** Streams that can be shown, by who sends them. */
function feedsOf({ grants, seats }: Room): KnownFeed[] {
  return grants.flatMap(({ account, seat, ...may }) => {
    const sending = seat === null ? null : seats.get(seat)?.sending;
    if (sending?.isUp !== true) return [];
    // The sound of who is silent stays in its place and says nothing.
    const lines = sending.lines.filter(({ source }) => source === "mic" || may[source]);
    return lines.map(({ mid, source, layer }) => ({ feed: sending.feed, mid, account, source, layer }));
  });
}

function findFeed(feeds: readonly KnownFeed[], watch: Watch | undefined, { kind }: Place): Feed | null {
  if (!watch || (watch.source === "mic") !== (kind === "audio")) return null;
  const fitting = feeds.filter(({ account, source }) => account === watch.account && source === watch.source);
  const found = fitting.find(({ layer }) => layer === watch.layer) ?? fitting[0];
  return found ? { feed: found.feed, mid: found.mid } : null;
}
