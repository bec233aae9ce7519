import { mayKnow } from "@lyceum/domain/messages";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readUsers } from "./info/store.ts";

/** Cards by account; whoever the asker may not write to is left out like somebody unknown (M10, D8). */
export function getUsers({ database, people }: MessagingContext): CommandHandler<"getUsers"> {
  return async ({ accounts }, call) => {
    const { realm, personId } = loginOf(call);
    const asker = await people.byId(personId);
    const found = await readUsers(database, realm, accounts);
    return { users: found.filter(({ person }) => asker && mayKnow(asker, person)).map(({ user }) => user) };
  };
}
