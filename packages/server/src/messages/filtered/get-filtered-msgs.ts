import { Fault } from "@lyceum/contract/faults";
import { type CommandHandler, loginOf } from "../../app/socket/commands.ts";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import { readFiltered, readFilteredPlaces } from "./store.ts";

/** A page of the filtered messages to the person; from here on the connection hears of new ones (M18). */
export function getFilteredMsgs({ database, people }: MessagingContext): CommandHandler<"getFilteredMsgs"> {
  return async ({ after, limit }, call) => {
    const { personId, port } = loginOf(call);
    const own = await people.byId(personId);
    if (!own) throw new Fault("objectMissing");
    // Before the list is read, so that nothing falls between the two.
    call.connection.hearsFiltered = true;
    const places = await readFilteredPlaces(database, own.id, port.deviceId);
    // A cursor beyond the list is of another one.
    const from = after === undefined ? places.own : after > places.head ? 0 : after;
    const { msgs, more } = await readFiltered(database, own, { after: from, limit });
    const last = msgs.at(-1)?.place ?? 0;
    return { msgs, more, cursor: more ? last : Math.max(places.head, last), delivered: places.delivered };
  };
}
