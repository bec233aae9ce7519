import type { CommandHandler } from "../app/socket/commands.ts";
import { enterRoom, progressOf, type RoomContext, seatOf } from "./enter.ts";
import { Fault } from "@lyceum/contract/faults";
import { memberOf, presenceOf } from "@lyceum/domain/rooms";

/** Enters a room, returns to one's own seat, or knocks (R1, R7). */
export function joinRoom(context: RoomContext): CommandHandler<"joinRoom"> {
  return async ({ roomId, afterRev = 0, ...how }, { connection }) => {
    const { state, account, scope } = await enterRoom(context, connection, roomId, how);
    const role = memberOf(state, account)?.role ?? "member";
    // Whom a group asked for is there. The room above was told, unless a process died over it.
    if (role !== "member") await context.rooms.repository.tellAbove(scope, state);
    return await progressOf(context, state, account, afterRev);
  };
}

/** What was missed of a room's log (R7). It also repairs a seat that no push told of its admission. */
export function getRoomEntries(context: RoomContext): CommandHandler<"getRoomEntries"> {
  return async ({ roomId, afterRev }, { connection }) => {
    const seat = await seatOf(context, connection, roomId);
    const state = await context.rooms.repository.read(seat.scope);
    if (state.end !== null) throw new Fault("roomMissing");
    const presence = presenceOf(state, seat.account);
    if (presence !== "joined" && presence !== "waiting") throw new Fault("roomNotEntered");
    const isAdmitted = state.members.some((member) => member.seat === seat.id);
    if (isAdmitted && seat.since !== null && !seat.isIn) context.rooms.seats.settle(seat, state);
    return await progressOf(context, state, seat.account, afterRev);
  };
}
