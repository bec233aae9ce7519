import { useSyncExternalStore } from "react";

const changes = ["timeupdate", "seeking", "loadedmetadata"] as const;

/** Which of some moments a film is at or after: the place in the list; -1 before the first. */
export function useCurrent(video: HTMLVideoElement | null, fromMs: readonly number[]): number {
  return useSyncExternalStore(
    (tell) => {
      for (const name of changes) video?.addEventListener(name, tell);
      return () => {
        for (const name of changes) video?.removeEventListener(name, tell);
      };
    },
    () => {
      const atMs = (video?.currentTime ?? 0) * 1_000;
      return fromMs.findLastIndex((from) => from <= atMs + 1);
    },
  );
}
