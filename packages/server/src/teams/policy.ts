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

/**
 * Throws unless the person may bring these people together: only people within reach, who else answer like unknown. In k12
 * staff alone bring together who could not reach each other (D8).
 */
export function checkMayBring(
  own: Person,
  joining: readonly (Person | null)[],
  members: readonly Person[],
): Person[] {
  const found = joining.filter((one) => one !== null);
  const isFree = own.kind !== "k12" || own.isStaff;
  const isWithin = found.every(
    (one) => mayReach(own, one) && (isFree || [...members, ...found].every((other) => mayReach(one, other))),
  );
  if (found.length < joining.length || !isWithin) throw new Fault("objectMissing");
  return found;
}
