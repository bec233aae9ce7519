import { writePush } from "../app/socket/hub.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import type { BusSignOut } from "../ports/bus.ts";
import { forgetPushDevices } from "../users/index.ts";

/** Ends the connections of an account, or of some of its sessions, by decision of the server (M1). */
export function signOut({ clock, database, hub, people, registry, rooms, log }: MessagingContext) {
  const end = async ({ realm, account, sessionIds }: BusSignOut): Promise<void> => {
    const person = await people.byAccount(realm, account);
    const closed: string[] = [];
    for (const connection of person ? hub.of(person.id) : []) {
      if (!connection.login) {
        // Still signing in, perhaps with a session that it has found active. Of another session, it comes back by itself.
        connection.close();
        continue;
      }
      if (sessionIds && !sessionIds.includes(connection.login.sessionId)) continue;
      connection.send(writePush("kicked", { reason: 2, from: 0, custom: "", customClientType: 0 }));
      connection.leaves = "expelled";
      connection.close();
      closed.push(connection.id);
    }
    if (!person) return;
    rooms.revoke({ personId: person.id, ...(sessionIds ? { sessionIds } : {}) });
    // A node that learns of it later, or never, must not write a token for one of them. A session is named itself; of a whole
    // account, the list of connections may lack some that other nodes hold, and name when they learn of it.
    const ended = (await registry.of(person.id)).filter(
      ({ sessionId }) => sessionIds?.includes(sessionId) ?? true,
    );
    const connectionIds = [...closed, ...ended.map(({ port }) => port.connectionId)];
    const devices = sessionIds ? { sessionIds } : "all";
    await forgetPushDevices(database, { personId: person.id, devices, connectionIds }, clock.now());
  };
  return (message: BusSignOut): void => {
    end(message).catch((error: unknown) => log("connection.signOut", { error }));
  };
}
