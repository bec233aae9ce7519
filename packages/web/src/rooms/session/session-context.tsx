import type { RoomMember, RoomState } from "@lyceum/contract/shapes";
import { createContext, use, useCallback, useSyncExternalStore } from "react";
import type { RoomSession } from "./room-session.ts";
import type { RoomViewState } from "./room-view.ts";

const SessionContext = createContext<RoomSession | null>(null);
export const RoomSessionProvider = SessionContext.Provider;

/** The room of this page; only below the provider. */
export function useRoomSession(): RoomSession {
  const session = use(SessionContext);
  if (!session) throw new Error("there is no room here");
  return session;
}

/**
 * A value of the room's log, read again after each change. It must be the same object until it changes: take parts of
 * the state, and derive from them while rendering.
 */
export function useRoom<T>(read: (session: RoomSession) => T): T {
  const session = useRoomSession();
  return useSyncExternalStore(session.room.subscribe, () => read(session));
}

/** The state of the room one is in. Null while waiting to enter, and after the end. */
export function useRoomState(): RoomState | null {
  return useRoom(({ room }) => room.state());
}

export function useSelf(): RoomMember | null {
  return useRoom(({ room }) => room.self());
}

/** A value of sound and picture, read again after each change of the media. */
export function useMedia<T>(read: (session: RoomSession) => T): T {
  const session = useRoomSession();
  return useSyncExternalStore(session.media.subscribe, () => read(session));
}

/** A value that is measured again every second, such as who speaks; also read again after each change of the media. */
export function useMeasure<T>(read: (session: RoomSession) => T): T {
  const session = useRoomSession();
  const { media } = session;
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [media.subscribe(listener), media.onMeasure(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => read(session));
}

export function useRoomView(): RoomViewState {
  const { view } = useRoomSession();
  return useSyncExternalStore(view.subscribe, view.state);
}

/** A value of the own devices, read again after each change of them. */
export function useDevices<T>(read: (session: RoomSession) => T): T {
  const session = useRoomSession();
  return useSyncExternalStore(session.devices.subscribe, () => read(session));
}
