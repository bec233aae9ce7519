import { useRoomState } from "../session/session-context.tsx";
import { useIsHost } from "./use-is-host.ts";

/** How many ask the hosts for something; nobody where one is no host. */
export function useRequestCount(): number {
  const state = useRoomState();
  const isHost = useIsHost();
  return state && isHost ? state.hands.length + state.waiting.length : 0;
}
