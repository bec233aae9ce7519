import { Fault } from "@lyceum/contract/faults";
import { scenes } from "@lyceum/contract/shapes";
import { isInside, mayMessage, mayReach, type Person } from "@lyceum/domain/messages";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import type { Queries } from "../ports/database.ts";

/** What a question of who may reach whom needs; within a transaction the queries are those of the transaction. */
export type Asking = Pick<MessagingContext, "chatGate" | "clock"> & { database: Pick<Queries, "kysely"> };

/** Throws unless what one does here may reach the other now, at no cost (M3, D3, D8). A message has `checkMayAddress`. */
export async function checkMayMessage(
  { chatGate, clock, database }: Asking,
  sender: Person,
  receiver: Person | null,
): Promise<Person> {
  const found = checkMayAddress(sender, receiver);
  if (!isGated(sender, found)) return found;
  const ask = { sender, receiver: found, said: null, mayUseFreeChat: false };
  const fault = await chatGate.refusalOf(database.kysely, ask, clock.now());
  if (fault) throw new Fault(fault);
  return found;
}

/** Throws unless the two could write to each other at all; of members of the social realm the gate decides when it is stored. */
export function checkMayAddress(sender: Person, receiver: Person | null): Person {
  const fault = mayMessage(sender, receiver);
  if (fault || !receiver) throw new Fault(fault ?? "objectMissing");
  return receiver;
}

/** Whether the gate of the social realm is asked about a message. */
export function isGated(sender: Person, receiver: Person): boolean {
  return sender.realm === "social" && sender.id !== receiver.id;
}

/** Whether it needs no question: in edu the two people decide alone. */
export function mayMessageAtOnce(sender: Person, receiver: Person): boolean {
  return sender.realm === "edu" && mayMessage(sender, receiver) === null;
}

/**
 * Throws unless own texts may be changed there at all: between people who may write to each other, and in a team, which says
 * itself who may. Not in the social realm, where what was said is evidence and may have been paid for.
 */
export function checkMayEditIn(scene: number, own: Person, peer: Person): void {
  if (own.realm === "social") throw new Fault("noPermission");
  if (scene === scenes.p2p) checkMayAddress(own, peer);
}

/** Throws unless the reader may see the conversation with the other: one's own stays readable inside the institution (M3, D8). */
export function checkMayRead(reader: Person, other: Person | null, hasConversation: boolean): Person {
  const isReadable =
    other !== null && isInside(reader, other) && (hasConversation || mayReach(reader, other));
  if (!isReadable) throw new Fault("objectMissing");
  return other;
}
