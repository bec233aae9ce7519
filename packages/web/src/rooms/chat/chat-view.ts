import { useSyncExternalStore } from "react";
import type { RoomSession } from "../session/room-session.ts";
import { useRoomSession } from "../session/session-context.tsx";

/** What a person keeps of the chat while its drawer is closed. */
type ChatView = { draft: string; readSeq: number };
type Entry = { view: ChatView; listeners: Set<() => void> };

const entries = new WeakMap<RoomSession, Entry>();

function entryOf(session: RoomSession): Entry {
  const made = entries.get(session) ?? { view: { draft: "", readSeq: 0 }, listeners: new Set() };
  entries.set(session, made);
  return made;
}

/** The draft, and up to where the chat was read; both live as long as one is in the room. */
export function useChatView(): [ChatView, (change: Partial<ChatView>) => void] {
  const made = entryOf(useRoomSession());
  const view = useSyncExternalStore(
    (listener) => {
      made.listeners.add(listener);
      return () => void made.listeners.delete(listener);
    },
    () => made.view,
  );
  return [
    view,
    (change) => {
      made.view = { ...made.view, ...change };
      for (const listener of made.listeners) listener();
    },
  ];
}
