import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { checkPermission, memberOf } from "@lyceum/domain/rooms";
import type { CommandHandler } from "../../app/socket/commands.ts";
import { writePush } from "../../app/socket/hub.ts";
import { readInside, type RoomContext, seatOf } from "../enter.ts";
import { makeRoomLimit } from "../room-limit.ts";

/** Shows where somebody points on the slide that everybody sees; nothing of it is stored (R6). */
export function showSlidePointer(context: RoomContext): CommandHandler<"showSlidePointer"> {
  const { clock, bus } = context;
  const mayShow = makeRoomLimit(limits.roomPointersMax.value);
  return async ({ roomId, deck, page, at }, { connection }) => {
    const state = await readInside(context, connection, roomId);
    const { account } = await seatOf(context, connection, roomId);
    const member = memberOf(state, account);
    if (!member) throw new Fault("roomNotEntered");
    const fault = checkPermission(state, member, { do: "turnDeck", page }, clock.now());
    if (fault) throw new Fault(fault);
    // The slides were turned or ended while this was on its way.
    if (state.deck?.id !== deck || state.deck.page !== page) return {};
    // That one points nowhere any more is always told: what is not told stays on the slide.
    if (at === null || mayShow(roomId, clock.now())) {
      const frame = writePush("roomSlidePointer", { roomId, account, deck, page, at });
      bus.publish({ kind: "roomFrame", roomId, frame });
    }
    return {};
  };
}
