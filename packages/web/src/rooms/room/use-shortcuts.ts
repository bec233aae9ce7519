import { type RefObject, useEffect, useEffectEvent } from "react";
import { isCovered, isWriting } from "../../shared/parts/is-writing.ts";
import { areSingleKeysOn } from "../../shared/single-keys.ts";

/** The keys of the room; a button with the key in `aria-keyshortcuts` is what it presses. */
export const shortcutKeys = ["M", "V", "S", "H", "C", "P", "L", "F", "I"] as const;

/** Single keys press the room's buttons, but not while somebody writes or answers a dialog. */
export function useShortcuts(room: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented || repeat || isWriting(event.target)) return;
    if (isCovered() || !areSingleKeysOn()) return;
    if (event.key === "?") return onHelp();
    const key = shortcutKeys.find((one) => one === event.key.toUpperCase());
    const button = key && room.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
    if (!button) return;
    event.preventDefault();
    button.click();
  });
  useEffect(() => {
    const ended = new AbortController();
    document.addEventListener("keydown", (event) => press(event), { signal: ended.signal });
    return () => ended.abort();
  }, []);
}
