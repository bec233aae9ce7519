import { Fault } from "@lyceum/contract/faults";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readSessions } from "./store.ts";

/** A page of the person's conversations, newest first (M4). */
export function getServerSessions({
  database,
  people,
}: MessagingContext): CommandHandler<"getServerSessions"> {
  return async ({ maxTimestamp = null, limit }, call) => {
    const own = await people.byId(loginOf(call).personId);
    if (!own) throw new Fault("objectMissing");
    const { sessions, users, hasMore, minTime, pts } = await readSessions(
      database.kysely,
      own,
      maxTimestamp,
      limit,
    );
    return { sessionList: sessions, users, hasMore, minTimestamp: minTime, pts };
  };
}
