import { isSound } from "@lyceum/domain/rooms";
import type { Params } from "@lyceum/contract/im";

export type Watch = Params<"watchMedia">["watches"][number];
export type MediaSource = Watch["source"];
export type MediaLayer = Watch["layer"];

/** What the page shows: whose stream, and how many pixels wide it is drawn (0 for sound). */
export type Tile = { account: string; source: MediaSource; width: number };

/** The receiving lines of a connection. */
export type Lines = { audio: readonly string[]; video: readonly string[] };

/** Between these widths a camera keeps the layer it has, so that a tile at the edge does not flicker. */
const smallUpTo = 280;
const fullFrom = 360;

/**
 * Gives each tile a receiving line and the layer that its size needs. A stream keeps the line it has; the first tiles
 * win where there are more than lines (R2, R6).
 */
export function assignPlaces(before: readonly Watch[], tiles: readonly Tile[], lines: Lines): Watch[] {
  const wanted = [...new Map(tiles.map((tile) => [keyOf(tile), tile])).values()];
  return [
    ...assignKind(
      before,
      wanted.filter(({ source }) => isSound(source)),
      lines.audio,
    ),
    ...assignKind(
      before,
      wanted.filter(({ source }) => !isSound(source)),
      lines.video,
    ),
  ];
}

function assignKind(before: readonly Watch[], tiles: readonly Tile[], mids: readonly string[]): Watch[] {
  const shown = tiles.slice(0, mids.length);
  const held = new Map(before.filter(({ mid }) => mids.includes(mid)).map((watch) => [keyOf(watch), watch]));
  const taken = new Set(shown.flatMap((tile) => held.get(keyOf(tile))?.mid ?? []));
  const free = mids.filter((mid) => !taken.has(mid));
  return shown.flatMap((tile) => {
    const own = held.get(keyOf(tile));
    const mid = own?.mid ?? free.shift();
    if (mid === undefined) return [];
    return [{ mid, account: tile.account, source: tile.source, layer: layerOf(tile, own?.layer) }];
  });
}

function layerOf({ source, width }: Tile, before: MediaLayer = "small"): MediaLayer {
  if (source !== "camera" || width >= fullFrom) return "full";
  return width <= smallUpTo ? "small" : before;
}

export function keyOf({ account, source }: { account: string; source: MediaSource }): string {
  return `${source} ${account}`;
}
