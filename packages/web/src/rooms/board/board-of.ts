import { systemTimers } from "@lyceum/im-client";
import { type Board, makeBoard } from "@lyceum/rooms-client";
import type { RoomSession } from "../session/room-session.ts";

const boards = new WeakMap<RoomSession, Board>();

/** The whiteboard of a room as this page has it: what one may take back outlives its tile. */
export function boardOf(session: RoomSession): Board {
  const { transport, room, roomId, account } = session;
  const made =
    boards.get(session) ??
    makeBoard({ transport, timers: systemTimers, room: room.followed, roomId, account });
  boards.set(session, made);
  return made;
}
