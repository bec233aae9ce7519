import type { FilteredMessage } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { writePush } from "../../app/socket/hub.ts";
import type { Bus } from "../../ports/bus.ts";

/** The receiver's connections that have asked for filtered messages. */
export function pushFiltered(bus: Bus, receiver: Person, message: FilteredMessage): void {
  const frame = writePush("filteredMsg", message);
  bus.publish({ kind: "push", realm: receiver.realm, userIds: [receiver.id], frame, only: "filtered" });
}
