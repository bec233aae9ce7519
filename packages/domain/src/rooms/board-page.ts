import { limits } from "@lyceum/contract/limits";
import type { BoardChange, BoardMark, InkItem } from "@lyceum/contract/shapes";

/** Something that was drawn on a page. */
export type Drawn = { seq: number; account: string; item: InkItem };

/** A page of a whiteboard after its changes, which come in order of their numbers. */
export type BoardPageState = {
  lastSeq: number;
  /** In the order of drawing, also what is taken away; then with the change that did. */
  all: ReadonlyMap<number, Drawn & { goneBy: number | null }>;
};

export const emptyBoardPage: BoardPageState = { lastSeq: 0, all: new Map() };

export function markPage(page: BoardPageState, { seq, account, change }: BoardMark): BoardPageState {
  if (seq !== page.lastSeq + 1) throw new Error(`change ${seq} does not follow ${page.lastSeq}`);
  const all = new Map(page.all);
  if (change.do === "draw") all.set(seq, { seq, account, item: change.item, goneBy: null });
  else
    for (const drawn of page.all.values()) {
      if (change.do === "restore") {
        if (drawn.goneBy === change.seq) all.set(drawn.seq, { ...drawn, goneBy: null });
      } else if (drawn.goneBy === null && (change.do === "clear" || change.seqs.includes(drawn.seq)))
        all.set(drawn.seq, { ...drawn, goneBy: seq });
    }
  return { lastSeq: seq, all };
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
 * The change by which something that was drawn is away; null: it is there. `takings`: all changes of the page that draw
 * nothing, in their order.
 */
function takenBy(seq: number, takings: readonly BoardMark[]): BoardMark | null {
  return takings.reduce<BoardMark | null>((by, taking) => {
    const { change } = taking;
    if (taking.seq < seq || change.do === "draw") return by;
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
  return (
    places.length % 2 === 0 &&
    places.every((place, at) =>
      at % 2 === 0 ? place <= limits.inkPageWidth.value : place <= limits.roomBoardHeight.value,
    )
  );
}

/**
 * Whether a page takes no further change: too much was drawn since it was cleared last, or all changes are too many to read.
 * To erase and to clear goes on for longer.
 */
export function isPageFull({ lastSeq, clearSeq }: PageLength, change: BoardChange): boolean {
  const { value: all } = limits.roomBoardChangesMax;
  if (change.do !== "draw") return lastSeq >= all;
  return lastSeq - clearSeq >= limits.roomBoardMarksMax.value || lastSeq >= all / 2;
}

/** The numbers of the last change of a page and of its last clearing; 0: there was none. */
export type PageLength = { lastSeq: number; clearSeq: number };
