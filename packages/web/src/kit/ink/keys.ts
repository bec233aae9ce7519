import { inkKeys, type InkKind } from "./tool.ts";

/** The tool that a key chooses. */
export const keyKinds: ReadonlyMap<string, InkKind> = new Map(
  Object.entries(inkKeys).map(([kind, key]) => [key, kind as InkKind]),
);

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const step = 100;

/** How far an arrow goes on a page, with Shift further; null: another key. */
export function stepOf({
  key,
  shiftKey,
}: {
  key: string;
  shiftKey: boolean;
}): { x: number; y: number } | null {
  const arrow = arrows[key];
  const far = shiftKey ? 10 * step : step;
  return arrow ? { x: arrow[0] * far, y: arrow[1] * far } : null;
}
