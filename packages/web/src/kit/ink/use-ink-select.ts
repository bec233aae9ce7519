import { limits } from "@lyceum/contract/limits";
import { asDrawn, boundsOf, type InkBounds, type InkScaling, isHit, moveWithin } from "@lyceum/domain/ink";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { between, frameOf, isInside, isWithin } from "./frame.ts";
import type { DrawnItem } from "./InkView.tsx";
import { keyKinds, stepOf } from "./keys.ts";
import { type InkPlace, placeOf } from "./place-of.ts";
import { type InkCorner, inkCorners, scaledBy, scaledItems, scalingTo } from "./scale.ts";
import type { InkKind } from "./tool.ts";

export type InkSelection = {
  items: readonly DrawnItem[];
  height: number;
  /** Whether one may move and erase a thing. */
  mayChange: (id: string) => boolean;
  onMove: (ids: readonly string[], by: InkPlace) => void;
  onScale: (ids: readonly string[], scaling: InkScaling) => void;
  onErase: (ids: readonly string[]) => void;
  kinds: readonly InkKind[];
  onKind: (kind: InkKind) => void;
  /** The item under the pointer, the uppermost; null: there is none. */
  onHover?: (id: string | null) => void;
  /** What was done, for who does not see it. */
  onDone: (done: SelectionDone) => void;
};

export type SelectionDone =
  | { type: "reached"; thing: DrawnItem; at: number; count: number }
  | { type: "chosen" | "erased"; count: number }
  /** The upper left corner of what was moved, in parts of the page. */
  | { type: "moved"; count: number; x: number; y: number }
  /** In parts of what they were. */
  | { type: "scaled"; count: number; by: number }
  | { type: "nothing" };

type Gesture = {
  from: InkPlace;
  pointerId: number;
  kept: ReadonlySet<string>;
  isDrag: boolean;
  corner: InkCorner | null;
  hasMoved: boolean;
};

/** How near a thing is pressed, and how far a pointer goes before it drags. */
const reach = 130;
const slack = 60;
/** How much larger a key makes what is chosen. */
const growth = 1.1;
/** What arrows, or plus and minus, do within this time is one move. */
const gatherMs = 500;
const still: InkPlace = { x: 0, y: 0 };
const none: ReadonlySet<string> = new Set();

