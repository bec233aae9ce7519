import { writeNotice } from "../app/socket/hub.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import type { BusPorts } from "../ports/bus.ts";

/** Tells the devices of a person on this node which others are signed in now, on whatever node (M1, M20). */
export function tellPorts({ hub, registry, log }: MessagingContext) {
  const tell = async ({ personId, exceptLinkId }: BusPorts): Promise<void> => {
    const isToBeTold = ({ id }: { id: string }) => id !== exceptLinkId;
    if (!hub.of(personId).some(isToBeTold)) return;
    const ports = (await registry.of(personId)).map(({ port }) => port);
    for (const link of hub.of(personId).filter(isToBeTold)) {
      const others = ports.filter(({ connectionId }) => connectionId !== link.id);
      link.tell(writeNotice("loginPorts", { ports: others }));
    }
  };
  return (message: BusPorts): void => {
    tell(message).catch((error: unknown) => log("connection.ports", { error: String(error) }));
  };
}
