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

/** Whether one may see that the other exists: the realm and institution bound everybody, in k12 also class or staff (D8). */
export function mayReach(asker: PersonFacts, other: PersonFacts): boolean {
  if (asker.realm !== other.realm) return false;
  if (asker.id === other.id) return true;
  if (asker.realm === "social") return true;
  if (asker.deptId !== other.deptId) return false;
  if (asker.kind !== "k12" && other.kind !== "k12") return true;
  return asker.isStaff || other.isStaff || asker.classIds.some((id) => other.classIds.includes(id));
}
