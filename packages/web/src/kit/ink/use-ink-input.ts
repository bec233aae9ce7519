import { limits } from "@lyceum/contract/limits";
import type { InkItem } from "@lyceum/contract/shapes";
import { clampToPage, isHit } from "@lyceum/domain/ink";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { type InkKind, type InkTool, itemOf } from "./tool.ts";
import type { DrawnItem } from "./InkView.tsx";
import { keyKinds, stepOf } from "./keys.ts";
import { type InkPlace, placeOf } from "./place-of.ts";

export type InkInput = {
  items: readonly DrawnItem[];
  height: number;
  tool: InkTool;
  onDraw: (item: InkItem) => void;
  onErase: (id: string) => void;
  /** What is drawn now and not finished; null: nothing any more. */
  onProgress?: (item: InkItem | null) => void;
  /** A tool that was chosen by its key, of those that there are. */
  onKind?: (kind: InkKind) => void;
  kinds?: readonly InkKind[];
  /** The item under the pointer, the uppermost; null: there is none. */
  onHover?: (id: string | null) => void;
  onWords: (place: InkPlace) => void;
  /** Two fingers have moved by so many pixels: the page goes with them instead of being drawn on. */
  onPan?: (byX: number, byY: number) => void;
};

type Gesture = { way: number[]; erased: Set<string>; pointerId: number | null };

/** A line is put down in parts of so many numbers: nobody waits for the end of an endless one. */
const longestWay = 4_000;
/** How near an item the eraser comes. */
const reach = 90;
/** Turns pointer and keys into items. With the keyboard a cross is moved, and Enter presses and lifts the pen. */
export function useInkInput(input: InkInput) {
  const gesture = useRef<Gesture | null>(null);
  const frame = useRef(0);
  /** Fingers that touch the page, and where. */
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const [draft, setDraft] = useState<InkItem | null>(null);
  const [cross, setCross] = useState<InkPlace | null>(null);
  const latest = useRef(input);
  latest.current = input;

  const show = (item: InkItem | null) => {
    setDraft(item);
    latest.current.onProgress?.(item);
  };
  const erase = (x: number, y: number) => {
    const { items, onErase } = latest.current;
    const erased = gesture.current?.erased;
    for (const { id, item } of items) {
      if (erased?.has(id) || !isHit(item, x, y, reach)) continue;
      erased?.add(id);
      onErase(id);
    }
  };
  const begin = ({ x, y }: InkPlace, pointerId: number | null) => {
    gesture.current = { way: [x, y], erased: new Set(), pointerId };
    if (latest.current.tool.kind === "eraser") erase(x, y);
    else show(itemOf(latest.current.tool, [x, y]));
  };
  const move = (places: readonly InkPlace[]) => {
    const { current } = gesture;
    if (!current) return;
    for (const { x, y } of places) {
      current.way.push(x, y);
      if (latest.current.tool.kind === "eraser") erase(x, y);
    }
    if (current.way.length > longestWay && isByHand(latest.current.tool.kind)) {
      end();
      const [x = 0, y = 0] = current.way.slice(-2);
      begin({ x, y }, current.pointerId);
    }
    // One picture a frame, however often the pen tells its place.
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0;
      if (gesture.current) show(itemOf(latest.current.tool, gesture.current.way));
    });
  };
  const drop = () => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    gesture.current = null;
    show(null);
  };
  const end = () => {
    const { current } = gesture;
    if (!current) return;
    const { tool, onDraw, onWords } = latest.current;
    drop();
    const [x = 0, y = 0] = current.way.slice(-2);
    if (tool.kind === "text") onWords({ x, y });
    const item = itemOf(tool, current.way);
    if (item) onDraw(item);
  };

  /** One look a frame, and only where somebody wants to know. */
  const hover = ({ x, y }: InkPlace) => {
    if (!latest.current.onHover) return;
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0;
      const { items, onHover } = latest.current;
      onHover?.(items.findLast(({ item }) => isHit(item, x, y, 0))?.id ?? null);
    });
  };

  return {
    draft,
    cross,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLDivElement>) {
        if (event.button !== 0) return;
        if (event.pointerType === "touch")
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (fingers.current.size > 1 && latest.current.onPan) {
          event.currentTarget.setPointerCapture(event.pointerId);
          // The first of two fingers has not meant to draw.
          if (gesture.current) drop();
          return;
        }
        if (gesture.current) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setCross(null);
        begin(placeOf(event, event.currentTarget, latest.current.height), event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLDivElement>) {
        const finger = fingers.current.get(event.pointerId);
        if (finger) {
          const { clientX: x, clientY: y } = event;
          fingers.current.set(event.pointerId, { x, y });
          const { size } = fingers.current;
          if (size > 1) latest.current.onPan?.((x - finger.x) / size, (y - finger.y) / size);
        }
        if (!gesture.current) hover(placeOf(event, event.currentTarget, latest.current.height));
        if (gesture.current?.pointerId !== event.pointerId) return;
        const seen = event.nativeEvent.getCoalescedEvents?.() ?? [];
        const surface = event.currentTarget;
        move((seen.length > 0 ? seen : [event]).map((one) => placeOf(one, surface, latest.current.height)));
      },
      onPointerUp(event: PointerEvent<HTMLDivElement>) {
        fingers.current.delete(event.pointerId);
        if (gesture.current?.pointerId === event.pointerId) end();
      },
      onPointerCancel(event: PointerEvent<HTMLDivElement>) {
        fingers.current.delete(event.pointerId);
        if (gesture.current?.pointerId === event.pointerId) drop();
      },
      onPointerLeave() {
        latest.current.onHover?.(null);
      },
      onBlur() {
        if (gesture.current?.pointerId === null) end();
        setCross(null);
      },
      onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const { height, onKind, kinds } = latest.current;
        const kind = keyKinds.get(event.key.toLowerCase());
        const step = stepOf(event);
        const at = cross ?? { x: limits.inkPageWidth.value / 2, y: Math.min(height / 2, 4_500) };
        if (step) {
          const [x, y] = clampToPage(at.x + step.x, at.y + step.y, height);
          setCross({ x, y });
          move([{ x, y }]);
        } else if (event.key === "Enter" || event.key === " ") {
          setCross(at);
          if (gesture.current) end();
          else {
            begin(at, null);
            if (isAtOnce(latest.current.tool.kind)) end();
          }
        } else if (event.key === "Escape" && gesture.current) drop();
        else if (kind && onKind && kinds?.includes(kind) !== false) onKind(kind);
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

function isByHand(kind: InkKind): boolean {
  return kind === "pen" || kind === "highlighter";
}

/** Needs one place alone. */
function isAtOnce(kind: InkKind): boolean {
  return kind === "text" || kind === "tick" || kind === "cross" || kind === "eraser";
}
