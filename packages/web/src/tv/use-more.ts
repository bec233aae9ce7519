import { type RefObject, useEffect, useState } from "react";

type More = { above: boolean; below: boolean };

/** The empty edge of the view, and less than any line. */
const slack = 8;

/** Whether more lies above and below what can be seen of a part that scrolls. */
export function useMore(view: RefObject<HTMLElement | null>, inside: RefObject<HTMLElement | null>): More {
  const [more, setMore] = useState<More>({ above: false, below: false });
  useEffect(() => {
    const [scroller, content] = [view.current, inside.current];
    if (!scroller || !content) return;
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      const next = { above: scrollTop > slack, below: scrollTop + clientHeight < scrollHeight - slack };
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
