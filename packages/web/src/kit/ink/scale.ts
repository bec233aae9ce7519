import { limits } from "@lyceum/contract/limits";
import { asDrawn, type InkBounds, type InkScaling, placedAt, scaledAbout } from "@lyceum/domain/ink";
import type { DrawnItem } from "./InkView.tsx";
import type { InkPlace } from "./place-of.ts";

/** Corners of a frame by which it is drawn larger and smaller. */
export const inkCorners = ["nw", "ne", "sw", "se"] as const;
export type InkCorner = (typeof inkCorners)[number];

/** Smaller than this nothing is met again by a pointer. */
const sideMin = 120;

/** The scaling with which a corner of a frame comes as near to a place as the page allows; the other corner stays. */
export function scalingTo(frame: InkBounds, corner: InkCorner, to: InkPlace, height: number): InkScaling {
  const about = cornerAt(frame, opposite[corner]);
  const [dragged, wanted] = [from(about, cornerAt(frame, corner)), from(about, to)];
  const square = dragged.x ** 2 + dragged.y ** 2;
  const by = square === 0 ? 1 : (dragged.x * wanted.x + dragged.y * wanted.y) / square;
  return bounded(frame, corner, by, height);
}

/** So many times as large, the upper left corner staying; the page bounds it. */
export function scaledBy(frame: InkBounds, by: number, height: number): InkScaling {
  return bounded(frame, "se", by, height);
}

/** The same things where they are scaled to. */
export function scaledItems(things: readonly DrawnItem[], scaling: InkScaling): DrawnItem[] {
  const place = scaledAbout({ x: 0, y: 0, scale: asDrawn }, scaling);
  return things.map((thing) => ({ ...thing, item: placedAt(thing.item, place) }));
}

const opposite = { nw: "se", ne: "sw", sw: "ne", se: "nw" } as const;

function bounded(frame: InkBounds, corner: InkCorner, asked: number, height: number): InkScaling {
  const about = cornerAt(frame, opposite[corner]);
  const { x, y } = from(about, cornerAt(frame, corner));
  const room = (reach: number, at: number, whole: number) =>
    reach === 0 ? Infinity : (reach > 0 ? whole - at : at) / Math.abs(reach);
  const most = Math.min(room(x, about.x, limits.inkPageWidth.value), room(y, about.y, height));
  const least = sideMin / Math.max(Math.abs(x), Math.abs(y), sideMin);
  const by = Math.max(Math.min(asked, most), Math.min(least, 1));
  return { about: { x: Math.round(about.x), y: Math.round(about.y) }, by: Math.floor(by * asDrawn) };
}

function cornerAt({ left, top, right, bottom }: InkBounds, corner: InkCorner): InkPlace {
  return { x: corner.endsWith("w") ? left : right, y: corner.startsWith("n") ? top : bottom };
}

function from(one: InkPlace, other: InkPlace): InkPlace {
  return { x: other.x - one.x, y: other.y - one.y };
}
