import type { LoginPort } from "@lyceum/contract/shapes";
import { writePush } from "../app/socket/hub.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import type { BusPorts } from "../ports/bus.ts";

/**
 * Tells the devices of a person on this node which others are signed in now, on whatever node, unless they know (M1, M20).
 * The answer to a login is of a moment before its publishing, so the one that signed in is asked for like the others.
 */
export function pushPorts({ hub, registry, log }: MessagingContext) {
  const pushTo = async (personId: number): Promise<void> => {
    if (hub.of(personId).length === 0) return;
    const ports = (await registry.of(personId)).map(({ port }) => port);
    for (const { id, login, push } of hub.of(personId)) {
      const others = ports.filter(({ connectionId }) => connectionId !== id);
      const names = namePorts(others);
      // Who is still signing in is told by the answer, and publishes then.
      if (!login || login.others === names) continue;
      login.others = names;
      push(writePush("loginPorts", { ports: others }));
    }
  };
  return ({ personId }: BusPorts): void => {
    pushTo(personId).catch((error: unknown) => log("connection.ports", { error }));
  };
}

/** What a connection was told: a port does not change while it lasts. */
export function namePorts(ports: readonly LoginPort[]): string {
  return ports.map(({ connectionId }) => connectionId).join();
}
