import type { RoleGrantView } from "@lyceum/contract/shapes";
import { isStaff, standingOfGrants } from "@lyceum/domain/accounts";

/** Whether a grant counts: now, not yet, or not any more. */
export function phaseOf({ fromAt, untilAt }: RoleGrantView, now: number): "now" | "later" | "over" {
  if (untilAt !== null && untilAt <= now) return "over";
  return fromAt > now ? "later" : "now";
}

/** The roles that a person has now; "visitor" for whoever has none. */
export function rolesNow(grants: readonly RoleGrantView[], now: number): readonly string[] {
  return standingOfGrants(grants, now).roles;
}

/** The classes in which a person has a role now. */
export function classesNow(grants: readonly RoleGrantView[], now: number): readonly number[] {
  return standingOfGrants(grants, now).classIds;
}

/**
 * Whether revoking is asked about first: where granting it again would not bring everything back. Who becomes staff again
 * is signed out; whoever takes the own role cannot give it back; what is over cannot be granted as it was.
 */
export function isAskedFirst(
  grants: readonly RoleGrantView[],
  grant: RoleGrantView,
  { now, isSelf }: { now: number; isSelf: boolean },
): boolean {
  if (isSelf || grant.role === "institutionAdmin" || phaseOf(grant, now) === "over") return true;
  return endsStaff(grants, grant, now);
}

/** Whether the person is not staff any more without the grant. */
export function endsStaff(grants: readonly RoleGrantView[], grant: RoleGrantView, now: number): boolean {
  const others = grants.filter(({ id }) => id !== grant.id);
  return isStaff(rolesNow(grants, now)) && !isStaff(rolesNow(others, now));
}

/** Whether a new role makes the person staff, who then signs in again with a second factor. */
export function becomesStaff(grants: readonly RoleGrantView[], role: string, now: number): boolean {
  return isStaff([role]) && !isStaff(rolesNow(grants, now));
}

/** Those that count first; of these the ones for the whole institution first. */
export function inOrder(grants: readonly RoleGrantView[], now: number): RoleGrantView[] {
  const rank = (grant: RoleGrantView) =>
    phases.indexOf(phaseOf(grant, now)) * 2 + (grant.scope === "institution" ? 0 : 1);
  return grants.toSorted((a, b) => rank(a) - rank(b) || (a.classId ?? 0) - (b.classId ?? 0));
}

const phases = ["now", "later", "over"] as const;

/** The grants after one was given: it takes the place of one of the same role and place. */
export function withGrant(grants: readonly RoleGrantView[], grant: RoleGrantView): RoleGrantView[] {
  const isSame = (one: RoleGrantView) =>
    one.id === grant.id ||
    (one.role === grant.role &&
      one.scope === grant.scope &&
      one.classId === grant.classId &&
      one.areaCode === grant.areaCode);
  return grants.some(isSame) ? grants.map((one) => (isSame(one) ? grant : one)) : [...grants, grant];
}
