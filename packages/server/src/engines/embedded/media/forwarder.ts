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
import { type Excess, makeBucket, offerBudget } from "./budget.ts";
import { type Connection, openConnection } from "./connection.ts";
import { connectRoom } from "./connect-room.ts";
import { countOf, isGranted, makeEmptyRoom, pictureReaders, type Room } from "./forwarder-room.ts";
import { startRounds } from "./forwarder-rounds.ts";
import type { CutSeat, ForwarderSettings, ForwarderStats, StoppedStream } from "./protocol.ts";
import { type BridgeLine, makeRoomBridge } from "./room-bridge.ts";
import { orderRecording, orderStream } from "./room-orders.ts";

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
  const pictures = watchPictures({ rooms: () => rooms.keys(), watchedIn }, watched);
  let opening = 0;
  /** Of connections that are gone. */
  const gone = { forwardedPackets: 0, silencedPackets: 0 };
  const connections = () =>
    [...rooms.values()].flatMap(({ seats }) => [...seats.values()].map((seated) => seated.connection));

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
    connectRoom(room, (seat) => remove(room, seat));
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

  function cutOff(room: Room, seat: string, excess: Excess): void {
    const account = room.grants.find((grant) => grant.seat === seat)?.account;
    const wasThere = room.seats.has(seat);
    room.attempts.delete(seat);
    remove(room, seat);
    settle(room);
    if (account !== undefined) cut({ roomId: room.id, seat, account, excess });
    if (wasThere) lost({ roomId: room.id, seat });
  }

  function record(room: Room, order: RecordingOrder | null): void {
    orderRecording(room, order, recordingFailed);
  }

  function stream(room: Room, order: StreamOrder | null): void {
    if (orderStream(room, order, ffmpeg, streamStopped)) settle(room);
  }

  const endRounds = startRounds({
    rooms: () => rooms.values(),
    reconnect: connectAll,
    settle,
    spoke: (room) => tellSpeaking(room, null),
    intruded,
  });

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
      room.bridge = line && makeRoomBridge(room, line, () => connectAll(room));
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
      endRounds();
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
