import type { InkItem } from "@lyceum/contract/shapes";
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
  const flush = () => {
    const seqs = [...erased.current];
    erased.current.clear();
    for (let at = 0; at < seqs.length; at += limits.roomBoardErasedMax.value)
      void board.erase(page, seqs.slice(at, at + limits.roomBoardErasedMax.value)).catch(showFault);
  };
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
    /** Of what others drew, for hosts alone. */
    erase(id: string) {
      const drawn = view.drawn.find(({ seq }) => String(seq) === id);
      if (!drawn || (!isHost && drawn.account !== account)) return;
      if (erased.current.size === 0) setTimeout(flush, gatherMs);
      erased.current.add(drawn.seq);
    },
    progress: (item: InkItem | null) => board.show(page, item),
    undo: view.mayUndo ? () => void board.undo(page).catch(showFault) : null,
    redo: view.mayRedo ? () => void board.redo(page).catch(showFault) : null,
    clear: () => void board.clear(page).catch(showFault),
    turn: (to: number) => void room.actions.act({ do: "turnBoard", page: to }).catch(showFault),
    limit: (isOn: boolean) => void room.actions.act({ do: "limitBoard", isOn }).catch(showFault),
    close: () => void room.actions.act({ do: "closeBoard" }).catch(showFault),
  };
}

export type BoardPage = ReturnType<typeof useBoardPage>;
