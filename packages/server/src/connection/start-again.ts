import type { MessagingContext } from "../app/socket/messaging-context.ts";
import type { BusMoved } from "../ports/bus.ts";

/**
 * Ends the connections of somebody who has moved to another institution: what was subscribed, opened or held on them was
 * allowed there. The devices come back by themselves and are served as what the person is now (D8).
 */
export function startAgain({ hub, people, rooms }: Pick<MessagingContext, "hub" | "people" | "rooms">) {
  return ({ personId }: BusMoved): void => {
    people.forget(personId);
    for (const connection of hub.of(personId)) {
      connection.leaves = "expelled";
      connection.close();
    }
    rooms.revoke({ personId });
  };
}
