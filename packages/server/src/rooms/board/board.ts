import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { BoardChange, BoardMark, RoomMember, RoomState } from "@lyceum/contract/shapes";
import { placedAt } from "@lyceum/domain/ink";
import {
  type BoardMove,
  checkPermission,
  fitsBoard,
  isPageFull,
  memberOf,
  placementOf,
  shownLater,
} from "@lyceum/domain/rooms";
import type { CommandHandler } from "../../app/socket/commands.ts";
import { writePush } from "../../app/socket/hub.ts";
import type { Db } from "../../ports/database.ts";
import { maskFor } from "../act-in-room.ts";
import { readInside, type RoomContext, seatOf } from "../enter.ts";
import { makeRoomLimit } from "../room-limit.ts";
import type { RoomScope } from "../store.ts";
import { insertMark, readLength, readMarkByKey, readMarks, readMarksAt, readTakings } from "./store.ts";

/** Changes a page of the whiteboard under the lock of the room, as the acts of its hosts are decided (R5). */
export function drawOnBoard(context: RoomContext): CommandHandler<"drawOnBoard"> {
  const { rooms, bus, clock } = context;
  return async ({ roomId, page, idClient, change: asked }, { connection }) => {
    const seat = await seatOf(context, connection, roomId);
    if (asked.do === "draw" && !fitsBoard(asked.item)) throw new Fault("parameterError", { field: "item" });
    const change = await masked(context, seat.scope, asked);
    const { mark } = await rooms.repository.locked(
      seat.scope,
      async (transaction, row, state) => {
        const now = clock.now();
        const member = memberOf(state, seat.account);
        if (state.end !== null) throw new Fault("roomMissing");
        if (!member || member.seat !== seat.id) throw new Fault("roomNotEntered");
        const { account } = member;
        const before = await readMarkByKey(transaction, { roomId: row.id, account, idClient });
        if (before) return { mark: before, isNew: false };
        const fault = checkPermission(state, member, { do: "draw" }, now);
        if (fault) throw new Fault(fault);
        requirePage(state, member, page, change);
        const place = { roomId: row.id, page };
        await requireMayChange(transaction, place, member, change);
        const length = await readLength(transaction, place);
        if (isPageFull(length, change)) throw new Fault("overLimit");
        const made = { seq: length.lastSeq + 1, page, account, time: now, idClient, change };
        await insertMark(transaction, row.id, made);
        return { mark: made, isNew: true };
      },
      ({ mark: made, isNew }) => {
        if (!isNew) return;
        const frame = writePush("roomBoardMark", { roomId, mark: made });
        bus.publish({ kind: "roomFrame", roomId, frame });
      },
    );
    return { seq: mark.seq };
  };
}

/** What somebody reads who came later, or missed something. */
export function getRoomBoard(context: RoomContext): CommandHandler<"getRoomBoard"> {
  return async ({ roomId, page, afterSeq }, { connection }) => {
    const state = await readInside(context, connection, roomId);
    const { account } = await seatOf(context, connection, roomId);
    if (page >= (state.board?.pageCount ?? 0)) throw new Fault("objectMissing");
    const limit = limits.roomBoardMarksPage.value;
    const { kysely } = context.database;
    const place = { roomId: Number(roomId), page };
    const marks = await readMarks(kysely, { ...place, afterSeq, limit });
    const takings = marks.length === 0 ? [] : await readTakings(kysely, place);
    const isGuest = memberOf(state, account)?.isGuest ?? true;
    return { marks: shownLater(marks, takings, { isGuest }), isLast: marks.length < limit };
  };
}

/** Shows how a line grows; nothing of it is stored (R5, R7). */
export function showBoardLine(context: RoomContext): CommandHandler<"showBoardLine"> {
  const { clock, bus } = context;
  const mayShow = makeRoomLimit(limits.roomBoardLinesMax.value);
  return async ({ roomId, page, item }, { connection }) => {
    const state = await readInside(context, connection, roomId);
    const { account } = await seatOf(context, connection, roomId);
    const member = memberOf(state, account);
    if (!member) throw new Fault("roomNotEntered");
    // Words are read by others once they are finished, and without those that the institution refuses.
    const isLine = item === null || ("points" in item && fitsBoard(item));
    const isShort =
      item === null || ("points" in item && item.points.length <= 2 * limits.roomBoardLineMax.value);
    if (!isLine || !isShort) throw new Fault("parameterError", { field: "item" });
    const fault = checkPermission(state, member, { do: "draw" }, clock.now());
    if (fault) throw new Fault(fault);
    if (item) requirePage(state, member, page, { do: "draw", item });
    // That one has ended is always told: it costs little, and what is not told stays on the page.
    if (item === null || mayShow(roomId, clock.now())) {
      const frame = writePush("roomBoardLine", { roomId, account, page, item });
      bus.publish({ kind: "roomFrame", roomId, frame });
    }
    return {};
  };
}

/** Members draw and move where everybody looks: a page that nobody sees would be a way to write to one person alone (R5). */
function requirePage({ board }: RoomState, { role }: RoomMember, page: number, change: BoardChange): void {
  if (page >= (board?.pageCount ?? 0)) throw new Fault("objectMissing");
  const isPut = change.do === "draw" || change.do === "move";
  if (isPut && role === "member" && page !== board?.page) throw new Fault("objectMissing");
}

/** Members move and take away what they drew themselves; whoever did takes that back. */
async function requireMayChange(
  transaction: Db,
  place: { roomId: number; page: number },
  { account, role }: RoomMember,
  change: BoardChange,
): Promise<void> {
  const isHost = role !== "member";
  switch (change.do) {
    case "draw":
      return;
    case "clear":
      if (!isHost) throw new Fault("noPermission");
      return;
    case "erase":
    case "move": {
      const seqs = new Set(change.do === "erase" ? change.seqs : change.moves.map(({ seq }) => seq));
      const drawn = await readMarksAt(transaction, place, [...seqs]);
      if (drawn.length < seqs.size || drawn.some((one) => one.change.do !== "draw"))
        throw new Fault("objectMissing");
      if (!isHost && drawn.some((one) => one.account !== account)) throw new Fault("noPermission");
      if (change.do === "move") requireOnPage(change.moves, drawn);
      return;
    }
    case "restore": {
      const [taken] = await readMarksAt(transaction, place, [change.seq]);
      if (!taken || taken.change.do === "draw" || taken.change.do === "restore")
        throw new Fault("objectMissing");
      // Who was a host when it was cleared may be none any more.
      if (taken.account !== account || (taken.change.do === "clear" && !isHost))
        throw new Fault("noPermission");
    }
  }
}

/** What is moved stays on the page with all its points. */
function requireOnPage(moves: readonly BoardMove[], drawn: BoardMark[]): void {
  const items = new Map(drawn.map(({ seq, change }) => [seq, change.do === "draw" ? change.item : null]));
  for (const move of moves) {
    const item = items.get(move.seq);
    if (item && !fitsBoard(placedAt(item, placementOf(move))))
      throw new Fault("parameterError", { field: "moves" });
  }
}

/** What everybody in the room reads bears no word that the institution refuses (M18). */
async function masked(context: RoomContext, scope: RoomScope, change: BoardChange): Promise<BoardChange> {
  if (change.do !== "draw" || change.item.kind !== "text") return change;
  const mask = await maskFor(context, scope);
  return { ...change, item: { ...change.item, text: mask(change.item.text) } };
}
