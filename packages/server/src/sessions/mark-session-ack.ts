import type { Person } from "@lyceum/domain/messages";
import { Fault } from "@lyceum/contract/faults";
import { p2pSessionId } from "@lyceum/domain/sessions";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { findSession } from "./find-sessions.ts";
import { readAck } from "./store.ts";

/** Moves on how far the person has read; both people learn of it. One that is not newer changes nothing (M4, M5). */
export function markSessionAck(context: MessagingContext): CommandHandler<"markSessionAck"> {
  const { writer, reach, database } = context;
  return async ({ sessionId, ackSeq }, call) => {
    const { own, peer, conversationId } = await findSession(context, loginOf(call), sessionId);
    return await new Promise((resolve, reject) => {
      writer.ack({
        person: own.id,
        conversation: conversationId,
        peer: peer.id,
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
          const { seq, own_pts: pts, peer_pts: peerPts, unread } = moved;
          reach.flush(own);
          resolve(call.answer({ ackSeq: seq, unread: unread ?? 0, pts }));
          reach.tell(own, pts, ackChange("ack", peer, seq), call.link.id);
          if (peerPts !== null) reach.tell(peer, peerPts, ackChange("peerAck", own, seq));
        },
      });
    });
  };
}

function ackChange(kind: "ack" | "peerAck", other: Person, ackSeq: number): string {
  return JSON.stringify({ kind, sessionId: p2pSessionId(other.account), ackSeq });
}
