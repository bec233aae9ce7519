import { message } from "@lyceum/ui";
import type { MouseEvent } from "react";

/**
 * For a button with which nothing can be done yet, `why`: it says so to the mouse at rest, to whoever presses it, and to readers.
 * Nothing where `why` is empty.
 */
export function whyNot(why: string) {
  if (why === "") return {};
  // Not disabled, or it could neither be reached by the keyboard nor pressed.
  return {
    "data-disabled": true,
    "aria-disabled": true,
    "aria-description": why,
    title: why,
    onClick: (event: MouseEvent) => {
      // Of the button that sends a form, Enter in a field is a press, too.
      event.preventDefault();
      message.info(why);
    },
  } as const;
}
