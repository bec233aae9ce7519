import type { PushBody } from "@lyceum/contract/im";
import { type CommandCall, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { writePush } from "../app/socket/hub.ts";

/** Tells the own other devices. */
export function deliverCollects(
  { bus }: Pick<MessagingContext, "bus">,
  call: CommandCall<"addCollect" | "updateCollect" | "deleteCollects">,
  changed: PushBody<"collectsChanged">,
): void {
  const { realm, personId } = loginOf(call);
  const frame = writePush("collectsChanged", changed);
  const exceptConnectionId = call.connection.id;
  bus.publish({ kind: "push", realm, userIds: [personId], frame, exceptConnectionId });
}
