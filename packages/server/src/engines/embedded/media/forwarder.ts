import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type {
  FailedRecording,
  LostMedia,
  MediaGrant,
  RecordingOrder,
  SentLine,
  SentPicture,
  Speaking,
  StreamOrder,
  Watch,
  WatchedPictures,
} from "../../../ports/media-engine.ts";
import type { Intrusion } from "../../intrusion.ts";
import { readOffer } from "../../media-offer.ts";
import { watchPictures } from "../../watched-pictures.ts";
import type { ConnectionAddress } from "./address.ts";
import { makeArrivals } from "./arrivals.ts";
import { makeBridge } from "./bridge.ts";
import { type Excess, makeBucket, offerBudget } from "./budget.ts";
import { type Connection, openConnection } from "./connection.ts";
import {
  allStreams,
  countOf,
  isGranted,
  makeEmptyRoom,
  openMics,
  ownStreams,
  pictureReaders,
  type Room,
  streamsOf,
} from "./forwarder-room.ts";
import { makeIntrusions } from "./intrusions.ts";
import type { CutSeat, ForwarderSettings, ForwarderStats, StoppedStream } from "./protocol.ts";
import { makeRecorder } from "./recording/recorder.ts";
import { showWanted } from "./show-wanted.ts";
import { makeStreamer } from "./streaming/streamer.ts";

/** The rooms of one forwarding process. */
export type Forwarder = {
  allow(roomId: string, grants: readonly MediaGrant[], recording?: RecordingOrder | null): void;
  connect(roomId: string, seat: string, offer: string, sends: readonly SentLine[]): Promise<string>;
  watch(roomId: string, seat: string, watches: readonly Watch[]): void;
  disconnect(roomId: string, seat: string): void;
  /** The room goes on in another process too, which is heard and told over the line; null: no longer. */
  bridge(roomId: string, line: BridgeLine | null): void;
  /** Makes a stream of the room, also of who is in its other process; null: no longer. */
  stream(roomId: string, order: StreamOrder | null): void;
  stats(): ForwarderStats;
  /** Writes what is still to be written. */
  endRecordings(): Promise<void>;
  close(): void;
};

/** To the other process of a split room. */
export type BridgeLine = (heard: (bytes: Buffer) => void) => { send(bytes: Buffer): void; close(): void };

export type ForwarderListeners = {
  lost(seat: LostMedia): void;
  watched(pictures: WatchedPictures): void;
  spoke(speaking: Speaking): void;
  intruded(intrusion: Intrusion): void;
  /** It broke a budget; its connection is closed. */
  cut(seat: CutSeat): void;
  recordingFailed?(failed: FailedRecording): void;
  streamStopped?(stopped: StoppedStream): void;
};

const repairEveryMs = 50;
/** What is said meanwhile by somebody who is kept back follows when that one is let through. */
const listenEveryMs = 100;
const lookEveryMs = 250;
const reportEveryMs = 1_000;

