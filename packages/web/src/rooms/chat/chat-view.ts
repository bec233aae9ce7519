import { useSyncExternalStore } from "react";
import type { RoomSession } from "../session/room-session.ts";
import { useRoomSession } from "../session/session-context.tsx";

/** What a person keeps of the chat while its drawer is closed. */
type ChatView = {
  draft: string;
  readSeq: number;
  readPrivateId: number;
  /** Whom alone the next message is for; null: everybody. */
  to: Peer | null;
};
export type Peer = { account: string; nick: string };
type Entry = { view: ChatView; listeners: Set<() => void> };

const entries = new WeakMap<RoomSession, Entry>();

function entryOf(session: RoomSession): Entry {
  const made = entries.get(session) ?? {
    view: { draft: "", readSeq: 0, readPrivateId: 0, to: null },
    listeners: new Set(),
  };
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

/** Opens the chat, with the next message for one person alone. */
export function useWriteTo(): (peer: Peer) => void {
  const { view } = useRoomSession();
  const [, keep] = useChatView();
  return ({ account, nick }) => {
    keep({ to: { account, nick } });
    view.set({ drawer: "chat" });
  };
}
