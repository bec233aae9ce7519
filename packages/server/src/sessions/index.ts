import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { deleteSessions } from "./delete-sessions.ts";
import { getServerSessions } from "./get-server-sessions.ts";
import { getSessions } from "./get-sessions.ts";
import { markSessionAck, markSuperTeamSessionAck } from "./mark-session-ack.ts";
import { addStickTopSession, deleteStickTopSession, updateStickTopSession } from "./stick-top.ts";
import { updateServerSession } from "./update-server-session.ts";

export { readSessions } from "./store.ts";

/** The commands of this feature by their names in the contract. */
export function sessionCommands(context: MessagingContext) {
  return {
    getServerSessions: getServerSessions(context),
    markSessionAck: markSessionAck(context),
    markSuperTeamSessionAck: markSuperTeamSessionAck(context),
    getSessions: getSessions(context),
    addStickTopSession: addStickTopSession(context),
    updateStickTopSession: updateStickTopSession(context),
    deleteStickTopSession: deleteStickTopSession(context),
    deleteSessions: deleteSessions(context),
    updateServerSession: updateServerSession(context),
  };
}
