import { useEffect, useEffectEvent } from "react";
import { isCovered, isWriting } from "../../shared/parts/is-writing.ts";
import { areSingleKeysOn } from "../../shared/single-keys.ts";

/** Single keys of the page of a course, unless somebody writes, a dialog is open, or they are switched off. */
export function useUnitKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!areSingleKeysOn() || isWriting(event.target) || isCovered()) return;
    keys[event.key.toLowerCase()]?.();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);
}
