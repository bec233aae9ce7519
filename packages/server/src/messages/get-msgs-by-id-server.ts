import { Fault } from "@lyceum/contract/faults";
import { readIdServer } from "@lyceum/domain/messages";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readByPlaces } from "./history/store.ts";
import { writeFound } from "./history/write-found.ts";

/** Messages that the caller may see, by the names that the server gave them (M3, D8). */
export function getMsgsByIdServer({
  database,
  people,
}: MessagingContext): CommandHandler<"getMsgsByIdServer"> {
  return async ({ idServers }, call) => {
    const own = await people.byId(loginOf(call).personId);
    if (!own) throw new Fault("objectMissing");
    const places = [...new Set(idServers)].map(readIdServer);
    const found = await readByPlaces(database, own, places);
    return { msgs: await writeFound(database, own, found) };
  };
}
