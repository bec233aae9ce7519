import type { FaultKey } from "@lyceum/contract/faults";
import { mayReach, type PersonFacts } from "../messages/index.ts";
import type { FriendAct } from "./step-friendship.ts";

/**
 * Whether one may do it to the other: null, or the fault (M9, D8). Whoever may be written to may be asked: in k12 people of
 * one class, and staff. What ends something is allowed also to those who are out of reach by now. In the social realm nobody
 * is asked: the words of a request would pass by block, suspension and chat right (D3).
 */
export function mayBefriend(own: PersonFacts, other: PersonFacts | null, act: FriendAct): FaultKey | null {
  const isEnd = act === "deleteFriend" || act === "rejectFriendApply";
  if (own.realm === "social" && !isEnd) return "noPermission";
  if (!other || own.id === other.id || own.realm !== other.realm) return "objectMissing";
  if (isEnd) return null;
  return mayReach(own, other) ? null : "objectMissing";
}

/** Children and members of the social realm are asked before anybody is their friend; staff of a school need not ask (D8). */
export function isConsentNeeded(own: PersonFacts, other: PersonFacts): boolean {
  if (own.realm === "social") return true;
  return (own.kind === "k12" || other.kind === "k12") && !own.isStaff;
}
