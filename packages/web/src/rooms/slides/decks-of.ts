import { systemTimers } from "@lyceum/im-client";
import { type Decks, makeDecks } from "@lyceum/rooms-client";
import type { RoomSession } from "../session/room-session.ts";

const made = new WeakMap<RoomSession, Decks>();

/** The slides of a room as this page has them. */
export function decksOf(session: RoomSession): Decks {
  const { transport, room, roomId } = session;
  const decks =
    made.get(session) ?? makeDecks({ transport, timers: systemTimers, room: room.followed, roomId });
  made.set(session, decks);
  return decks;
}
