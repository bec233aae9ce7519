import { writePush } from "../app/socket/hub.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";

/** Of a kick, as the device is told it: another one has signed in. */
export const displacedReason = 1;

/** Ends the connections of this process that had to make room or were kicked, whichever node decided it (M1, M20). */
export function endConnections({ bus, hub, registry }: MessagingContext): () => void {
  const stops = [
    registry.onEnding(({ personId, connectionId, kick }) => {
      const connection = hub.of(personId).find(({ id }) => id === connectionId);
      if (!connection) return;
      // What the server revokes stays revoked.
      if (kick && connection.leaves === "disconnected")
        connection.leaves = kick.reason === displacedReason ? "displaced" : "kicked";
      hub.remove(personId, connection);
      if (kick) connection.send(writePush("kicked", { custom: "", customClientType: 0, ...kick }));
      connection.close();
    }),
    registry.onChanged((personIds) => {
      for (const personId of personIds) bus.publish({ kind: "ports", personId });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
