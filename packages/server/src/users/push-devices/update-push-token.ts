import type { CommandHandler } from "../../app/socket/commands.ts";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import { changePushDevice } from "./change-push-device.ts";

/** Where the asking device can be rung (M10). */
export function updatePushToken(context: MessagingContext): CommandHandler<"updatePushToken"> {
  return async (params, call) => await changePushDevice(context, call, params);
}
