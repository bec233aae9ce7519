import type { PushBody } from "@lyceum/contract/im";
import { type CommandCall, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { writePush } from "../app/socket/hub.ts";

/** Tells all own devices; the connection that did it as an echo, since other tabs hang on it. */
export function deliverCollects(
  { bus }: Pick<MessagingContext, "bus">,
  call: CommandCall<"addCollect" | "updateCollect" | "deleteCollects">,
  changed: PushBody<"collectsChanged">,
): void {
  const { realm, personId } = loginOf(call);
  const frame = writePush("collectsChanged", changed);
  const { connection } = call;
  bus.publish({ kind: "push", realm, userIds: [personId], frame, exceptConnectionId: connection.id });
  connection.push(writePush("collectsChanged", { ...changed, isEcho: true }));
}
