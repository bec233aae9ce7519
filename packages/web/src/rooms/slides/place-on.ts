import { limits } from "@lyceum/contract/limits";
import type { SlidePlace } from "@lyceum/contract/shapes";

type Size = { width: number; height: number };
type Box = Size & { left: number; top: number };

const whole = limits.roomPointerSize.value;

/** Which place of a slide lies below a pointer; the slide is as large in its box as it fits. null: it is beside the slide. */
export function placeOn(
  box: Box,
  slide: Size,
  { clientX, clientY }: { clientX: number; clientY: number },
): SlidePlace | null {
  const scale = Math.min(box.width / slide.width, box.height / slide.height);
  const x = (clientX - box.left - (box.width - slide.width * scale) / 2) / (slide.width * scale);
  const y = (clientY - box.top - (box.height - slide.height * scale) / 2) / (slide.height * scale);
  if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1)) return null;
  return { x: Math.round(x * whole), y: Math.round(y * whole) };
}

const step = whole / 50;
const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow leads from a place, at first from the middle; null: it is another key. */
export function placeAfter(at: SlidePlace | null, key: string): SlidePlace | null {
  const arrow = arrows[key];
  if (!arrow) return null;
  const from = at ?? { x: whole / 2, y: whole / 2 };
  const within = (place: number) => Math.max(0, Math.min(whole, place));
  return { x: within(from.x + arrow[0] * step), y: within(from.y + arrow[1] * step) };
}
