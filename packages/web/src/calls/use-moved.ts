import { type KeyboardEvent, type PointerEvent, useState } from "react";

type Place = { x: number; y: number };
const step = 24;
const steps: Record<string, Place> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};
/** What of the window stays in sight, however far it is moved. */
const margin = { right: 24, bottom: 24, width: 340, height: 330 };

/** A window in the lower right corner that is dragged by its head, or moved by the arrow keys. */
export function useMoved(isFixed: boolean) {
  const [place, setPlace] = useState<Place>({ x: 0, y: 0 });
  const [from, setFrom] = useState<Place | null>(null);
  const move = ({ x, y }: Place) =>
    setPlace({
      x: Math.min(0, Math.max(x, margin.width + 2 * margin.right - innerWidth)),
      y: Math.min(0, Math.max(y, margin.height + 2 * margin.bottom - innerHeight)),
    });
  return {
    place,
    handle: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (isFixed || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom({ x: event.clientX - place.x, y: event.clientY - place.y });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (from) move({ x: event.clientX - from.x, y: event.clientY - from.y });
      },
      onPointerUp: () => setFrom(null),
      onPointerCancel: () => setFrom(null),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const by = steps[event.key];
        if (!by || isFixed) return;
        event.preventDefault();
        move({ x: place.x + by.x, y: place.y + by.y });
      },
    },
  };
}
