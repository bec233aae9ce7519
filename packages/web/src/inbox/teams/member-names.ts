import type { ImClient } from "@lyceum/im-client";

export type Names = ReadonlyMap<string, string>;

const heldMax = 50;
/** By team, as its members were told to be last. */
const held = new Map<string, { time: number; names: Names }>();

/** What was read of a team before, and whether it still stands at this time of its last change. */
export function heldNames(teamId: string, time?: number): { names: Names; isCurrent: boolean } | undefined {
  const found = held.get(teamId);
  return found && { names: found.names, isCurrent: found.time === time };
}

/** How the members of a team are called there: by their nickname in the team, or their own. Asked once per change of the members. */
export async function readMemberNames({ teams }: Pick<ImClient, "teams">, teamId: string): Promise<Names> {
  const time = teams.team(teamId)?.memberUpdateTime;
  const before = heldNames(teamId, time);
  if (before?.isCurrent) return before.names;
  const members = await teams.getTeamMembers(teamId);
  const names = new Map(
    members.map(({ account, nickInTeam, card }) => [account, nickInTeam || (card?.nick ?? account)]),
  );
  const [oldest] = held.keys();
  if (held.size >= heldMax && oldest !== undefined) held.delete(oldest);
  if (time !== undefined) held.set(teamId, { time, names });
  return names;
}
