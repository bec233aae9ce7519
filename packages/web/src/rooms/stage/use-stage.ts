import type { Stage } from "@lyceum/domain/rooms";
import type { RoomMember } from "@lyceum/contract/shapes";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Scene } from "./stage-store.ts";
import { useMeasure, useRoom, useRoomSession } from "../session/session-context.tsx";

export function useArrangement(): Scene {
  const { stage } = useRoomSession();
  return useSyncExternalStore(stage.subscribe, stage.arrangement);
}

export function useStageState(): Stage {
  const { stage } = useRoomSession();
  return useSyncExternalStore(stage.subscribe, stage.state);
}

export function useMember(account: string): RoomMember | null {
  return useRoom(({ room }) => room.state()?.members.find((member) => member.account === account) ?? null);
}

export function useIsSpeaking(account: string): boolean {
  return useMeasure(({ media }) => media.speaking(account) > 0);
}

/** Whether something has been so for this long without a break. */
export function useIsLong(isSo: boolean, ms: number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(isSo), isSo ? ms : 0);
    return () => clearTimeout(timer);
  }, [isSo, ms]);
  return isSo && isLong;
}
