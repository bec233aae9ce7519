import type { SignalEvent } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { writePush } from "../app/socket/hub.ts";
import type { Connection } from "../app/socket/connection.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import type { KeptEvent } from "./store.ts";

/** One thing that happened, whom it is for, and under which number it is kept for each. */
export type Told = { body: KeptEvent; receivers: readonly Person[]; msgids: ReadonlyMap<number, number> };

/**
 * Tells those in a channel, and all devices of who did it: what rings elsewhere stops. The connection that did it is told as
 * well, as an echo, since other tabs hang on it.
 */
export function deliverSignals(
  { bus }: Pick<MessagingContext, "bus">,
  told: readonly Told[],
  by?: { own: Person; connection: Connection },
): void {
  for (const { body, receivers, msgids } of told) {
    for (const { id, realm } of receivers) {
      const msgid = msgids.get(id);
      const frame = frameOf({ ...body, ...(msgid === undefined ? {} : { msgid }) });
      bus.publish({ kind: "push", realm, userIds: [id], frame });
    }
    if (!by || body.from !== by.own.account) continue;
    const { own, connection } = by;
    // What time has brought meanwhile comes to whom it is for.
    if (receivers.some(({ id }) => id === own.id)) continue;
    bus.publish({
      kind: "push",
      realm: own.realm,
      userIds: [own.id],
      frame: frameOf(body),
      exceptConnectionId: connection.id,
    });
    connection.push(frameOf({ ...body, isEcho: true }));
  }
}

function frameOf(body: SignalEvent): string {
  return writePush("signalEvent", body);
}
