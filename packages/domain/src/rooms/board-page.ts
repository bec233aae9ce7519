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

/** Whether a page that has so many changes takes one more. */
export function isPageFull(lastSeq: number, change: BoardChange): boolean {
  const most = limits.roomBoardMarksMax.value;
  return lastSeq >= (change.do === "draw" ? most : 2 * most);
}
