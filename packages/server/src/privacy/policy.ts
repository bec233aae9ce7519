import { isStaff } from "@lyceum/domain/accounts";

/**
 * Who works for an institution is in its records, and a school for children answers for those of its pupils: there the
 * institution decides, and they ask it.
 */
export function mayAskErasure(kind: string, roles: readonly string[]): boolean {
  return !isStaff(roles) && !(kind === "k12" && roles.includes("student"));
}

/** A moderator's decisions have to be answered for: the roles go first. */
export function mayAskMemberErasure(roles: readonly string[]): boolean {
  return !roles.includes("moderator") && !roles.includes("seniorModerator");
}
