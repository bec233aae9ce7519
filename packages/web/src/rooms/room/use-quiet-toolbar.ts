import { type RefObject, useEffect, useState } from "react";

const quietAfterMs = 3000;

/** In full screen what lies over the stage goes when nothing was touched for a while; elsewhere it always stays. */
export function useQuietToolbar(room: RefObject<HTMLElement | null>): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ended = new AbortController();
    const wake = () => {
      clearTimeout(timer);
      setIsHidden(false);
      if (document.fullscreenElement === null) return;
      timer = setTimeout(() => {
        // What has the focus or stands open must not vanish.
        const isUsed = room.current?.querySelector(
          "[role=toolbar] :focus-visible, [aria-expanded=true], aside",
        );
        setIsHidden(!isUsed);
      }, quietAfterMs);
    };
    for (const event of ["pointermove", "pointerdown", "keydown", "fullscreenchange"])
      document.addEventListener(event, wake, { signal: ended.signal });
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [room]);
  return isHidden;
}
