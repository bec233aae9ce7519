import { makeIcon } from "@lyceum/ui";
import type { ReactNode } from "react";

// Those that the chat of a room shows too: the others are not loaded with it.
export const SendIcon = large(<path d="M10 16V4.5M4.8 9.6 10 4.2l5.2 5.4" />);
export const SmileIcon = large(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M7.2 11.8a3.4 3.4 0 0 0 5.6 0M7.6 8v.1m4.8-.1v.1" />
  </>,
);
export const DownIcon = large(<path d="M10 4.5v11m-5-5 5 5 5-5" />);

export function large(drawing: ReactNode) {
  return makeIcon(drawing, { stroke: 1.8 });
}
