import { Fault } from "@lyceum/contract/faults";
import { memberOf } from "@lyceum/domain/rooms";
import type { CommandHandler } from "../../app/socket/commands.ts";
import { type RoomContext, seatOf } from "../enter.ts";
import { requireHandlesDecks } from "./policy.ts";
import { deleteDeck } from "./store.ts";

/** Removes a deck that nobody is shown; one that is gone is gone (R6). */
export function removeRoomDeck(context: RoomContext): CommandHandler<"removeRoomDeck"> {
  const { rooms, clock } = context;
  return async ({ roomId, deck }, { connection }) => {
    const seat = await seatOf(context, connection, roomId);
    await rooms.repository.locked(
      seat.scope,
      async (transaction, row, state) => {
        const member = memberOf(state, seat.account);
        if (state.end !== null) throw new Fault("roomMissing");
        if (!member || member.seat !== seat.id) throw new Fault("roomNotEntered");
        requireHandlesDecks(state, member, clock.now());
        if (state.deck?.id === deck) throw new Fault("noPermission");
        await deleteDeck(transaction, row.id, deck);
      },
      () => {},
    );
    return {};
  };
}
