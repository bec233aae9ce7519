import { boundsOf, type InkBounds } from "@lyceum/domain/ink";
import type { DrawnItem } from "./InkView.tsx";
import type { InkPlace } from "./place-of.ts";

/** Around all of them; null: there are none. */
export function frameOf(things: readonly DrawnItem[]): InkBounds | null {
  return things.reduce<InkBounds | null>((all, { item }) => {
    const { left, top, right, bottom } = boundsOf(item);
    return {
      left: Math.min(left, all?.left ?? left),
      top: Math.min(top, all?.top ?? top),
      right: Math.max(right, all?.right ?? right),
      bottom: Math.max(bottom, all?.bottom ?? bottom),
    };
  }, null);
}

export function between(one: InkPlace, other: InkPlace): InkBounds {
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    right: Math.max(one.x, other.x),
    bottom: Math.max(one.y, other.y),
  };
}

export function isInside(
  { left, top, right, bottom }: InkBounds,
  { x, y }: InkPlace,
  reach: number,
): boolean {
  return x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach;
}

export function isWithin(inner: InkBounds, outer: InkBounds): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
}
