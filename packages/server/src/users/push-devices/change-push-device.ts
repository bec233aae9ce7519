import { Fault } from "@lyceum/contract/faults";
import type { CommandName, Result } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { type CommandCall, loginOf } from "../../app/socket/commands.ts";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import { type PushChange, writePushDevice } from "./store.ts";

/** What the requesting device says of itself; one that is revoked meanwhile, by whatever node, leaves nothing behind (M10, M20). */
export async function changePushDevice<N extends CommandName>(
  { database, clock }: MessagingContext,
  call: Pick<CommandCall<N>, "connection">,
  part: PushChange,
): Promise<Result<"updatePushToken">> {
  const { connection } = call;
  const { realm, personId, sessionId, port } = loginOf(call);
  const device = { realm, personId, sessionId, deviceId: port.deviceId, connectionId: connection.id };
  const push = await writePushDevice(database, device, part, clock.now(), limits.devicesAtOnce.value);
  if (!push) throw new Fault("noPermission");
  connection.isInBackground = push.isBackground;
  return { push };
}
