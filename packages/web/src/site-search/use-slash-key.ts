import { useEffect, useEffectEvent } from "react";
import { isCovered, isWriting } from "../shared/parts/is-writing.ts";
import { areSingleKeysOn } from "../shared/single-keys.ts";

/** The key / leads to the search, where it writes nothing and nothing lies over the page. */
export function useSlashKey(search: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!areSingleKeysOn() || isWriting(event.target) || isCovered()) return;
    event.preventDefault();
    search();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
