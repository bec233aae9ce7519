import { limits } from "@lyceum/contract/limits";
import { clampToPage } from "@lyceum/domain/ink";

export type InkPlace = { x: number; y: number };

/** Where a pointer is on a page of this height, in its units. */
export function placeOf(
  { clientX, clientY }: { clientX: number; clientY: number },
  surface: Element,
  height: number,
): InkPlace {
  const { left, top, width } = surface.getBoundingClientRect();
  const scale = limits.inkPageWidth.value / (width || 1);
  const [x, y] = clampToPage((clientX - left) * scale, (clientY - top) * scale, height);
  return { x, y };
}
