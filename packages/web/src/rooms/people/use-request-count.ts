import { useRoomState } from "../session/session-context.tsx";
import { useIsHost } from "./use-is-host.ts";

/** How many ask the hosts for something; nobody where one is no host. */
export function useRequestCount(): number {
  const state = useRoomState();
  const isHost = useIsHost();
  if (!state || !isHost) return 0;
  const asking = state.members.filter(({ shareAskedAt }) => shareAskedAt != null);
  return state.hands.length + state.waiting.length + asking.length;
}