/** Turns pointer and keys into a choice of things, and into moves and scalings of them. */
export function useInkSelect(input: InkSelection) {
  const latest = useRef(input);
  latest.current = input;
  const gesture = useRef<Gesture | null>(null);
  const [asked, setAsked] = useState(none);
  const [by, setBy] = useState(still);
  const [scaling, setScaling] = useState<InkScaling | null>(null);
  const [band, setBand] = useState<InkBounds | null>(null);
  const { items, height, mayChange } = input;
  // What others took away meanwhile is chosen no more.
  const chosen = items.filter(({ id }) => asked.has(id) && mayChange(id));
  const now = useRef({ chosen, by, scaling });
  now.current = { chosen, by, scaling };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const choose = (ids: Iterable<string>) => setAsked(new Set(ids));
  const offset = ({ x, y }: InkPlace) => {
    const size = { width: limits.inkPageWidth.value, height: latest.current.height };
    return moveWithin(
      now.current.chosen.map(({ item }) => item),
      { x, y },
      size,
    );
  };
  /** Sends what was moved or scaled until now. */
  const finish = (isLeaving = false) => {
    clearTimeout(timer.current);
    const { chosen: moved, by: far, scaling: asked } = now.current;
    const isScaled = asked !== null && asked.by !== asDrawn;
    if (far.x === 0 && far.y === 0 && !isScaled) return setScaling(null);
    now.current = { chosen: moved, by: still, scaling: null };
    const ids = moved.map(({ id }) => id);
    const send = () => (isScaled ? latest.current.onScale(ids, asked) : latest.current.onMove(ids, far));
    if (isLeaving) return send();
    // Both at once: the page never shows things that are moved twice, and what comes next finds them where they are.
    flushSync(() => {
      setBy(still);
      setScaling(null);
      send();
    });
    if (isScaled)
      return latest.current.onDone({ type: "scaled", count: moved.length, by: asked.by / asDrawn });
    const { left = 0, top = 0 } = frameOf(moved) ?? {};
    const x = (left + far.x) / limits.inkPageWidth.value;
    const y = (top + far.y) / latest.current.height;
    latest.current.onDone({ type: "moved", count: moved.length, x, y });
  };
  const finishLast = useRef(finish);
  finishLast.current = finish;
  const stop = () => {
    gesture.current = null;
    setBand(null);
    now.current = { ...now.current, by: still, scaling: null };
    setBy(still);
    setScaling(null);
  };
  useEffect(
    () => () => {
      if (!gesture.current) finishLast.current(true);
    },
    [],
  );

  const erase = () => {
    finish();
    const ids = now.current.chosen.map(({ id }) => id);
    if (ids.length === 0) return;
    latest.current.onErase(ids);
    setAsked(none);
    latest.current.onDone({ type: "erased", count: ids.length });
  };
  const walk = (steps: 1 | -1) => {
    finish();
    const mine = latest.current.items.filter(({ id }) => latest.current.mayChange(id));
    const at = mine.findIndex(({ id }) => now.current.chosen.some((one) => one.id === id));
    const next = at < 0 ? (steps > 0 ? 0 : mine.length - 1) : (at + steps + mine.length) % mine.length;
    const thing = mine[next];
    if (!thing) return latest.current.onDone({ type: "nothing" });
    choose([thing.id]);
    latest.current.onDone({ type: "reached", thing, at: next + 1, count: mine.length });
  };
  const chooseAll = () => {
    const mine = latest.current.items.filter(({ id }) => latest.current.mayChange(id));
    choose(mine.map(({ id }) => id));
    latest.current.onDone(mine.length === 0 ? { type: "nothing" } : { type: "chosen", count: mine.length });
  };
  /** At once, for it may end before the page is drawn. */
  const shift = (to: InkPlace) => {
    const far = offset(to);
    now.current = { ...now.current, by: far };
    setBy(far);
  };
  const scaleTo = (to: InkScaling) => {
    now.current = { ...now.current, scaling: to };
    setScaling(to);
  };
  const finishSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => finishLast.current(), gatherMs);
  };
  const nudge = (step: InkPlace) => {
    if (now.current.scaling) finish();
    const { by: far } = now.current;
    shift({ x: far.x + step.x, y: far.y + step.y });
    finishSoon();
  };
  const grow = (factor: number) => {
    if (!now.current.scaling) finish();
    const all = frameOf(now.current.chosen);
    const by = ((now.current.scaling?.by ?? asDrawn) / asDrawn) * factor;
    if (all) scaleTo(scaledBy(all, by, latest.current.height));
    finishSoon();
  };

  const begin = (
    place: InkPlace,
    { pointerId, shiftKey }: { pointerId: number; shiftKey: boolean },
    corner: InkCorner | null,
  ) => {
    finish();
    if (corner) {
      gesture.current = { from: place, pointerId, kept: none, isDrag: true, corner, hasMoved: false };
      return;
    }
    const { items: things } = latest.current;
    const ids = new Set(now.current.chosen.map(({ id }) => id));
    const hit = things.findLast(({ id, item }) => mayChange(id) && isHit(item, place.x, place.y, reach))?.id;
    if (hit !== undefined && shiftKey) {
      if (!ids.delete(hit)) ids.add(hit);
      return choose(ids);
    }
    const frame = frameOf(now.current.chosen);
    const isInFrame = frame !== null && !shiftKey && isInside(frame, place, reach);
    const isDrag = hit !== undefined || isInFrame;
    if (hit !== undefined && !ids.has(hit)) choose([hit]);
    gesture.current = {
      from: place,
      pointerId,
      kept: shiftKey ? ids : none,
      isDrag,
      corner,
      hasMoved: false,
    };
  };
  const move = (place: InkPlace) => {
    const { current } = gesture;
    if (!current) return;
    const { from } = current;
    current.hasMoved ||= Math.hypot(place.x - from.x, place.y - from.y) > slack;
    if (!current.hasMoved) return;
    const all = frameOf(now.current.chosen);
    if (current.corner && all) scaleTo(scalingTo(all, current.corner, place, height));
    else if (current.isDrag) shift({ x: place.x - from.x, y: place.y - from.y });
    else setBand(between(from, place));
  };
  const end = (place: InkPlace) => {
    const { current } = gesture;
    if (!current) return;
    move(place);
    gesture.current = null;
    setBand(null);
    if (current.isDrag) return finish();
    const around = current.hasMoved ? between(current.from, place) : null;
    const met = items.filter(({ id, item }) => around && mayChange(id) && isWithin(boundsOf(item), around));
    const all = new Set([...current.kept, ...met.map(({ id }) => id)]);
    choose(all);
    if (all.size > 0) latest.current.onDone({ type: "chosen", count: all.size });
  };

  const keys: Record<string, () => void> = {
    Delete: erase,
    Backspace: erase,
    "+": () => grow(growth),
    "=": () => grow(growth),
    "-": () => grow(1 / growth),
  };
  const shown = scaling ? scaledItems(chosen, scaling) : chosen;
  return {
    /** As they are while they are scaled. */
    chosen: shown,
    by,
    isScaling: scaling !== null,
    band,
    frame: frameOf(shown),
    erase,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLDivElement>) {
        if (event.button !== 0 || gesture.current) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const asked = (event.target as Element).closest<HTMLElement>("[data-corner]")?.dataset["corner"];
        const corner = inkCorners.find((one) => one === asked) ?? null;
        begin(placeOf(event, event.currentTarget, height), event, corner);
      },
      onPointerMove(event: PointerEvent<HTMLDivElement>) {
        const place = placeOf(event, event.currentTarget, height);
        if (gesture.current?.pointerId === event.pointerId) move(place);
        else if (!gesture.current && input.onHover)
          input.onHover(items.findLast(({ item }) => isHit(item, place.x, place.y, 0))?.id ?? null);
      },
      onPointerUp(event: PointerEvent<HTMLDivElement>) {
        if (gesture.current?.pointerId === event.pointerId) end(placeOf(event, event.currentTarget, height));
      },
      onPointerCancel: stop,
      onPointerLeave: () => input.onHover?.(null),
      onBlur() {
        if (!gesture.current) finish();
      },
      onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
        const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
        const isAll = key === "a" && (event.ctrlKey || event.metaKey);
        if (!isAll && (event.ctrlKey || event.metaKey || event.altKey)) return;
        const step = stepOf(event);
        const kind = keyKinds.get(key);
        if (isAll) chooseAll();
        else if (key === "n") walk(event.shiftKey ? -1 : 1);
        else if (step && chosen.length > 0 && !gesture.current) nudge(step);
        else if (keys[key] && chosen.length > 0) keys[key]();
        else if (key === "Escape" && gesture.current) stop();
        else if (key === "Escape" && chosen.length > 0) {
          finish();
          setAsked(none);
        } else if (kind && input.kinds.includes(kind)) input.onKind(kind);
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
