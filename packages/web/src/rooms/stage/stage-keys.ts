import { chooseLayout, enlarge, type LayoutName, turnTo } from "@lyceum/domain/rooms";
import type { KeyboardEvent } from "react";
import { toggleFullScreen } from "./full-screen.ts";
import type { StageStore } from "./stage-store.ts";

/** The keys of the layouts, in the order of their menu; they count while a tile has the focus. */
export const layouts = [
  { key: "1", name: "nine" },
  { key: "2", name: "grid" },
  { key: "3", name: "speaker" },
  { key: "4", name: "galleryRight" },
  { key: "5", name: "galleryTop" },
] as const satisfies readonly { key: string; name: LayoutName }[];

type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** Arrows go from tile to tile, Enter makes large, digits choose a layout, page keys turn pages, F fills the screen. */
export function pressStageKey(event: KeyboardEvent<HTMLElement>, stage: StageStore): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const tile = target instanceof HTMLElement ? target.closest<HTMLElement>("[data-tile]") : null;
  const name = tile?.dataset["tile"];
  // What stands in a tile may have keys of its own.
  if (!tile || name === undefined || event.defaultPrevented) return;
  const layout = layouts.find((one) => one.key === key);
  if (layout) stage.change((now) => chooseLayout(now, layout.name));
  else if (key === "Enter" && target === tile) stage.change((now) => enlarge(now, name));
  else if (key === "PageDown" || key === "PageUp")
    stage.change((now) => turnTo(now, now.page + (key === "PageDown" ? 1 : -1)));
  else if (key.toLowerCase() === "f") toggleFullScreen();
  else if (isDirection(key)) neighbour(tile, currentTarget, key)?.focus();
  else return;
  event.preventDefault();
}

function isDirection(key: string): key is Direction {
  return key === "ArrowLeft" || key === "ArrowRight" || key === "ArrowUp" || key === "ArrowDown";
}

/** The nearest tile on that side, as the eye sees it. */
function neighbour(from: HTMLElement, list: HTMLElement, direction: Direction): HTMLElement | undefined {
  const here = middleOf(from);
  const isAcross = direction === "ArrowLeft" || direction === "ArrowRight";
  const sign = direction === "ArrowLeft" || direction === "ArrowUp" ? -1 : 1;
  const found = [...list.querySelectorAll<HTMLElement>("[data-tile]")].flatMap((tile) => {
    const { x, y } = middleOf(tile);
    const ahead = sign * (isAcross ? x - here.x : y - here.y);
    const aside = Math.abs(isAcross ? y - here.y : x - here.x);
    return ahead > 4 ? [{ tile, cost: ahead + 2 * aside }] : [];
  });
  return found.toSorted((one, other) => one.cost - other.cost)[0]?.tile;
}

function middleOf(tile: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = tile.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
