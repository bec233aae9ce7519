import type { PushBody } from "@lyceum/contract/im";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { writePush } from "../app/socket/hub.ts";
import type { FoundConversation } from "./find-message.ts";
import { readMemberIds } from "./store.ts";

type Told = "quickCommentChanged" | "msgPinChanged";

/** Tells all connected devices of the conversation but the one that did it, which learns by its answer. */
export async function deliverAnnotation<N extends Told>(
  { bus, database }: MessagingContext,
  { own, conversationId, peer }: FoundConversation,
  name: N,
  body: PushBody<N>,
  exceptConnectionId: string,
): Promise<void> {
  const userIds = peer
    ? [...new Set([own.id, peer.id])]
    : await readMemberIds(database.kysely, conversationId);
  const frame = writePush(name, body);
  bus.publish({ kind: "push", realm: own.realm, userIds, frame, exceptConnectionId });
}
