import type { CommandHandler } from "../../app/socket/commands.ts";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import { changePushDevice } from "./change-push-device.ts";

/** Whether the asking device's program lies in the background (M10). */
export function appBackground(context: MessagingContext): CommandHandler<"appBackground"> {
  return async (params, call) => await changePushDevice(context, call, params);
}
