import { newerAck } from "@lyceum/domain/sessions";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { arrange } from "./arrange.ts";
import { findSessions } from "./find-sessions.ts";
import type { MarkRow } from "./store.ts";

/** Takes conversations out of the list, up to what the device has seen; messages stay (M4). */
export function deleteSessions(context: MessagingContext): CommandHandler<"deleteSessions"> {
  return async ({ sessions }, call) => {
    const upTo = new Map(sessions.map(({ sessionId, upToSeq }) => [sessionId, upToSeq]));
    const found = await findSessions(context, loginOf(call), [...upTo.keys()]);
    const remove = (held: MarkRow, sessionId: string) => ({
      ...held,
      deletedSeq: newerAck(held.deletedSeq, upTo.get(sessionId) ?? 0, held.lastSeq),
    });
    return await arrange(context, call, found, remove, "leaveOut");
  };
}
