import { useSingleKeys } from "../../shared/single-keys.ts";
import type { shortcutKeys } from "./use-shortcuts.ts";

/** What makes a button the one that a key presses, for as long as single keys do something. */
export function useShortcut(key: (typeof shortcutKeys)[number]): { "aria-keyshortcuts"?: string } {
  return useSingleKeys() ? { "aria-keyshortcuts": key } : {};
}
