import { type Edited, type Message, messageTypes, scenes } from "@lyceum/contract/shapes";
import { packFlags, type Person, writeTeamMessage } from "@lyceum/domain/messages";
import { randomId } from "@lyceum/kit";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import { writeSuperNotification } from "../entries/store.ts";
import type { HeldTeam } from "../store.ts";
import type { Db } from "../../ports/database.ts";

/** It moves no conversation up and counts nowhere. */
const flags = packFlags({ needUpdateSession: false, isUnreadable: false, isPushable: false });

export type WrittenEntry = { rev: number; message: Message };
/** As an attachment says it: `superTeamRecall` or `superTeamEdit`, and to which message. */
type Entry = { type: string; seq: number; body?: string; edited?: Edited };

/**
 * Writes what happened to a message of a super team, which is held, at the next place of the conversation (M3, M8): every
 * member finds it by the cursor like a message, so nobody's log grows.
 */
export async function writeEntry(
  transaction: Db,
  { conversationId, lastSeq }: Pick<HeldTeam, "conversationId" | "lastSeq">,
  own: Person,
  attach: Entry,
  now: number,
): Promise<WrittenEntry> {
  const entry = { seq: lastSeq + 1, senderId: own.id, idClient: randomId(), time: now, attach, flags };
  const still = { delta: 0, isMoved: false };
  const { rev } = await writeSuperNotification(transaction, conversationId, entry, still);
  const content = { type: messageTypes.notification, body: "", custom: null, extra: null };
  const stored = { ...content, ...entry, isRecalled: false };
  return { rev, message: writeTeamMessage(conversationId, stored, own.profile, scenes.superTeam) };
}

/** To every connected device of the members, also to the one that did it. */
export function deliverEntry(
  { teamFanOut }: Pick<MessagingContext, "teamFanOut">,
  { realm }: Pick<Person, "realm">,
  conversationId: number,
  { rev, message }: WrittenEntry,
): void {
  teamFanOut.deliverToNodes({ realm, conversationId }, { rev }, message);
}
