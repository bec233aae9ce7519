import type { PushBody } from "@lyceum/contract/im";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import type { Connection } from "../app/socket/connection.ts";
import { writePush } from "../app/socket/hub.ts";
import type { FoundConversation } from "./find-message.ts";
import { readMemberIds, readMemberRev } from "./store.ts";

type Told = "quickCommentChanged" | "msgPinChanged";

/**
 * Tells all connected devices of the conversation. The connection that did it is told before its answer, as an echo, since
 * other tabs hang on it.
 */
export async function deliverAnnotation<N extends Told>(
  { bus, database }: MessagingContext,
  { own, conversationId, peer, isSuper }: FoundConversation,
  name: N,
  body: PushBody<N>,
  connection: Connection,
): Promise<void> {
  const { realm } = own;
  const frame = writePush(name, body);
  const exceptConnectionId = connection.id;
  connection.push(writePush(name, { ...body, isEcho: true }));
  if (isSuper) {
    // Each node knows which of its people are members since before the message (M8).
    const { seq } = body.msg;
    const rev = await readMemberRev(database.kysely, conversationId);
    const place = { conversationId, first: seq, last: seq, rev };
    return bus.publish({ kind: "superTeam", realm, ...place, frame, exceptConnectionId });
  }
  const userIds = peer
    ? [...new Set([own.id, peer.id])]
    : await readMemberIds(database.kysely, conversationId);
  bus.publish({ kind: "push", realm, userIds, frame, exceptConnectionId });
}
