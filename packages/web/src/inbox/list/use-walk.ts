import type { SessionView } from "@lyceum/im-client";
import { useEffect, useEffectEvent } from "react";
import { isCovered } from "../../shared/parts/is-writing.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { nextSession } from "./next-session.ts";

/** Alt with the arrows opens the conversation above or below, also from the field in which one writes (D6). */
export function useWalk(sessions: readonly SessionView[], current: string | undefined): void {
  const go = useGo();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    if (!altKey || ctrlKey || metaKey || shiftKey || step === 0 || isCovered()) return;
    event.preventDefault();
    const next = nextSession(sessions, current, step);
    if (next) void go({ screen: "message", query: next.scene === 0 ? { to: next.to } : { team: next.to } });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
