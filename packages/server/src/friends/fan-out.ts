import type { Friend, FriendAction } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import type { FanOut } from "../messages/fan-out.ts";

/** Tells the devices of one of the two how that person stands to the other now. */
export function deliverFriend(
  fanOut: FanOut,
  person: Person,
  pts: number,
  entry: { action: FriendAction; friend: Friend },
  exceptConnectionId?: string,
): void {
  fanOut.deliver(person, pts, JSON.stringify({ kind: "friend", ...entry }), exceptConnectionId);
}
