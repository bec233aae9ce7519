import { Fault } from "@lyceum/contract/faults";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { findSessions } from "./find-sessions.ts";
import { readSessionsById } from "./store.ts";

/** Conversations by their ids: for a device that learns of one that it does not hold (M4). */
export function getSessions(context: MessagingContext): CommandHandler<"getSessions"> {
  return async ({ sessionIds }, call) => {
    const login = loginOf(call);
    const own = await context.people.byId(login.personId);
    if (!own) throw new Fault("objectMissing");
    const found = await findSessions(context, login, sessionIds);
    const ids = found.map(({ conversationId }) => conversationId);
    const { sessions, users, pts } = await readSessionsById(context.database.kysely, own, ids);
    return { sessionList: sessions, users, pts };
  };
}
