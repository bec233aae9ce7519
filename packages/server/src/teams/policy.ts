import { Fault } from "@lyceum/contract/faults";
import { mayReach, type Person } from "@lyceum/domain/messages";
import { mayInTeam, type TeamAct } from "@lyceum/domain/teams";
import type { HeldTeam } from "./store.ts";

/** Throws unless the person may do it; to whoever is no member the team does not exist (M7, D8). */
export function checkMay(team: HeldTeam | null, own: Person, act: TeamAct): HeldTeam {
  const role = team?.members.get(own.id);
  if (!team || !role) throw new Fault("teamMissing");
  if (!mayInTeam(role, act, team.modes)) throw new Fault("noPermission");
  return team;
}

/** Whether somebody may reach all of these people; of a super team, in k12 staff alone. */
export function isWithinReach(one: Person, others: readonly Person[] | null): boolean {
  if (!others) return isFreeToBring(one);
  return others.every((other) => mayReach(one, other));
}

/**
 * Whether the person may bring these people together: only people within reach. In k12 staff alone bring together who could
 * not reach each other (D8), and into a super team, where nobody looks at each of the members, anybody at all.
 */
export function mayBring(
  own: Person,
  joining: readonly Person[],
  members: readonly Person[] | null,
): boolean {
  const isFree = isFreeToBring(own);
  return joining.every(
    (one) =>
      mayReach(own, one) && (isFree || (members !== null && isWithinReach(one, [...members, ...joining]))),
  );
}

function isFreeToBring(own: Person): boolean {
  return own.kind !== "k12" || own.isStaff;
}

/** Throws unless the person may bring these people together; who is out of reach answers like unknown. */
export function checkMayBring(
  own: Person,
  joining: readonly (Person | null)[],
  members: readonly Person[] | null,
): Person[] {
  const found = joining.filter((one) => one !== null);
  if (found.length < joining.length || !mayBring(own, found, members)) throw new Fault("objectMissing");
  return found;
}
