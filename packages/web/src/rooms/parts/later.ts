import { type ComponentType, createElement, useEffect, useState } from "react";
import { lazyPart } from "../../app/parts/lazy-part.tsx";

const parts: { preload: () => Promise<void> }[] = [];

/**
 * A part that is not needed to enter, such as a dialog. It comes with its first use, or with `loadLaterParts`: whoever
 * loses the line asks for the network panel and the way out, and nothing can be loaded then. When it closes, the focus
 * goes back to where it came from.
 */
export function later<Module, Props extends { onClosed: () => void }>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  const part = lazyPart(load, pick);
  parts.push(part);
  return function Later(props: Props) {
    useFocusBack();
    return createElement(part, props);
  };
}

/** Loads them while there is a line; what does not come now comes with its first use. */
export async function loadLaterParts(): Promise<void> {
  await Promise.allSettled(parts.map(({ preload }) => preload()));
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
