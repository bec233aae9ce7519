import { systemTimers } from "@lyceum/im-client";
import { type Decks, makeDecks, makeSlidePointers, type SlidePointers } from "@lyceum/rooms-client";
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

const pointing = new WeakMap<RoomSession, SlidePointers>();

/** Who points where on the slides of a room. */
export function pointersOf(session: RoomSession): SlidePointers {
  const { transport, roomId, account } = session;
  const pointers =
    pointing.get(session) ?? makeSlidePointers({ transport, timers: systemTimers, roomId, account });
  pointing.set(session, pointers);
  return pointers;
}
