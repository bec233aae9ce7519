import { mayReach } from "@lyceum/domain/messages";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readPeople } from "./store.ts";

/** Cards by account; whoever the asker may not write to is left out like somebody unknown (M10, D8). */
export function getUsers({ database, people }: MessagingContext): CommandHandler<"getUsers"> {
  return async ({ accounts }, call) => {
    const { realm, personId } = loginOf(call);
    const asker = await people.byId(personId);
    const found = await readPeople(database, realm, accounts);
    return { users: found.filter((one) => asker && mayReach(asker, one)).map(({ card }) => card) };
  };
}
