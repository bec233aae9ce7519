import { Fault } from "@lyceum/contract/faults";
import { isInside, mayMessage, mayReach, type Person } from "@lyceum/domain/messages";
import type { MessagingContext } from "../app/socket/messaging-context.ts";

/** Throws unless a message from one to the other may be stored now (M3, D3, D8). */
export async function checkMayMessage(
  { hasChatRight }: MessagingContext,
  sender: Person,
  receiver: Person | null,
): Promise<Person> {
  const right = receiver?.realm === "social" && (await hasChatRight(sender, receiver));
  const fault = mayMessage(sender, receiver, right);
  if (fault || !receiver) throw new Fault(fault ?? "objectMissing");
  return receiver;
}

/** The same where it needs no question: in edu the two people decide alone. Undefined: ask `checkMayMessage`. */
export function mayMessageAtOnce(sender: Person, receiver: Person): boolean {
  return sender.realm === "edu" && mayMessage(sender, receiver, false) === null;
}

/** Throws unless the reader may see the conversation with the other: one's own stays readable inside the institution (M3, D8). */
export function checkMayRead(reader: Person, other: Person | null, hasConversation: boolean): Person {
  const isReadable =
    other !== null && isInside(reader, other) && (hasConversation || mayReach(reader, other));
  if (!isReadable) throw new Fault("objectMissing");
  return other;
}
