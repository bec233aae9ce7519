import { useEffect, useState } from "react";
import { lazyPart } from "../../shared/parts/lazy-part.tsx";

const Palette = lazyPart(
  () => import("./Palette.tsx"),
  (file) => file.Palette,
);

/** Opens the command palette by Ctrl+K; its code comes with the first time. Once per page. */
export function PaletteHost() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    addEventListener(
      "keydown",
      (event) => {
        const isCall =
          event.key.toLowerCase() === "k" &&
          (event.ctrlKey || event.metaKey) &&
          !event.altKey &&
          !event.shiftKey;
        // The editor has taken it for a link.
        if (!isCall || event.defaultPrevented) return;
        event.preventDefault();
        setIsOpen(true);
      },
      { signal: ended.signal },
    );
    return () => ended.abort();
  }, []);
  return isOpen ? <Palette onClosed={() => setIsOpen(false)} /> : null;
}
