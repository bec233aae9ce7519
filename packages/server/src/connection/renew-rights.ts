import { hasPermission } from "@lyceum/contract/permissions";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import type { BusRights } from "../ports/bus.ts";

/**
 * Lets the open connections of a person follow a change of roles (A5). `end` puts out who may use messaging no more; the
 * change itself stands in the database, so a lost word is made good when people are looked at again.
 */
export function renewRights(
  { hub, people }: Pick<MessagingContext, "hub" | "people">,
  end: (message: { kind: "moved"; personId: number }) => void,
): (message: BusRights) => Promise<void> {
  return async ({ personId }) => {
    people.forget(personId);
    const connections = hub.of(personId).filter(({ login }) => login !== null && !login.guest);
    if (connections.length === 0) return;
    const person = await people.byId(personId);
    if (!person || !hasPermission(person.permissions, "*:im:chat", person.realm))
      return end({ kind: "moved", personId });
    for (const { login } of connections) if (login) login.permissions = person.permissions;
  };
}
