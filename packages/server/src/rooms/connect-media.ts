import { Fault } from "@lyceum/contract/faults";
import type { CommandHandler } from "../app/socket/commands.ts";
import type { Link } from "../app/socket/link.ts";
import type { MediaEngine } from "../ports/media-engine.ts";
import { readInside, type RoomContext, seatOf } from "./enter.ts";
import { makeTurnCredentials } from "./turn-credentials.ts";

/** How media are connected here, and relays, for who is in a room (R2). */
export function getMediaServers(context: RoomContext): CommandHandler<"getMediaServers"> {
  return async ({ roomId }, { link }) => {
    await readInside(context, link, roomId);
    const { account } = await seatOf(context, link, roomId);
    const { media, turn, clock } = context;
    const isOneWay = media?.isOneWay ?? false;
    return { isOneWay, iceServers: turn ? [makeTurnCredentials(turn, account, clock.now())] : [] };
  };
}

/** Answers a browser's offer for the seat of the link (R2). The engine holds what the room grants to each seat. */
export function connectMedia(context: RoomContext): CommandHandler<"connectMedia"> {
  return async ({ roomId, offer, sends }, { link }) => {
    const id = await grantedSeat(context, link, roomId);
    return { answer: await engineOf(context).connect(roomId, id, offer, sends) };
  };
}

/** What the seat of the link wants to receive (R2). */
export function watchMedia(context: RoomContext): CommandHandler<"watchMedia"> {
  return async ({ roomId, watches }, { link }) => {
    const id = await grantedSeat(context, link, roomId);
    await engineOf(context).watch(roomId, id, watches);
    return {};
  };
}

/** The seat of a link that is inside. The engine is told first: the news that another node let it in, or threw it out, may be on its way still. */
async function grantedSeat(context: RoomContext, link: Link, roomId: string): Promise<string> {
  const state = await readInside(context, link, roomId);
  const { id, scope } = await seatOf(context, link, roomId);
  context.rooms.grantMedia(scope, state);
  return id;
}

function engineOf({ media }: RoomContext): MediaEngine {
  if (!media) throw new Fault("mediaAbsent");
  return media;
}
