import type { InkItem } from "@lyceum/contract/shapes";
import type { InkScaling } from "@lyceum/domain/ink";
import { checkPermission } from "@lyceum/domain/rooms";
import { limits } from "@lyceum/contract/limits";
import { useRef, useSyncExternalStore } from "react";
import type { DrawnItem } from "../../kit/ink/index.ts";
import { showFault } from "../../shared/show-fault.ts";
import { useRoomSession, useRoomState, useSelf } from "../session/session-context.tsx";
import { boardOf } from "./board-of.ts";

/** What the eraser meets within this time goes together. */
const gatherMs = 120;

/** The page of the whiteboard that everybody sees, and what one may do with it. */
export function useBoardPage() {
  const session = useRoomSession();
  const { account, room } = session;
  const board = boardOf(session);
  const [state, self] = [useRoomState(), useSelf()];
  const { page = 0, pageCount = 1, isForHosts = false } = state?.board ?? {};
  const view = useSyncExternalStore(board.subscribe, () => board.view(page));
  const isHost = self !== null && self.role !== "member";
  const fault = state && self ? checkPermission(state, self, { do: "draw" }, Date.now()) : "noPermission";
  const erased = useRef(new Set<number>());
  const eraseAll = (seqs: readonly number[]) => {
    for (const part of partsOf(seqs)) void board.erase(page, part).catch(showFault);
  };
  const flush = () => {
    const seqs = [...erased.current];
    erased.current.clear();
    eraseAll(seqs);
  };
  const things = new Map(view.drawn.map((thing) => [String(thing.seq), thing]));
  /** Of what others drew, for hosts alone. */
  const changeable = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const thing = things.get(id);
      return thing && (isHost || thing.account === account) ? [thing.seq] : [];
    });
  return {
    page,
    pageCount,
    isForHosts,
    view,
    isHost,
    /** Null where one draws. */
    fault,
    items: [
      ...view.drawn.map(({ seq, item }): DrawnItem => ({ id: String(seq), item })),
      ...view.unsent.map(({ idClient, item }): DrawnItem => ({ id: idClient, item })),
    ],
    growing: view.growing.map(({ account: who, item }): DrawnItem => ({ id: who, item })),
    draw: (item: InkItem) => void board.draw(page, item).catch(showFault),
    erase(id: string) {
      const [seq] = changeable([id]);
      if (seq === undefined) return;
      if (erased.current.size === 0) setTimeout(flush, gatherMs);
      erased.current.add(seq);
    },
    mayChange: (id: string) => changeable([id]).length > 0,
    eraseChosen: (ids: readonly string[]) => eraseAll(changeable(ids)),
    move(ids: readonly string[], by: { x: number; y: number }) {
      for (const part of partsOf(changeable(ids))) void board.move(page, part, by).catch(showFault);
    },
    scale(ids: readonly string[], scaling: InkScaling) {
      for (const part of partsOf(changeable(ids))) void board.scale(page, part, scaling).catch(showFault);
    },
    /** Whose a thing is. */
    authorOf: (id: string) => things.get(id)?.account,
    progress: (item: InkItem | null) => board.show(page, item),
    undo: view.mayUndo ? () => void board.undo(page).catch(showFault) : null,
    redo: view.mayRedo ? () => void board.redo(page).catch(showFault) : null,
    clear: () => void board.clear(page).catch(showFault),
    turn: (to: number) => void room.actions.act({ do: "turnBoard", page: to }).catch(showFault),
    limit: (isOn: boolean) => void room.actions.act({ do: "limitBoard", isOn }).catch(showFault),
    close: () => void room.actions.act({ do: "closeBoard" }).catch(showFault),
  };
}

/** As many as one change takes. */
function partsOf(seqs: readonly number[]): number[][] {
  const most = limits.roomBoardErasedMax.value;
  return Array.from({ length: Math.ceil(seqs.length / most) }, (_, at) =>
    seqs.slice(at * most, (at + 1) * most),
  );
}

export type BoardPage = ReturnType<typeof useBoardPage>;
