import { Fault } from "@lyceum/contract/faults";
import { readSessionId } from "@lyceum/domain/sessions";
import { asTwin, type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { findSession } from "./find-sessions.ts";
import { readAck } from "./store.ts";

/** The same of a super team (M8). */
export function markSuperTeamSessionAck(
  context: MessagingContext,
): CommandHandler<"markSuperTeamSessionAck"> {
  const mark = asTwin<"markSessionAck", "markSuperTeamSessionAck">(markSessionAck(context));
  return (params, call) => {
    if (readSessionId(params.sessionId)?.scene !== "superTeam") throw new Fault("objectMissing");
    return mark(params, call);
  };
}

/** Moves on how far the person has read; nobody else learns of it, for that are receipts. One that is not newer changes nothing (M4). */
export function markSessionAck(context: MessagingContext): CommandHandler<"markSessionAck"> {
  const { writer, fanOut, database } = context;
  return async ({ sessionId, ackSeq }, call) => {
    const { own, conversationId } = await findSession(context, loginOf(call), sessionId);
    return await new Promise((resolve, reject) => {
      writer.ack({
        person: own.id,
        conversation: conversationId,
        peer: own.id,
        seq: ackSeq,
        failed: reject,
        committed(moved) {
          if (!moved)
            return resolve(
              readAck(database.kysely, own.id, conversationId).then((held) => {
                if (!held) throw new Fault("objectMissing");
                return { ackSeq: held.ack_seq, unread: held.unread, pts: null };
              }),
            );
          const { seq, own_pts: pts, unread } = moved;
          fanOut.flush(own);
          resolve(call.answer({ ackSeq: seq, unread: unread ?? 0, pts }));
          const change = JSON.stringify({ kind: "ack", sessionId, ackSeq: seq });
          fanOut.deliver(own, pts, change, call.connection.id);
        },
      });
    });
  };
}
