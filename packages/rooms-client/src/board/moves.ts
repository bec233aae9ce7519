import { limits } from "@lyceum/contract/limits";
import {
  asDrawn,
  type InkPlacement,
  type InkScaling,
  moveWithin,
  placedAt,
  scaledAbout,
} from "@lyceum/domain/ink";
import { type BoardMove, type Drawn, placementOf, standingAt } from "@lyceum/domain/rooms";

const page = { width: limits.inkPageWidth.value, height: limits.roomBoardHeight.value };
const { value: scaleMin } = limits.roomBoardScaleMin;
const { value: scaleMax } = limits.roomBoardScaleMax;

/** Things with these numbers, so far from where they stand. */
export function movesOf(
  drawn: readonly Drawn[],
  seqs: readonly number[],
  { x, y }: { x: number; y: number },
): BoardMove[] {
  return meant(drawn, seqs).map((thing) => {
    const at = standingAt(thing);
    return moveOf(thing.seq, { ...at, x: at.x + x, y: at.y + y });
  });
}

/** Things with these numbers scaled together, no more than each of them may be, and none of them beyond the page. */
export function scalesOf(
  drawn: readonly Drawn[],
  seqs: readonly number[],
  { about, by }: InkScaling,
): BoardMove[] {
  const things = meant(drawn, seqs);
  const most = Math.min(...things.map((thing) => Math.floor((scaleMax * asDrawn) / standingAt(thing).scale)));
  const least = Math.max(...things.map((thing) => Math.ceil((scaleMin * asDrawn) / standingAt(thing).scale)));
  const bounded = Math.max(least, Math.min(most, by));
  return things.map((thing) => {
    const to = scaledAbout(standingAt(thing), { about, by: bounded });
    // Places are whole: one may have come to lie beside the edge.
    const back = moveWithin([placedAt(thing.drawnAs, to)], { x: 0, y: 0 }, page);
    return moveOf(thing.seq, { ...to, x: to.x + back.x, y: to.y + back.y });
  });
}

/** A thing where the last of these moves puts it. */
export function aheadOf(thing: Drawn, moves: readonly BoardMove[]): Drawn {
  const to = moves.findLast(({ seq }) => seq === thing.seq);
  if (!to) return thing;
  const place = placementOf(to);
  return {
    ...thing,
    moves: [...thing.moves, { by: Infinity, ...place }],
    item: placedAt(thing.drawnAs, place),
  };
}

function meant(drawn: readonly Drawn[], seqs: readonly number[]): Drawn[] {
  const numbers = new Set(seqs);
  return drawn.filter(({ seq }) => numbers.has(seq));
}

function moveOf(seq: number, { x, y, scale }: InkPlacement): BoardMove {
  return { seq, x, y, ...(scale === asDrawn ? {} : { scale }) };
}
