import { useSyncExternalStore } from "react";
import { stored, watchStored } from "./stored.ts";

const storedKey = "singleKeys";
const listeners = new Set<() => void>();
let isWatching = false;

/**
 * Whether single keys, without Ctrl or the like, do something on this device. Who speaks to the computer, or hits keys by
 * accident, must be able to switch them off (WCAG 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  return stored.get(storedKey) !== "off";
}

export function setSingleKeys(isOn: boolean): void {
  stored.set(storedKey, isOn ? "on" : "off");
  tell();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn);
}

function subscribe(listener: () => void): () => void {
  if (!isWatching) {
    watchStored((key) => {
      if (key === null || key === storedKey) tell();
    });
    isWatching = true;
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
