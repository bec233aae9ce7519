import { type RefObject, useEffect, useRef } from "react";

/** Brings the present one of some links into view where they are more than fit. */
export function useCurrentInView<Element extends HTMLElement>(): RefObject<Element | null> {
  const links = useRef<Element>(null);
  useEffect(() => {
    const current = links.current?.querySelector("[aria-current]");
    // What it answers in some browsers is no way to end an effect; some programs that read pages have none.
    void current?.scrollIntoView?.({ block: "nearest", inline: "center" });
  }, []);
  return links;
}
