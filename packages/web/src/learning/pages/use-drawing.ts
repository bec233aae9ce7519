import { limits } from "@lyceum/contract/limits";
import type { InkItem } from "@lyceum/contract/shapes";
import { useRef, useState } from "react";
import type { DrawnItem } from "../../kit/ink/index.ts";

type Page = readonly DrawnItem[];
type History = { past: readonly Page[]; now: Page; future: readonly Page[] };

const stepsMax = 200;

/** What is drawn on a page until it is put into its picture, with steps back and forth. `onFull`: it takes no more. */
export function useDrawing(onFull: () => void) {
  const [history, setHistory] = useState<History>({ past: [], now: [], future: [] });
  const count = useRef(0);
  const edit = (make: (page: Page) => Page) =>
    setHistory(({ past, now }) => ({ past: [...past, now].slice(-stepsMax), now: make(now), future: [] }));
  const undo = () =>
    setHistory((all) => {
      const before = all.past.at(-1);
      return before ? { past: all.past.slice(0, -1), now: before, future: [all.now, ...all.future] } : all;
    });
  const redo = () =>
    setHistory((all) => {
      const [next] = all.future;
      return next ? { past: [...all.past, all.now], now: next, future: all.future.slice(1) } : all;
    });
  return {
    items: history.now,
    undo: history.past.length > 0 ? undo : null,
    redo: history.future.length > 0 ? redo : null,
    draw(item: InkItem) {
      if (history.now.length >= limits.pageInkItemsMax.value) return onFull();
      count.current += 1;
      const id = `d${count.current}`;
      edit((page) => [...page, { id, item }]);
    },
    erase: (id: string) => edit((page) => page.filter((one) => one.id !== id)),
  };
}
