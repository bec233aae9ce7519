import type { FaultKey } from "@lyceum/contract/faults";
import type { PersonFacts } from "./person.ts";

/**
 * Whether a message from one to the other may be stored: null, or the fault. Somebody out of reach is answered like
 * somebody who does not exist (D8). In the social realm the chat right is asked besides (D3).
 */
export function mayMessage(sender: PersonFacts, receiver: PersonFacts | null): FaultKey | null {
  return receiver && mayKnow(sender, receiver) ? null : "objectMissing";
}

/** Whether one is given the other's card by the id: whom one may reach, and in the social realm whoever one was told the id of. */
export function mayKnow(asker: PersonFacts, other: PersonFacts): boolean {
  if (asker.realm !== "social") return mayReach(asker, other);
  return isInside(asker, other) && asker.deptId === other.deptId && asker.isMember && other.isMember;
}

/** Both are of one realm and, in edu, of one institution: what they said to each other stays readable there (M3, D8). */
export function isInside(one: PersonFacts, other: PersonFacts): boolean {
  return one.realm === other.realm && (one.realm === "social" || one.deptId === other.deptId);
}

/**
 * Whether one may reach the other without being asked in: the realm and institution bound everybody, in k12 also class or
 * staff (D8). In the social realm nobody may: there is no way to a member but a message with a chat right (D3, D5).
 */
export function mayReach(asker: PersonFacts, other: PersonFacts): boolean {
  if (!isInside(asker, other)) return false;
  if (asker.id === other.id) return true;
  if (!asker.isMember || !other.isMember) return false;
  if (asker.realm === "social") return false;
  if (asker.isRobot || other.isRobot) return mayMeetRobot(asker, other);
  if (asker.kind !== "k12" && other.kind !== "k12") return true;
  return asker.isStaff || other.isStaff || asker.classIds.some((id) => other.classIds.includes(id));
}

/** Robots do not talk to each other; one that is for some classes is for their members and for staff, in k12 without a class for staff alone (M18). */
function mayMeetRobot(one: PersonFacts, other: PersonFacts): boolean {
  if (one.isRobot && other.isRobot) return false;
  const [robot, person] = one.isRobot ? [one, other] : [other, one];
  return (
    person.isStaff ||
    (robot.classIds.length === 0 && robot.kind !== "k12" && person.kind !== "k12") ||
    robot.classIds.some((id) => person.classIds.includes(id))
  );
}
