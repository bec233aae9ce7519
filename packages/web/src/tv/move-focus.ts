import { type Direction, nextBox, type Span, strideTo } from "./spatial-focus.ts";

const reachable = "button:not([disabled]), a[href], audio[controls], video[controls]";
/** Room for the frame of what has the focus. */
const edge = 8;

/** The first thing gets the focus, and the text above it stays in sight. */
export function startAtTop(root: HTMLElement): void {
  root.scrollTop = 0;
  const first = root.querySelector<HTMLElement>("[data-first]") ?? root.querySelector<HTMLElement>(reachable);
  first?.focus({ preventScroll: true });
}

/** Moves the focus to what lies in a direction; up and down read on first where that cannot be seen yet. */
export function moveFocus(root: HTMLElement, direction: Direction): void {
  const all = [...root.querySelectorAll<HTMLElement>(reachable)];
  const current = all.find((one) => one === document.activeElement);
  if (!current) return startAtTop(root);
  const others = all.filter((one) => one !== current);
  const at = nextBox(
    current.getBoundingClientRect(),
    others.map((one) => one.getBoundingClientRect()),
    direction,
  );
  const next = at === null ? null : (others[at] ?? null);
  if (direction === "up" || direction === "down") return readOn(root, current, next, direction);
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "nearest" });
  return undefined;
}

export function isInView(root: HTMLElement, one: HTMLElement): boolean {
  const [view, { top, bottom }] = [viewOf(root), one.getBoundingClientRect()];
  return bottom > view.top && top < view.bottom;
}

/** One stride towards what has the focus and cannot be seen. */
export function bringToView(root: HTMLElement, one: HTMLElement): void {
  readOn(root, one, null, one.getBoundingClientRect().top < viewOf(root).top ? "up" : "down");
}

function readOn(root: HTMLElement, current: HTMLElement, next: HTMLElement | null, way: "up" | "down"): void {
  // Boxes are measured on the screen, scrolling in the page, which is drawn larger.
  const zoom = root.getBoundingClientRect().height / Math.max(1, root.offsetHeight);
  const { scrollTop, scrollHeight, clientHeight } = root;
  const rest = (way === "down" ? scrollHeight - clientHeight - scrollTop : scrollTop) * zoom;
  const place = next?.getBoundingClientRect() ?? null;
  const { by, takes } = strideTo(viewOf(root), current.getBoundingClientRect(), place, way, rest);
  root.scrollBy({ top: by / zoom, behavior: "instant" });
  if (takes) next?.focus({ preventScroll: true });
}

function viewOf(root: HTMLElement): Span {
  const { top, bottom } = root.getBoundingClientRect();
  return { top: top + edge, bottom: bottom - edge };
}
