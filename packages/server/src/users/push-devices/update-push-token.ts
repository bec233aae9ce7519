import { Fault } from "@lyceum/contract/faults";
import type { Params } from "@lyceum/contract/im";
import { isZone } from "@lyceum/domain/dates";
import type { CommandHandler } from "../../app/socket/commands.ts";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import { webPush } from "../../ports/push-provider.ts";
import { changePushDevice } from "./change-push-device.ts";

/** Where the asking device can be rung (M10). */
export function updatePushToken(context: MessagingContext): CommandHandler<"updatePushToken"> {
  return async (params, call) => {
    const field = wrongField(context, params);
    if (field) throw new Fault("parameterError", { field });
    return await changePushDevice(context, call, params);
  };
}

/** What the server will ask must be a push service, whatever a browser says. */
function wrongField(
  { push }: MessagingContext,
  { token, tokenName, web }: Params<"updatePushToken">,
): string | null {
  if (token === "") return null;
  if ((tokenName === webPush) !== (web !== undefined)) return "web";
  if (!web) return null;
  if (!push?.takes(token, web.keys)) return "token";
  return web.quiet && !isZone(web.quiet.timeZone) ? "timeZone" : null;
}
