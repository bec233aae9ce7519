import { useSyncExternalStore } from "react";
import { stored } from "../../shared/stored.ts";

const key = "voice-speed";
const speeds = [1, 1.5, 2] as const;
const listeners = new Set<() => void>();

/** How fast voice messages are played on this device, whatever the conversation. */
function readSpeed(): number {
  return speeds.find((speed) => String(speed) === stored.get(key)) ?? 1;
}

export function nextSpeed(): void {
  const at = speeds.findIndex((speed) => speed === readSpeed());
  stored.set(key, String(speeds[(at + 1) % speeds.length] ?? 1));
  for (const listener of listeners) listener();
}

export function useSpeed(): number {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readSpeed);
}
