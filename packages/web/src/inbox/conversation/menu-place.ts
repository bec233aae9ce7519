import type { MouseEvent } from "react";

/** Where in the window a menu opens, in pixels. */
export type MenuPlace = { x: number; y: number };

/**
 * Takes the right click, or the long press, for the menu of a message. Null: the browser's own menu serves better, for a link, a
 * film or words that are selected.
 */
export function menuPlaceOf(event: MouseEvent): MenuPlace | null {
  const isBrowsers = event.target instanceof Element && event.target.closest("a[href], video, audio, input");
  if (isBrowsers || (getSelection()?.toString() ?? "") !== "") return null;
  event.preventDefault();
  return { x: event.clientX, y: event.clientY };
}
