import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { confirm } from "@lyceum/ui";
import { useBlocker } from "@tanstack/react-router";
import { sayOf } from "../../app/language.ts";
import { graceMinutes } from "./grace-minutes.ts";
import { useRoomSession } from "../session/session-context.tsx";

/** Leaving the page while in the room asks first. It is a lost line and no more: the place is kept, nothing ends (R3). */
export function useLeaveGuard(): void {
  const { room } = useRoomSession();
  const isIn = () => {
    const { name } = room.phase();
    return name === "joined" || name === "reconnecting";
  };
  useBlocker({
    enableBeforeUnload: isIn,
    shouldBlockFn: async () => {
      if (!isIn()) return false;
      const say = await sayOf(roomsEntry);
      const isYes = await confirm({
        title: say("guardTitle"),
        text: say(room.self()?.role === "host" ? "guardHost" : "guardText", { n: graceMinutes }),
        confirmLabel: say("guardYes"),
        cancelLabel: say("cancel"),
        isDangerous: true,
      });
      return !isYes;
    },
  });
}
