import type { FaultKey } from "@lyceum/contract/faults";
import type { PersonFacts } from "./person.ts";

/**
 * Whether a message from one to the other may be stored: null, or the fault. Somebody out of reach is answered like
 * somebody who does not exist (D8). `hasChatRight` is asked in the social realm only (D3).
 */
export function mayMessage(
  sender: PersonFacts,
  receiver: PersonFacts | null,
  hasChatRight: boolean,
): FaultKey | null {
  if (!receiver || !mayReach(sender, receiver)) return "objectMissing";
  if (sender.realm === "social" && sender.id !== receiver.id && !hasChatRight) return "noPermission";
  return null;
}

/** Both are of one realm and, in edu, of one institution: what they said to each other stays readable there (M3, D8). */
export function isInside(one: PersonFacts, other: PersonFacts): boolean {
  return one.realm === other.realm && (one.realm === "social" || one.deptId === other.deptId);
}

/** Whether one may see that the other exists: the realm and institution bound everybody, in k12 also class or staff (D8). */
export function mayReach(asker: PersonFacts, other: PersonFacts): boolean {
  if (!isInside(asker, other)) return false;
  if (asker.id === other.id) return true;
  if (!asker.isMember || !other.isMember) return false;
  if (asker.realm === "social") return true;
  if (asker.kind !== "k12" && other.kind !== "k12") return true;
  return asker.isStaff || other.isStaff || asker.classIds.some((id) => other.classIds.includes(id));
}
