import { useEffect, useSyncExternalStore } from "react";

let headline: string | null = null;
const listeners = new Set<() => void>();

/** Adds what a page shows in particular, such as an article's headline, to the title of the document. */
export function useHeadline(text: string | undefined): void {
  useEffect(() => {
    set(text ?? null);
    return () => {
      set(null);
    };
  }, [text]);
}

/** The headline of the page, for the one place that writes the title. */
export function useShownHeadline(): string | null {
  return useSyncExternalStore(subscribe, shownNow, shownNow);
}

function shownNow(): string | null {
  return headline;
}

function set(next: string | null): void {
  headline = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
