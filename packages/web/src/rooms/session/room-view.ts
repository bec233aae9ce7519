import type { ReportedInRoom } from "@lyceum/contract/shapes";

export type DrawerName = "members" | "chat" | "invite" | "polls" | "groups";

/** What is about to be reported, whose it is, and of a message what it says (D8). */
export type RoomReport = { about: ReportedInRoom; nick: string | null; body: string };

export type RoomViewState = {
  /** What stands open on the right. */
  drawer: DrawerName | null;
  /** Over the room, with the drawer as it is. */
  isSettingsOpen: boolean;
  report: RoomReport | null;
  /** The browser plays no sound before a click. Whoever plays sets it; the click sets it back, and one plays again. */
  isSoundBlocked: boolean;
};

/** How this person looks at the room; nobody else sees it. */
export type RoomView = {
  state(): RoomViewState;
  set(change: Partial<RoomViewState>): void;
  /** Opens this drawer, or closes it where it is open. */
  toggle(drawer: DrawerName): void;
  subscribe(listener: () => void): () => void;
};

export function makeRoomView(): RoomView {
  const listeners = new Set<() => void>();
  let state: RoomViewState = { drawer: null, isSettingsOpen: false, report: null, isSoundBlocked: false };
  const set: RoomView["set"] = (change) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    set,
    toggle: (drawer) => set({ drawer: state.drawer === drawer ? null : drawer }),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
