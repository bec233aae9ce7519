import { Fault } from "@lyceum/contract/faults";
import { messageTypes, type RoomMember, type RoomState } from "@lyceum/contract/shapes";
import { checkPermission } from "@lyceum/domain/rooms";
import type { Login } from "../../app/socket/connection.ts";
import type { RoomContext } from "../enter.ts";
import { maySendOfType } from "../policy.ts";
import type { RoomScope } from "../store.ts";

/** Whoever may show slides handles the decks of the room, whichever they are. */
export function requireHandlesDecks(state: RoomState, member: RoomMember, now: number): void {
  const fault = checkPermission(state, member, { do: "showDeck", deck: 1 }, now);
  if (fault) throw new Fault(fault);
}

/** Whoever may send pictures into the chat of the room brings slides, too. */
export async function requireMayBring(
  { rooms }: RoomContext,
  { personId, guest }: Login,
  { realm }: RoomScope,
): Promise<void> {
  const sender = guest ? null : await rooms.people.byId(personId);
  if (!maySendOfType(realm, sender, { type: messageTypes.image, hasFile: true }))
    throw new Fault("noPermission");
}
