import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus where rows go as they are answered: on the same button of the row that moves up, else of the last row,
 * and with no row left on what `rest` names. The rows are list items of the frame; whoever calls this renders with them.
 */
export function useRowFocus(
  frame: RefObject<HTMLElement | null>,
  rest: (frame: HTMLElement) => HTMLElement | null | undefined,
): void {
  const held = useRef<Held | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const listen = (type: "focusin" | "focusout", hear: (event: FocusEvent) => void) =>
      document.addEventListener(type, hear, { signal });
    listen("focusin", ({ target }) => {
      const isInside = target instanceof HTMLElement && frame.current?.contains(target);
      held.current = isInside ? placeOf(target) : null;
    });
    listen("focusout", ({ target }) => {
      // What is being taken away is still in the page here; what is left by the person stays in it.
      queueMicrotask(() => {
        const isLeft = held.current?.button === target && held.current?.button.isConnected === true;
        if (isLeft && document.activeElement !== target) held.current = null;
      });
    });
    return () => ended.abort();
  }, [frame]);
  useLayoutEffect(() => {
    const { current: element } = frame;
    const was = held.current;
    if (!element || !was || was.button.isConnected) return;
    held.current = null;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    (buttonAt(element, was) ?? rest(element))?.focus();
  });
}

type Held = { button: HTMLElement; rows: Element | null; row: number; at: number };

function placeOf(button: HTMLElement): Held {
  const row = button.closest("li");
  const rows = row?.parentElement ?? null;
  return {
    button,
    rows,
    row: row && rows ? [...rows.children].indexOf(row) : -1,
    at: row ? buttonsOf(row).indexOf(button) : -1,
  };
}

function buttonAt(frame: HTMLElement, { rows, row, at }: Held): HTMLElement | undefined {
  if (!rows || !frame.contains(rows)) return undefined;
  const next = rows.children[Math.min(row, rows.children.length - 1)];
  return next && buttonsOf(next)[at];
}

function buttonsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll("button")];
}
