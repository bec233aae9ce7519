import { Fault } from "@lyceum/contract/faults";
import { mayCommentInTeam, mayEditPinsInTeam, mayPinInTeam } from "@lyceum/domain/annotations";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { checkMayMessage } from "../messages/index.ts";
import { hasBlocked } from "../system/index.ts";
import type { FoundConversation } from "./find-message.ts";
import { readTeamPlace } from "./store.ts";

/** Throws unless the person may react in the conversation: who may write may react (M12). */
export async function checkMayComment(
  context: MessagingContext,
  { own, conversationId, peer }: FoundConversation,
): Promise<void> {
  if (peer) return await checkMayTell(context, own, peer);
  const place = await readTeamPlace(context.database.kysely, own, conversationId);
  if (!place) throw new Fault("objectMissing");
  if (!mayCommentInTeam(place)) throw new Fault("teamMuted");
}

/** Throws unless the person may pin in the conversation, and write where words are put to the pin (M12). */
export async function checkMayPin(
  context: MessagingContext,
  { own, conversationId, peer }: FoundConversation,
  pinCustom = "",
): Promise<void> {
  if (peer) return await checkMayTell(context, own, peer);
  const place = await readTeamPlace(context.database.kysely, own, conversationId);
  if (!place) throw new Fault("objectMissing");
  if (!mayPinInTeam(place)) throw new Fault("noPermission");
  if (pinCustom !== "" && !mayCommentInTeam(place)) throw new Fault("teamMuted");
}

/** Throws unless the person may change the words of a pin of whoever pinned (M12). */
export async function checkMayEditPin(
  context: MessagingContext,
  { own, conversationId, peer }: FoundConversation,
  pinnedBy: number,
): Promise<void> {
  if (pinnedBy === own.id) return;
  const place = peer ? null : await readTeamPlace(context.database.kysely, own, conversationId);
  if (!place || !mayEditPinsInTeam(place)) throw new Fault("noPermission");
}

/** What one does here reaches the other, so it needs what a message needs. */
async function checkMayTell(
  context: MessagingContext,
  own: FoundConversation["own"],
  peer: FoundConversation["own"],
): Promise<void> {
  await checkMayMessage(context, own, peer);
  if (own.id !== peer.id && (await hasBlocked(context.database.kysely, peer.id, own.id)))
    throw new Fault("blockedByPeer");
}
