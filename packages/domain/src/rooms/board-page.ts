import { limits } from "@lyceum/contract/limits";
import type { BoardChange, BoardMark, InkItem } from "@lyceum/contract/shapes";
import { asDrawn, type InkPlacement, placedAt } from "../ink/index.ts";

/** Where something stands, by the change that moved it. */
type Moved = InkPlacement & { by: number };

export type BoardMove = Extract<BoardChange, { do: "move" }>["moves"][number];

/** Something that was drawn on a page. */
export type Drawn = {
  seq: number;
  account: string;
  drawnAs: InkItem;
  /** Those that were not taken back; the last one counts. */
  moves: readonly Moved[];
  /** The same where it stands now. */
  item: InkItem;
  /** The change by which it is away; null: it is there. */
  goneBy: number | null;
};

/** A page of a whiteboard after its changes, which come in order of their numbers. */
export type BoardPageState = {
  lastSeq: number;
  /** In the order of drawing, also what is taken away. */
  all: ReadonlyMap<number, Drawn>;
};

export const emptyBoardPage: BoardPageState = { lastSeq: 0, all: new Map() };

export function markPage(page: BoardPageState, { seq, account, change }: BoardMark): BoardPageState {
  if (seq !== page.lastSeq + 1) throw new Error(`change ${seq} does not follow ${page.lastSeq}`);
  const all = new Map(page.all);
  if (change.do === "draw") {
    const { item } = change;
    all.set(seq, { seq, account, item, drawnAs: item, moves: [], goneBy: null });
  } else
    for (const thing of thingsOf(page, change)) {
      const after = changed(thing, seq, change);
      if (after !== thing) all.set(thing.seq, after);
    }
  return { lastSeq: seq, all };
}

/** Those that a change can be about. */
function thingsOf({ all }: BoardPageState, change: BoardChange): Iterable<Drawn> {
  if (change.do !== "erase" && change.do !== "move") return all.values();
  const seqs = change.do === "erase" ? change.seqs : change.moves.map(({ seq }) => seq);
  return [...new Set(seqs)].flatMap((seq) => all.get(seq) ?? []);
}

/** The same thing where the change says nothing of it. */
function changed(thing: Drawn, by: number, change: Exclude<BoardChange, { do: "draw" }>): Drawn {
  const { moves, goneBy } = thing;
  switch (change.do) {
    case "restore": {
      const left = moves.filter((move) => move.by !== change.seq);
      if (left.length < moves.length) return placed(thing, left);
      return goneBy === change.seq ? { ...thing, goneBy: null } : thing;
    }
    case "move": {
      const to = change.moves.findLast((move) => move.seq === thing.seq);
      return to && goneBy === null ? placed(thing, [...moves, { by, ...placementOf(to) }]) : thing;
    }
    case "clear":
    case "erase":
      return goneBy === null ? { ...thing, goneBy: by } : thing;
  }
}

function placed(thing: Drawn, moves: Drawn["moves"]): Drawn {
  const item = placedAt(thing.drawnAs, standingAt({ moves }));
  return { ...thing, moves, item };
}

/** Where something stands after the moves of it that count. */
export function standingAt({ moves }: { moves: readonly InkPlacement[] }): InkPlacement {
  const { x, y, scale } = moves.at(-1) ?? { x: 0, y: 0, scale: asDrawn };
  return { x, y, scale };
}

/** Where a move puts a thing. */
export function placementOf({ x, y, scale = asDrawn }: BoardMove): InkPlacement {
  return { x, y, scale };
}

/** In the place of a change that is not shown: it changes nothing, and numbers have no gaps. */
const blankChange = {
  do: "restore",
  seq: Number.MAX_SAFE_INTEGER,
} as const satisfies BoardChange;

export function isBlank(change: BoardChange): boolean {
  return change.do === "restore" && change.seq === blankChange.seq;
}

/**
 * The change by which something that was drawn is away; null: it is there. `takings`: all changes of the page by
 * which something is away or comes back, in their order.
 */
function takenBy(seq: number, takings: readonly BoardMark[]): BoardMark | null {
  return takings.reduce<BoardMark | null>((by, taking) => {
    const { change } = taking;
    if (taking.seq < seq || change.do === "draw") return by;
    if (change.do === "move") return by;
    if (change.do === "restore") return by?.seq === change.seq ? null : by;
    return by ?? (change.do === "clear" || change.seqs.includes(seq) ? taking : null);
  }, null);
}

/**
 * Changes as somebody reads them who was not there: blank is what others than its author took away, and for guests, who
 * learn nothing of what had happened, all that is away. `takings` as in `takenBy`.
 */
export function shownLater(
  marks: readonly BoardMark[],
  takings: readonly BoardMark[],
  { isGuest }: { isGuest: boolean },
): BoardMark[] {
  return marks.map((mark) => {
    const taking = mark.change.do === "draw" ? takenBy(mark.seq, takings) : null;
    const isHidden = taking !== null && (isGuest || taking.account !== mark.account);
    return isHidden ? { ...mark, change: blankChange } : mark;
  });
}

export function drawnOn({ all }: BoardPageState): Drawn[] {
  return [...all.values()].filter(({ goneBy }) => goneBy === null);
}

/** Whether an item lies on a page of a whiteboard, with whole points. */
export function fitsBoard(item: InkItem): boolean {
  const places = "points" in item ? item.points : [item.x, item.y];
  if (item.kind === "text" && (item.size ?? 0) > limits.inkTextSizeMax.value) return false;
  return (
    places.length % 2 === 0 &&
    places.every((place, at) =>
      at % 2 === 0 ? isUpTo(place, limits.inkPageWidth.value) : isUpTo(place, limits.roomBoardHeight.value),
    )
  );
}

function isUpTo(place: number, most: number): boolean {
  return place >= 0 && place <= most;
}

/**
 * Whether a page takes no further change: too much was drawn since it was cleared last, or all changes are too many to read.
 * To erase and to clear goes on for longer than to draw and to move.
 */
export function isPageFull({ lastSeq, clearSeq }: PageLength, change: BoardChange): boolean {
  const { value: all } = limits.roomBoardChangesMax;
  if (change.do !== "draw" && change.do !== "move") return lastSeq >= all;
  return lastSeq - clearSeq >= limits.roomBoardMarksMax.value || lastSeq >= all / 2;
}

/** The numbers of the last change of a page and of its last clearing; 0: there was none. */
export type PageLength = { lastSeq: number; clearSeq: number };
