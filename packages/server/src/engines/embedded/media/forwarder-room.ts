import type { MediaGrant, VideoCodec, Watch } from "../../../ports/media-engine.ts";
import type { Bridge } from "./bridge.ts";
import type { Bucket } from "./budget.ts";
import { type CodecChoice, makeCodecChoice, readsVp8 } from "./codec-choice.ts";
import type { Connection } from "./connection.ts";
import type { Recorder } from "./recording/recorder.ts";
import { makeRoomSpeakers, type RoomSpeakers } from "./room-speakers.ts";
import type { Streamer } from "./streaming/streamer.ts";
import type { StreamIn } from "./streams.ts";

/** One room in a forwarding process. */
export type Room = {
  id: string;
  grants: readonly MediaGrant[];
  seats: Map<string, Seated>;
  /** The latest attempt at a connection, by its seat, while it runs. */
  attempts: Map<string, Connection>;
  /** By seat, what is left of its offers. */
  offers: Map<string, Bucket>;
  bridge: (Bridge & { end(): void }) | null;
  speakers: RoomSpeakers;
  recorder: Recorder | null;
  streamer: Streamer | null;
  codecs: CodecChoice;
};
type Seated = { connection: Connection; watches: readonly Watch[]; joinLimit: NodeJS.Timeout };

export function makeEmptyRoom(id: string): Room {
  return {
    id,
    grants: [],
    seats: new Map(),
    attempts: new Map(),
    offers: new Map(),
    bridge: null,
    speakers: makeRoomSpeakers(),
    recorder: null,
    streamer: null,
    codecs: makeCodecChoice(),
  };
}

/** Of the seats here; those in the other process of a split room are recorded there. */
export function* ownStreams({ seats, grants }: Room): Iterable<readonly [string, StreamIn]> {
  for (const { seat, account } of grants)
    for (const stream of (seat !== null && seats.get(seat)?.connection.ins) || []) yield [account, stream];
}

/** Of everybody in the room, also in its other process. */
export function* allStreams(room: Room): Iterable<readonly [string, StreamIn]> {
  for (const { seat, account } of room.grants)
    if (seat !== null) for (const stream of streamsOf(room, seat)) yield [account, stream];
}

/** What all that takes pictures of this room can read. */
export function* pictureReaders(room: Room): Iterable<ReadonlySet<VideoCodec>> {
  const { seats, recorder, streamer, bridge } = room;
  for (const { connection } of seats.values()) if (connection.readable) yield connection.readable;
  if (recorder ?? streamer ?? bridge) yield readsVp8;
}

/** Of everybody in the room, also in its other process. */
export function* openMics(room: Room): Iterable<readonly [string, StreamIn]> {
  for (const { seat, account, mic } of room.grants) {
    const stream = seat !== null && mic && streamsOf(room, seat).find(({ source }) => source === "mic");
    if (stream) yield [account, stream];
  }
}

/** Of a seat here, or in the other process of a split room. */
export function streamsOf({ seats, bridge }: Room, seat: string): readonly StreamIn[] {
  return seats.get(seat)?.connection.ins ?? bridge?.far(seat) ?? [];
}

export function isGranted({ grants }: Room, seat: string): boolean {
  return grants.some((grant) => grant.seat === seat);
}

export function countOf(connections: readonly Connection[]) {
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    forwardedPackets: sum(
      connections.flatMap(({ outs }) => [...outs.values()].map((out) => out.packetCount())),
    ),
    silencedPackets: sum(connections.flatMap(({ ins }) => ins.map((stream) => stream.silencedPackets()))),
  };
}
