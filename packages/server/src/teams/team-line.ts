import { type Message, messageTypes } from "@lyceum/contract/shapes";
import { type Person, writeTeamMessage } from "@lyceum/domain/messages";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { writeNotification } from "./entries/store.ts";
import type { HeldTeam } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** A line that stands in the conversation of a team and changes nothing of it. */
type TeamLine = { by: Person; idClient: string; attach: Message["attach"] & object; flags?: number };

export type WrittenLine = {
  conversationId: number;
  by: Person;
  message: Message;
  rev: number;
  members: readonly number[];
};

/** Writes it in the transaction that holds the team. */
export async function writeTeamLine(
  transaction: Db,
  { conversationId, lastSeq }: Pick<HeldTeam, "conversationId" | "lastSeq">,
  { by, idClient, attach, flags = 0 }: TeamLine,
  now: number,
): Promise<WrittenLine> {
  const place = { seq: lastSeq + 1, senderId: by.id, idClient, time: now };
  const { rev, members } = await writeNotification(transaction, conversationId, { ...place, attach, flags });
  const content = { type: messageTypes.notification, body: "", custom: null, attach, extra: null, flags };
  const message = writeTeamMessage(conversationId, { ...content, ...place, isRecalled: false }, by.profile);
  return { conversationId, by, message, rev, members };
}

/** Tells the members of it, after the commit. */
export function deliverTeamLine(
  { memberCache, teamFanOut }: Pick<MessagingContext, "memberCache" | "teamFanOut">,
  { conversationId, by, message, rev, members }: WrittenLine,
): void {
  memberCache.set(conversationId, { rev, ids: members });
  teamFanOut.deliver({ realm: by.realm, conversationId }, members, message);
}
