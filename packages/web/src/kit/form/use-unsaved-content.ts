import { useCallback, useRef } from "react";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

type UnsavedContent<Content> = {
  isChanged: boolean;
  /** This is saved: whoever goes away now is not asked. */
  keep: (saved: Content) => void;
};

/** Asks before a person goes away from content that is other than what it was begun with, or saved as. */
export function useUnsavedContent<Content>(content: Content): UnsavedContent<Content> {
  const written = writtenOut(content);
  const kept = useRef(written);
  const current = useRef(written);
  current.current = written;
  useUnsavedGuard(useCallback(() => current.current !== kept.current, []));
  return {
    isChanged: written !== kept.current,
    keep: (saved) => {
      kept.current = writtenOut(saved);
    },
  };
}

/** The same for the same content: a field that was emptied and filled again stands at another place in its object. */
function writtenOut(content: unknown): string {
  return JSON.stringify(content, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
