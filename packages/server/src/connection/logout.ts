import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { forgetPushDevices } from "../users/index.ts";

/** Ends the session of this connection; its device rings no more (M1, M10). */
export function logout({ clock, database }: MessagingContext): CommandHandler<"logout"> {
  return async (_params, call) => {
    const { personId, port } = loginOf(call);
    call.connection.leaves = "logout";
    call.closeAfter();
    const devices = { deviceIds: [port.deviceId] };
    await forgetPushDevices(
      database,
      { personId, devices, connectionIds: [call.connection.id] },
      clock.now(),
    );
    return {};
  };
}
