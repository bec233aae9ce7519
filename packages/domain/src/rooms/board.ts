import type { RoomBoard, RoomEvent } from "@lyceum/contract/shapes";

type Name = "boardOpened" | "boardClosed" | "boardTurned" | "boardLimited";
type BoardEvent = Extract<RoomEvent, { type: Name }>;

const fresh: RoomBoard = { isOpen: false, page: 0, pageCount: 1, isForHosts: false };

/** The whiteboard of a room: what is drawn on it stands beside the log (R5). */
export function changeBoard(board: RoomBoard = fresh, event: BoardEvent): RoomBoard {
  switch (event.type) {
    case "boardOpened":
    case "boardClosed":
      return { ...board, isOpen: event.type === "boardOpened" };
    case "boardTurned":
      return { ...board, page: event.page, pageCount: Math.max(board.pageCount, event.page + 1) };
    case "boardLimited":
      return { ...board, isForHosts: event.isOn };
  }
}
