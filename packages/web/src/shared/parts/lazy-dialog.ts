import { type ComponentType, createElement, useEffect, useState } from "react";
import { lazyPart } from "./lazy-part.tsx";

/**
 * The parts of a place that are not needed to enter it, such as menus and dialogs. Each comes with its first use, or
 * all of them by `preloadDialogs`: whoever loses the connection still asks for them, and nothing can be loaded then.
 * When one closes, the focus goes back to where it came from.
 */
export function makeLazyDialogs() {
  const parts: { preload: () => Promise<void> }[] = [];
  return {
    lazyDialog<Module, Props extends { onClosed: () => void }>(
      load: () => Promise<Module>,
      pick: (module: Module) => ComponentType<Props>,
    ) {
      const part = lazyPart(load, pick);
      parts.push(part);
      return function Later(props: Props) {
        useFocusBack();
        return createElement(part, props);
      };
    },
    /** What does not come now comes with its first use. */
    async preloadDialogs(): Promise<void> {
      await Promise.allSettled(parts.map(({ preload }) => preload()));
    },
  };
}

function useFocusBack(): void {
  const [asker] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (isNowhere && asker instanceof HTMLElement) asker.focus({ preventScroll: true });
    },
    [asker],
  );
}
