import type { ReactNode, SVGProps } from "react";

export type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/** `grid`: the side of the square that is drawn on, and the size where none is given. `stroke`: the width of its lines. */
type Drawn = { grid?: number; stroke?: number };

/** A line drawing in the colour of the text; hidden from screen readers. */
export function makeIcon(drawing: ReactNode, { grid = 20, stroke = 1.5 }: Drawn = {}) {
  return function Icon({ size = grid, ...rest }: IconProps) {
    return (
      <svg
        viewBox={`0 0 ${grid} ${grid}`}
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        {...rest}
      >
        {drawing}
      </svg>
    );
  };
}
