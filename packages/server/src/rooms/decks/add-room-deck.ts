import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { memberOf } from "@lyceum/domain/rooms";
import { type CommandHandler, loginOf } from "../../app/socket/commands.ts";
import { maskFor } from "../act-in-room.ts";
import { type RoomContext, seatOf } from "../enter.ts";
import { requireHandlesDecks, requireMayBring } from "./policy.ts";
import { countDecks, deleteEmptyDecks, findDeckByKey, insertDeck } from "./store.ts";

/** Begins a deck of slides once for its key, under the lock of the room (R6). */
export function addRoomDeck(context: RoomContext): CommandHandler<"addRoomDeck"> {
  const { rooms, clock } = context;
  return async ({ roomId, idClient, name: given, pageCount }, call) => {
    const seat = await seatOf(context, call.connection, roomId);
    await requireMayBring(context, loginOf(call), seat.scope);
    const mask = await maskFor(context, seat.scope);
    const name = mask(given);
    const deck = await rooms.repository.locked(
      seat.scope,
      async (transaction, row, state) => {
        const now = clock.now();
        const member = memberOf(state, seat.account);
        if (state.end !== null) throw new Fault("roomMissing");
        if (!member || member.seat !== seat.id) throw new Fault("roomNotEntered");
        const key = { roomId: row.id, account: member.account, idClient };
        const before = await findDeckByKey(transaction, key);
        if (before !== null) return before;
        requireHandlesDecks(state, member, now);
        // What came to nothing takes the place of nothing.
        await deleteEmptyDecks(transaction, row.id, now - limits.roomDeckEmptyKept.value);
        if ((await countDecks(transaction, row.id)) >= limits.roomDecksMax.value)
          throw new Fault("overLimit");
        return await insertDeck(transaction, { ...key, name, pageCount, time: now });
      },
      () => {},
    );
    return { deck };
  };
}
