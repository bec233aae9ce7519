import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Person } from "@lyceum/domain/messages";
import type { TeamDecision } from "../act-in-team.ts";
import { checkSize } from "../change-members.ts";
import { countTeamsMax, type HeldTeam } from "../store.ts";
import { type RequestPlace, settle } from "./tell.ts";

type Joining = {
  what: "addTeamMembers" | "passTeamApply" | "acceptTeamInvite";
  people: readonly Person[];
  inviter: Person | null;
  /** The system message that is answered, where the caller names one. */
  idServer?: string | undefined;
};

/** Lets people in whom nothing keeps out: the team and they have room. What waited of them is passed (M7). */
export async function join(
  place: RequestPlace,
  team: HeldTeam,
  { what, people, inviter, idServer }: Joining,
): Promise<TeamDecision> {
  checkSize(place.kind, team.memberCount + people.length);
  const ids = people.map(({ id }) => id);
  const all = { personIds: ids, kinds: ["application", "invitation"], state: "passed" } as const;
  const settled = await settle(place, team, all, ids);
  checkAnswered(settled, idServer);
  if ((await countTeamsMax(place.transaction, ids)) >= limits.teamsMax.value)
    throw new Fault("teamCountLimit");
  return {
    what,
    about: people,
    joining: people.map((person) => ({ person, role: "normal", inviter })),
  };
}

/** Throws when the caller named another message than one of those that were decided. */
export function checkAnswered(settled: readonly string[], idServer: string | undefined): void {
  if (idServer !== undefined && !settled.includes(idServer))
    throw new Fault("parameterError", { field: "idServer" });
}
