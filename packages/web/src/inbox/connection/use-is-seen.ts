import { useSyncExternalStore } from "react";

/** Whether somebody looks at the page: it is not in a hidden tab. */
export function useIsSeen(): boolean {
  return useSyncExternalStore(subscribe, isSeen);
}

function isSeen(): boolean {
  return document.visibilityState === "visible";
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
