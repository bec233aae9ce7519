import { Fault } from "@lyceum/contract/faults";
import { p2pSessionId } from "@lyceum/domain/sessions";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { checkMayRead } from "../messages/index.ts";

/** Tells the other of a p2p conversation how far it has been read; it never goes back (M5). */
export function sendMsgReceipt({
  people,
  conversations,
  writer,
  fanOut,
}: MessagingContext): CommandHandler<"sendMsgReceipt"> {
  return async ({ to, seq }, call) => {
    const { realm, personId } = loginOf(call);
    const own = await people.byId(personId);
    const peer = await people.byAccount(realm, to);
    // To oneself there is nothing to tell.
    if (!own || !peer || own.id === peer.id) throw new Fault("objectMissing");
    const conversation = await conversations.find(realm, own.id, peer.id);
    checkMayRead(own, peer, conversation !== null);
    if (conversation === null) throw new Fault("objectMissing");
    return await new Promise((resolve, reject) => {
      writer.receipt({
        person: own.id,
        peer: peer.id,
        conversation,
        seq,
        failed: reject,
        committed(moved) {
          resolve(call.answer({ isNewer: moved !== null }));
          if (!moved) return;
          const change = { kind: "peerAck", sessionId: p2pSessionId(own.account), ackSeq: moved.seq };
          fanOut.deliver(peer, moved.peer_pts, JSON.stringify(change));
        },
      });
    });
  };
}
