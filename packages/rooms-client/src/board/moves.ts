import type { BoardChange } from "@lyceum/contract/shapes";
import { movedBy } from "@lyceum/domain/ink";
import { type Drawn, offsetOf } from "@lyceum/domain/rooms";

type Move = Extract<BoardChange, { do: "move" }>["moves"][number];

/** Things with these numbers, so far from where they stand. */
export function movesOf(
  drawn: readonly Drawn[],
  seqs: readonly number[],
  { x, y }: { x: number; y: number },
): Move[] {
  const meant = new Set(seqs);
  return drawn.flatMap((thing) => {
    if (!meant.has(thing.seq)) return [];
    const at = offsetOf(thing);
    return [{ seq: thing.seq, x: at.x + x, y: at.y + y }];
  });
}

/** A thing where the last of these moves puts it. */
export function aheadOf(thing: Drawn, moves: readonly Move[]): Drawn {
  const to = moves.findLast(({ seq }) => seq === thing.seq);
  if (!to) return thing;
  const { x, y } = to;
  return { ...thing, moves: [...thing.moves, { by: Infinity, x, y }], item: movedBy(thing.drawnAs, x, y) };
}
