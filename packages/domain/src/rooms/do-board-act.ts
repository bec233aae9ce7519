import type { RoomAct } from "@lyceum/contract/shapes";
import { type Draft, Refusal } from "./draft.ts";

/** The whiteboard on and off, its pages, and who draws (R5). What is so already stays, without an entry. */
export function doBoardAct(draft: Draft, act: RoomAct): boolean {
  const { board } = draft.state();
  const isOpen = board?.isOpen === true;
  switch (act.do) {
    case "openBoard":
      if (!isOpen) draft.emit({ type: "boardOpened" });
      return true;
    case "closeBoard":
      if (isOpen) draft.emit({ type: "boardClosed" });
      return true;
    case "turnBoard":
      // One page at a time comes behind the last one.
      if (!board?.isOpen || act.page > board.pageCount) throw new Refusal("objectMissing");
      if (act.page !== board.page) draft.emit({ type: "boardTurned", page: act.page });
      return true;
    case "limitBoard":
      if (!board?.isOpen) throw new Refusal("objectMissing");
      if (act.isOn !== board.isForHosts) draft.emit({ type: "boardLimited", isOn: act.isOn });
      return true;
    default:
      return false;
  }
}
