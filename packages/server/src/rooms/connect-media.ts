import { Fault } from "@lyceum/contract/faults";
import { mayChooseStream } from "@lyceum/domain/rooms";
import type { CommandHandler } from "../app/socket/commands.ts";
import type { Connection } from "../app/socket/connection.ts";
import { readInside, type RoomContext, seatOf } from "./enter.ts";
import type { PlacedMedia, PlacedSeat } from "./placement/placed-media.ts";
import { makeTurnCredentials } from "./relay/turn-credentials.ts";

/** How media are connected here, and relays, for who is in a room (R2). */
export function getMediaServers(context: RoomContext): CommandHandler<"getMediaServers"> {
  return async ({ roomId, wantsStream = false }, { connection }) => {
    const state = await readInside(context, connection, roomId);
    const { id, account } = await seatOf(context, connection, roomId);
    const { turn, clock, rooms } = context;
    const isOneWay = context.media?.isOneWay ?? false;
    const only = rooms.streams?.pathFor(state, account) ?? null;
    const chosen = only === null && wantsStream ? (rooms.streams?.choose(state, account) ?? null) : null;
    const stream = only ?? chosen;
    const choice =
      only === null && rooms.streams && mayChooseStream(state, account) ? { mayChooseStream: true } : {};
    if (stream !== null) {
      // Who was on the stage had one, as had who chooses the stream.
      rooms.media?.disconnect({ state, seat: id });
      return { isOneWay, iceServers: [], stream, ...choice };
    }
    rooms.streams?.unchoose(roomId, account);
    return { isOneWay, iceServers: turn ? [makeTurnCredentials(turn, id, clock.now())] : [], ...choice };
  };
}

/** Answers a browser's offer for the seat of the connection (R2). The engine holds what the room grants to each seat. */
export function connectMedia(context: RoomContext): CommandHandler<"connectMedia"> {
  return async ({ roomId, offer, sends }, { connection }) => {
    const seat = await grantedSeat(context, connection, roomId);
    // Whoever was told of a stream has no place; whoever was not asks again.
    if (seat.isStreamed) throw new Fault("serverBusy");
    return { answer: await mediaOf(context).connect(seat, offer, sends) };
  };
}

/** What the seat of the connection wants to receive (R2). */
export function watchMedia(context: RoomContext): CommandHandler<"watchMedia"> {
  return async ({ roomId, watches }, { connection }) => {
    const seat = await grantedSeat(context, connection, roomId);
    await mediaOf(context).watch(seat, watches);
    return {};
  };
}

/** The seat of a connection that is inside. The engine is told first: the message that another node let it in, or threw it out, may be on its way still. */
async function grantedSeat(
  context: RoomContext,
  connection: Connection,
  roomId: string,
): Promise<PlacedSeat & { isStreamed: boolean }> {
  const state = await readInside(context, connection, roomId);
  const { id, scope, account } = await seatOf(context, connection, roomId);
  context.rooms.grantMedia(scope, state);
  const isStreamed = (context.rooms.streams?.pathFor(state, account) ?? null) !== null;
  return { state, seat: id, isStreamed };
}

function mediaOf({ rooms }: RoomContext): PlacedMedia {
  if (!rooms.media) throw new Fault("mediaAbsent");
  return rooms.media;
}
