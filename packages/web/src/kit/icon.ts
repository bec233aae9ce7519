import type { IconProps } from "@lyceum/ui";
import { type ComponentType, createElement } from "react";

type Drawing = ComponentType<{ size?: number; stroke?: number; className?: string; "aria-hidden"?: boolean }>;

/**
 * An icon of the one library in the line of our own. Each is imported by its own file: the library's index holds six
 * thousand, which every start of a test would read.
 */
export function icon(drawing: Drawing): ComponentType<IconProps> {
  return function Icon({ size = 18, ...rest }) {
    // The library takes what an svg takes, and a width of the line as a number.
    return createElement(drawing, { size, stroke: 1.6, "aria-hidden": true, ...(rest as object) });
  };
}
