import { limits } from "@lyceum/contract/limits";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { type DeliveryMark, raiseDelivery } from "./delivery/store.ts";

type MarkCommand =
  | "batchMarkMsgs"
  | "batchMarkSysMsgs"
  | "batchMarkSuperTeamSysMsgs"
  | "batchMarkTeamMsgs"
  | "batchMarkBroadcasts"
  | "batchMarkFilteredMsgs"
  | "batchMarkFilteredSysMsgs";

/** This device has received the log up to here (M3). */
export const batchMark = (context: MessagingContext): CommandHandler<MarkCommand> =>
  markDelivered(context, "pts");

/** This device has received the institution's broadcasts up to here (M11). */
export const batchMarkBroadcasts = (context: MessagingContext): CommandHandler<MarkCommand> =>
  markDelivered(context, "broadcast_id");

/** This device has received the filtered messages to the person up to here, of either kind (M18). */
export const batchMarkFiltered = (context: MessagingContext): CommandHandler<MarkCommand> =>
  markDelivered(context, "filtered_place");

function markDelivered(
  { database, clock }: MessagingContext,
  column: DeliveryMark["column"],
): CommandHandler<MarkCommand> {
  return async ({ ids }, call) => {
    const { personId, port } = loginOf(call);
    const delivered = await raiseDelivery(database, {
      personId,
      deviceId: port.deviceId,
      column,
      value: Math.max(...ids),
      now: clock.now(),
      devicesMax: limits.devicesAtOnce.value,
    });
    return { delivered };
  };
}