export function makeForwarder(
  address: ConnectionAddress,
  { lost, watched, spoke, intruded, cut, recordingFailed, streamStopped }: ForwarderListeners,
  {
    joinTimeoutMs = limits.mediaJoinTimeout.value,
    ffmpeg = null,
  }: Partial<Omit<ForwarderSettings, "address">> = {},
): Forwarder {
  const rooms = new Map<string, Room>();
  const arrivals = makeArrivals();
  const intrusions = makeIntrusions();
  const pictures = watchPictures({ rooms: () => rooms.keys(), watchedIn }, watched);
  let opening = 0;
  /** Of connections that are gone. */
  const gone = { forwardedPackets: 0, silencedPackets: 0 };
  const connections = () =>
    [...rooms.values()].flatMap(({ seats }) => [...seats.values()].map((seated) => seated.connection));

  const repairs = setInterval(() => {
    const now = performance.now();
    for (const connection of connections()) connection.repair(now);
    for (const { bridge } of rooms.values()) bridge?.repair(now);
  }, repairEveryMs);
  const listening = setInterval(() => {
    const now = performance.now();
    for (const room of rooms.values()) {
      room.bridge?.tellLoudness();
      const { isChanged, isNews } = room.speakers.look(openMics(room), now);
      if (isChanged) connectAll(room);
      if (isNews) tellSpeaking(room, null);
    }
  }, listenEveryMs);
  const looks = setInterval(() => {
    const now = performance.now();
    for (const room of rooms.values()) {
      const changed = [...room.seats.values()].filter(({ connection }) => connection.look(now));
      if (changed.length > 0) settle(room);
    }
  }, lookEveryMs);
  const reports = setInterval(() => {
    const now = performance.now();
    for (const connection of connections()) connection.report(now);
    // What a picture takes in fewer frames is known only once it comes.
    for (const room of rooms.values())
      if ([...room.seats.values()].some(({ connection }) => connection.downlink.budget() < Infinity))
        connectAll(room);
    for (const { bridge } of rooms.values()) bridge?.report();
    for (const [roomId, { seats }] of rooms)
      for (const [seat, { connection }] of seats)
        for (const stream of connection.ins)
          if (intrusions.look(stream)) intruded({ roomId, seat, source: stream.source });
  }, reportEveryMs);

  function remove(room: Room, seat: string): void {
    const seated = room.seats.get(seat);
    if (!seated) return;
    room.seats.delete(seat);
    clearTimeout(seated.joinLimit);
    const counts = countOf([seated.connection]);
    gone.forwardedPackets += counts.forwardedPackets;
    gone.silencedPackets += counts.silencedPackets;
    seated.connection.close();
  }

  /** Brings what flows in line with what is granted and wanted. */
  function settle(room: Room): void {
    connectAll(room);
    pictures.look(room.id);
  }

  function connectAll(room: Room): void {
    const bySeat = new Map(room.grants.map((grant) => [grant.seat, grant]));
    const byAccount = new Map(room.grants.map((grant) => [grant.account, grant]));
    for (const seat of room.seats.keys()) if (!bySeat.has(seat)) remove(room, seat);
    for (const seat of room.offers.keys()) if (!bySeat.has(seat)) room.offers.delete(seat);
    for (const [seat, { connection }] of room.seats)
      for (const stream of connection.ins) stream.setAllowed(bySeat.get(seat)?.[stream.source] === true);
    room.recorder?.look(ownStreams(room));
    room.bridge?.look((seat, stream) => bySeat.get(seat)?.[stream.source] === true);
    room.streamer?.look([...allStreams(room)], room.speakers);
    const now = performance.now();
    for (const [seat, { connection, watches }] of room.seats) {
      const wanted = bySeat.get(seat)?.hears === true ? watches : [];
      const sentBy = ({ account }: Watch) => {
        const publisher = byAccount.get(account)?.seat;
        return publisher ? streamsOf(room, publisher) : [];
      };
      showWanted(connection, wanted, now, sentBy, room.speakers);
    }
  }

  function tellSpeaking({ id, speakers }: Room, seat: string | null): void {
    spoke({ roomId: id, seat, ...speakers.view() });
  }

  function* watchedIn(roomId: string): Iterable<readonly [string, SentPicture[]]> {
    const room = rooms.get(roomId);
    if (!room) return;
    room.codecs.look(pictureReaders(room), performance.now());
    for (const [seat, { connection }] of room.seats) {
      const sent = connection.ins.filter(({ kind }) => kind === "video");
      const watched = sent.filter((stream) => stream.isAllowed() && stream.hearers.size > 0);
      const pictures = watched.map(({ source, layer, line }) => {
        return { source, layer, codec: room.codecs.choose(line) };
      });
      if (sent.length > 0) yield [seat, pictures];
    }
  }

  /** In place of what the seat had, whose requested streams it takes over. */
  function place(room: Room, seat: string, connection: Connection): void {
    const watches = room.seats.get(seat)?.watches ?? [];
    remove(room, seat);
    const joinLimit = setTimeout(() => {
      if (!connection.isConnected()) connection.fail();
    }, joinTimeoutMs);
    room.seats.set(seat, { connection, watches, joinLimit });
    connectAll(room);
    pictures.pushAgain(room.id, seat);
  }

  function makeRoomBridge(room: Room, line: BridgeLine): Room["bridge"] {
    const { send, close } = line((bytes) => bridge.hear(bytes, performance.now()));
    const bridge = makeBridge({
      *own() {
        for (const [seat, { connection }] of room.seats) yield [seat, connection.ins] as const;
      },
      send,
      changed: () => connectAll(room),
    });
    return {
      ...bridge,
      end() {
        bridge.close();
        close();
        room.bridge = null;
      },
    };
  }

  function cutOff(room: Room, seat: string, excess: Excess): void {
    const account = room.grants.find((grant) => grant.seat === seat)?.account;
    const wasThere = room.seats.has(seat);
    room.attempts.delete(seat);
    remove(room, seat);
    settle(room);
    if (account !== undefined) cut({ roomId: room.id, seat, account, excess });
    if (wasThere) lost({ roomId: room.id, seat });
  }

  /** A pause ends the files; another order of the same recording only names other people. */
  function record(room: Room, order: RecordingOrder | null): void {
    if (room.recorder?.order.folder === order?.folder && order) return room.recorder?.change(order);
    if (room.recorder) void room.recorder.close();
    room.recorder =
      order &&
      makeRecorder(order, (why) => recordingFailed?.({ roomId: room.id, folder: order.folder, why }));
  }

  function stream(room: Room, order: StreamOrder | null): void {
    if (room.streamer?.order.folder === order?.folder && order) return room.streamer?.change(order);
    room.streamer?.close();
    room.streamer = null;
    if (!order || ffmpeg === null) return;
    room.streamer = makeStreamer(order, ffmpeg, (why) => streamStopped?.({ roomId: room.id, why }));
    settle(room);
  }

  return {
    allow(roomId, grants, recording = null) {
      const room = rooms.get(roomId) ?? makeEmptyRoom(roomId);
      room.grants = grants;
      record(room, recording);
      rooms.set(roomId, room);
      settle(room);
      if (grants.length > 0) return;
      room.bridge?.end();
      record(room, null);
      stream(room, null);
      rooms.delete(roomId);
    },
    async connect(roomId, seat, text, sends) {
      const room = rooms.get(roomId);
      if (!room || !isGranted(room, seat)) throw new Fault("roomNotEntered");
      const isNew = !room.seats.has(seat);
      if (isNew && connections().length + opening >= limits.mediaConnectionsMax.value)
        throw new Fault("serverBusy");
      const offer = readOffer(text, sends);
      if (!mayOffer(room, seat)) {
        cutOff(room, seat, "offers");
        throw new Fault("mediaCut");
      }
      let hasEnded = false;
      const connection = openConnection(offer, sends, address, arrivals, (excess) => {
        hasEnded = true;
        if (excess !== null) return cutOff(room, seat, excess);
        if (room.seats.get(seat)?.connection !== connection) return;
        remove(room, seat);
        settle(room);
        // Another is on its way already; if it does not come about, who asked for it knows.
        if (!room.attempts.has(seat)) lost({ roomId, seat });
      });
      room.attempts.set(seat, connection);
      opening++;
      const isLatest = () => room.attempts.get(seat) === connection;
      try {
        const answer = await connection.answer;
        if (hasEnded || !isLatest()) throw new Fault("serverBusy");
        if (rooms.get(roomId) !== room || !isGranted(room, seat)) throw new Fault("roomNotEntered");
        place(room, seat, connection);
        return answer;
      } catch (error) {
        connection.close();
        throw error;
      } finally {
        opening--;
        if (isLatest()) room.attempts.delete(seat);
      }
    },
    watch(roomId, seat, watches) {
      const room = rooms.get(roomId);
      const seated = room?.seats.get(seat);
      if (!room || !seated) throw new Fault("roomNotEntered");
      seated.watches = watches;
      connectAll(room);
      pictures.pushAgain(roomId, seat);
      tellSpeaking(room, seat);
      seated.connection.prove();
    },
    disconnect(roomId, seat) {
      const room = rooms.get(roomId);
      if (!room) return;
      room.attempts.delete(seat);
      remove(room, seat);
      settle(room);
    },
    bridge(roomId, line) {
      const room = rooms.get(roomId);
      room?.bridge?.end();
      if (!room) return;
      room.bridge = line && makeRoomBridge(room, line);
      connectAll(room);
    },
    stream(roomId, order) {
      const room = rooms.get(roomId);
      if (room) stream(room, order);
    },
    stats() {
      const living = connections();
      const counts = countOf(living);
      return {
        connections: living.length,
        forwardedPackets: gone.forwardedPackets + counts.forwardedPackets,
        silencedPackets: gone.silencedPackets + counts.silencedPackets,
      };
    },
    async endRecordings() {
      await Promise.all([...rooms.values()].flatMap(({ recorder }) => recorder?.close() ?? []));
    },
    close() {
      clearInterval(repairs);
      clearInterval(listening);
      clearInterval(looks);
      clearInterval(reports);
      pictures.close();
      for (const room of rooms.values()) {
        room.bridge?.end();
        record(room, null);
        stream(room, null);
        for (const seat of room.seats.keys()) remove(room, seat);
      }
      rooms.clear();
    },
  };
}

function mayOffer({ offers }: Room, seat: string): boolean {
  const left = offers.get(seat) ?? makeBucket(offerBudget);
  offers.set(seat, left);
  return left.take(performance.now());
}
