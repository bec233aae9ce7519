import type { RoomState } from "@lyceum/contract/shapes";
import type { RoomPhase } from "./follow-room.ts";

/** Whether the own share ended while one was cut off, so that it can be offered again (R7). */
export function followShare(account: string) {
  let wasSharing = false;
  let wasCut = false;
  let isLost = false;
  return {
    isLost: () => isLost,
    forget() {
      isLost = false;
    },
    /** After every change. */
    look({ name }: RoomPhase, state: RoomState | null): void {
      if (name === "reconnecting") {
        wasCut = true;
        return;
      }
      const isSharing = name === "joined" && state?.share?.account === account;
      if (name !== "joined" || isSharing) isLost = false;
      else if (wasSharing && wasCut) isLost = true;
      wasSharing = isSharing;
      wasCut = false;
    },
  };
}
