import type { BoardChange, ReplayThing } from "@lyceum/contract/shapes";
import type { InkPlacement } from "../ink/index.ts";
import { placementOf, standingAt } from "../rooms/index.ts";

type Stretch = ReplayThing["shown"][number];

/** A change of a page of the whiteboard, of which it is not asked what was drawn. */
export type BoardStep = {
  seq: number;
  account: string;
  time: number;
  change: { do: "draw" } | Exclude<BoardChange, { do: "draw" }>;
};

/** When something that was drawn stood where. */
export type BoardLife = { seq: number; shown: Stretch[] };

type Thing = {
  seq: number;
  account: string;
  moves: readonly (InkPlacement & { by: number })[];
  gone: BoardStep | null;
  /** From when on it stands where it is. */
  sinceMs: number;
  shown: Stretch[];
};

type Frame = {
  /** Where a moment stands in the replay. */
  placeOf: (time: number) => number;
  durationMs: number;
  /** Who agreed to be recorded, and since when what they draw may be shown. */
  agreedAt: ReadonlyMap<string, number>;
};

/**
 * What was drawn on a page, by the changes of the page in their order: the fold of `markPage`, told as stretches of time, so
 * that any moment is found without the ones before it. Only what people drew who had agreed to be recorded; nothing of what
 * somebody else erased and did not bring back. What was cleared was seen by all, and stays until then (R8).
 */
export function livesOf(steps: readonly BoardStep[], { placeOf, durationMs, agreedAt }: Frame): BoardLife[] {
  const things = new Map<number, Thing>();
  /** What a change took away or moved. */
  const met = new Map<number, Thing[]>();
  const there = new Set<Thing>();
  let nowMs = 0;

  /** It stood where it is until now; after that something else may hold. */
  const end = (thing: Thing, toMs: number) => {
    if (toMs > thing.sinceMs) thing.shown.push({ fromMs: thing.sinceMs, toMs, ...standingAt(thing) });
    thing.sinceMs = toMs;
  };
  const place = (thing: Thing, moves: Thing["moves"]) => {
    if (thing.gone === null) end(thing, nowMs);
    thing.moves = moves;
  };
  const take = (thing: Thing, step: BoardStep) => {
    end(thing, nowMs);
    thing.gone = step;
    there.delete(thing);
  };
  const bringBack = (thing: Thing) => {
    thing.gone = null;
    thing.sinceMs = nowMs;
    there.add(thing);
  };
  const among = (seqs: readonly number[]) =>
    [...new Set(seqs)].flatMap((seq) => {
      const thing = things.get(seq);
      return thing && there.has(thing) ? [thing] : [];
    });

  for (const step of steps) {
    const { seq, account, time, change } = step;
    // Clocks of several servers may differ a little, the numbers do not.
    nowMs = Math.max(nowMs, placeOf(time));
    if (change.do === "draw") {
      if (time < (agreedAt.get(account) ?? Infinity)) continue;
      const thing = { seq, account, moves: [], gone: null, sinceMs: nowMs, shown: [] };
      things.set(seq, thing);
      there.add(thing);
    } else if (change.do === "restore")
      for (const thing of met.get(change.seq) ?? []) {
        if (thing.gone?.seq === change.seq) bringBack(thing);
        const left = thing.moves.filter(({ by }) => by !== change.seq);
        if (left.length < thing.moves.length) place(thing, left);
      }
    else if (change.do === "move") {
      const moved = among(change.moves.map((move) => move.seq));
      met.set(seq, moved);
      for (const thing of moved) {
        const to = change.moves.findLast((move) => move.seq === thing.seq);
        if (to) place(thing, [...thing.moves, { by: seq, ...placementOf(to) }]);
      }
    } else {
      const taken = change.do === "clear" ? [...there] : among(change.seqs);
      met.set(seq, taken);
      for (const thing of taken) take(thing, step);
    }
  }
  for (const thing of there) end(thing, durationMs);
  return [...things.values()].flatMap(({ seq, account, gone, shown }) => {
    const isRefused = gone?.change.do === "erase" && gone.account !== account;
    return isRefused || shown.length === 0 ? [] : [{ seq, shown }];
  });
}

/** Of more than a replay bears those that stood first, in the order that they have. */
export function standingFirst<L extends { shown: readonly Stretch[] }>(
  lives: readonly L[],
  most: number,
): L[] {
  const inTime = lives
    .map((life, at) => ({ at, fromMs: life.shown[0]?.fromMs ?? 0 }))
    .toSorted((a, b) => a.fromMs - b.fromMs || a.at - b.at);
  const kept = new Set(inTime.slice(0, most).map(({ at }) => at));
  return lives.filter((_, at) => kept.has(at));
}
