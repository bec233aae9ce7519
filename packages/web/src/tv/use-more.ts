import { type RefObject, useEffect, useState } from "react";

type More = { above: boolean; below: boolean };

/** Whether more lies above and below what can be seen of a part that scrolls. */
export function useMore(view: RefObject<HTMLElement | null>, inside: RefObject<HTMLElement | null>): More {
  const [more, setMore] = useState<More>({ above: false, below: false });
  useEffect(() => {
    const [scroller, content] = [view.current, inside.current];
    if (!scroller || !content) return;
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      // Heights are rounded, so an end may lie a point away.
      const next = { above: scrollTop > 2, below: scrollTop + clientHeight < scrollHeight - 2 };
      setMore((old) => (old.above === next.above && old.below === next.below ? old : next));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(scroller);
    sizes.observe(content);
    scroller.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener("scroll", look);
    };
  }, [view, inside]);
  return more;
}
