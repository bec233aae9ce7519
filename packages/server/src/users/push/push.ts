import type { CommandName, Result } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { type CommandCall, type CommandHandler, loginOf } from "../../app/socket/commands.ts";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import { forgetPushDevices, type PushChange, writePushDevice } from "./store.ts";

/** Where the asking device can be rung (M10). */
export function updatePushToken(context: MessagingContext): CommandHandler<"updatePushToken"> {
  return async (params, call) => await change(context, call, params);
}

/** Whether the asking device's program lies in the background (M10). */
export function appBackground(context: MessagingContext): CommandHandler<"appBackground"> {
  return async (params, call) => await change(context, call, params);
}

async function change<N extends CommandName>(
  { database, clock }: MessagingContext,
  call: Pick<CommandCall<N>, "link">,
  part: PushChange,
): Promise<Result<"updatePushToken">> {
  const { link } = call;
  const { realm, personId, sessionId, port } = loginOf(call);
  const device = { realm, personId, sessionId, deviceId: port.deviceId, linkId: link.id };
  const push = await writePushDevice(database, device, part, clock.now(), limits.devicesAtOnce.value);
  // The device may have signed out meanwhile.
  if (link.leaves !== "disconnected")
    await forgetPushDevices(database, personId, { deviceIds: [port.deviceId] });
  return { push };
}
