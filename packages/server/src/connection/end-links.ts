import { writePush } from "../app/socket/hub.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";

/** Of a kick, as the device is told it: another one has signed in. */
export const displacedReason = 1;

/** Ends the connections of this process that had to make room or were kicked, whichever node decided it (M1, M20). */
export function endLinks({ bus, hub, registry }: MessagingContext): () => void {
  const stops = [
    registry.onEnding(({ personId, connectionId, kick }) => {
      const link = hub.of(personId).find(({ id }) => id === connectionId);
      if (!link) return;
      // Whom the server puts out stays so.
      if (kick && link.leaves === "disconnected")
        link.leaves = kick.reason === displacedReason ? "displaced" : "kicked";
      hub.remove(personId, link);
      if (kick) link.send(writePush("kicked", { custom: "", customClientType: 0, ...kick }));
      link.close();
    }),
    registry.onChanged((personIds) => {
      for (const personId of personIds) bus.publish({ kind: "ports", personId });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
