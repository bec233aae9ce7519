import { type RefObject, useEffect, useState } from "react";

/** Of a row in a long list; the style sheet says the same. */
export const rowHeight = 48;
/** Shorter lists stand in the page as a whole, where the browser's own search finds every row. */
const wholeMax = 200;
/** Drawn beyond the window, and how many rows of scrolling change nothing. */
const beyond = 20;
const step = 10;

/**
 * Which rows of a long list to draw: those near the window, and the one that the keyboard is at, so that it keeps the focus
 * wherever the page is scrolled to. Null: all.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  at: number,
): readonly number[] | null {
  const isLong = count > wholeMax;
  const [first, setFirst] = useState(0);
  const [height, setHeight] = useState(() => window.innerHeight);
  useEffect(() => {
    if (!isLong) return undefined;
    const look = () => {
      const above = -(list.current?.getBoundingClientRect().top ?? 0);
      setFirst(Math.max(0, Math.floor(above / rowHeight / step) * step));
      setHeight(window.innerHeight);
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, [isLong, list]);
  return isLong ? windowOf({ first, count, at, height }) : null;
}

/** The rows from `first` on that a window of this height shows, with some around them, and the row `at`, in order. */
export function windowOf({
  first,
  count,
  at,
  height,
}: {
  first: number;
  count: number;
  at: number;
  height: number;
}): readonly number[] {
  const from = Math.max(0, Math.min(first, count) - beyond);
  const to = Math.min(count, first + step + Math.ceil(height / rowHeight) + beyond);
  const near = Array.from({ length: Math.max(0, to - from) }, (_, row) => from + row);
  if (at >= count || (at >= from && at < to)) return near;
  return at < from ? [at, ...near] : [...near, at];
}
