import type { RoomAct } from "@lyceum/contract/shapes";
import { checkPermission } from "@lyceum/domain/rooms";
import { useRoomState, useSelf } from "../session/session-context.tsx";

/** Whether one is host or co-host. */
export function useIsHost(): boolean {
  const self = useSelf();
  return self !== null && self.role !== "member";
}

/** Asks the rules of the room, the same that the server asks, whether one may do this now. */
export function useMay(): (act: RoomAct) => boolean {
  const state = useRoomState();
  const self = useSelf();
  return (act) => state !== null && self !== null && checkPermission(state, self, act, Date.now()) === null;
}
