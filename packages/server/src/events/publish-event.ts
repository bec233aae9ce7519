import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { fitsEvent } from "@lyceum/domain/events";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { pushToPeople, pushToSubscribers } from "./fan-out.ts";
import { keepEvent } from "./store.ts";

/** Tells those who have subscribed to it, and keeps it for those who come later (M13). */
export function publishEvent(context: MessagingContext): CommandHandler<"publishEvent"> {
  const { people, database, bus, clock } = context;
  return async (params, call) => {
    const { type, value, idClient, custom = "", broadcastType = 2 } = params;
    if (!fitsEvent(custom)) throw new Fault("parameterError", { field: "custom" });
    const target = await people.byId(loginOf(call).personId);
    if (!target) throw new Fault("noPermission");
    const time = clock.now();
    const validTime = params.validTime ?? limits.eventValidMax.value;
    const event = { account: target.account, type, value, custom, idClient, time, validTime };
    if (broadcastType === 2) {
      const kept = { personId: target.id, type, value, custom, idClient, time, validTime };
      const isNew = await keepEvent(database, kept, limits.keptEventsMax.value);
      if (isNew === null) throw new Fault("overLimit");
      if (!isNew) return { time };
    }
    if (params.sync === true) pushToPeople(bus, target, [target.id], event, call.connection.id);
    await pushToSubscribers(context, [{ target, event }], type, time);
    return { time };
  };
}
