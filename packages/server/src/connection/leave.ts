import type { Connection } from "../app/socket/connection.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";

/** A connection is gone: the person's other devices learn of it (M1). */
export function leave({ bus, hub, registry, log }: MessagingContext, connection: Connection): void {
  const { login } = connection;
  // Who ended it elsewhere has told the others.
  if (!login || !hub.remove(login.personId, connection)) return;
  const { personId, port } = login;
  registry
    .leave({ personId, port })
    .then(() => bus.publish({ kind: "ports", personId }))
    .catch((error: unknown) => log("connection.leave", { error }));
}
