import type { Person } from "@lyceum/domain/messages";
import { p2pSessionId } from "@lyceum/domain/sessions";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { appendEntries, lockLogs, recallMessage } from "../teams/index.ts";
import { writeEdit } from "./edit-conversation.ts";
import { holdConversation } from "./store.ts";
import type { Db } from "../ports/database.ts";

/**
 * Takes a message between two people away for both by a decision of staff, as if its sender had recalled it, at whatever time (D8).
 * Locks as `im.append_edits` does. Answers what tells the two after the commit.
 */
export async function removeMsg(
  transaction: Db,
  [sender, other]: readonly [Person, Person],
  { conversationId, seq, now }: { conversationId: number; seq: number; now: number },
): Promise<(told: Pick<MessagingContext, "fanOut">) => void> {
  const ids = [...new Set([sender.id, other.id])];
  await holdConversation(transaction, conversationId);
  await lockLogs(transaction, ids);
  if (!(await recallMessage(transaction, conversationId, seq, now))) return () => {};
  const places = await appendEntries(transaction, "recall", ids, conversationId, seq);
  return ({ fanOut }) => {
    for (const { person_id: id, pts } of places) {
      const [own, peer] = id === sender.id ? [sender, other] : [other, sender];
      fanOut.deliver(own, pts, JSON.stringify(writeEdit("recall", p2pSessionId(peer.account), [seq])));
    }
  };
}
