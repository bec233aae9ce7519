import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { confirm } from "@lyceum/ui";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { translateOf } from "../../shared/language.ts";
import { askBeforeLeaving } from "../../shared/leave-question.ts";
import { graceMinutes } from "./grace-minutes.ts";
import { useRoomSession } from "../session/session-context.tsx";

/**
 * Leaving the page while in the room asks first, by a link or by signing out. It is a lost connection and no more: the place is
 * kept, nothing ends (R3).
 */
export function useLeaveGuard(): void {
  const { room } = useRoomSession();
  const isIn = () => {
    const { name } = room.phase();
    return name === "joined" || name === "reconnecting";
  };
  const mayGo = async () => {
    if (!isIn()) return true;
    const t = await translateOf(roomsEntry);
    return await confirm({
      title: t("guardTitle"),
      text: t(room.self()?.role === "host" ? "guardHost" : "guardText", { n: graceMinutes }),
      confirmLabel: t("guardYes"),
      cancelLabel: t("cancel"),
      isDangerous: true,
    });
  };
  useBlocker({ enableBeforeUnload: isIn, shouldBlockFn: async () => !(await mayGo()) });
  const ask = useEffectEvent(mayGo);
  useEffect(() => askBeforeLeaving(async () => await ask()), []);
}
