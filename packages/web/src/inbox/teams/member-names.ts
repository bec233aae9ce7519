import type { ImClient } from "@lyceum/im-client";

export type Names = ReadonlyMap<string, string>;

const heldMax = 50;
/** By team, as its members were told to be last. */
export const heldNames = new Map<string, { time: number; names: Names }>();

/** How the members of a team are called there: by their nickname in the team, or their own. Asked once per change of the members. */
export async function readMemberNames({ teams }: Pick<ImClient, "teams">, teamId: string): Promise<Names> {
  const time = teams.team(teamId)?.memberUpdateTime;
  const before = heldNames.get(teamId);
  if (before && before.time === time) return before.names;
  const members = await teams.getTeamMembers(teamId);
  const names = new Map(
    members.map(({ account, nickInTeam, card }) => [account, nickInTeam || (card?.nick ?? account)]),
  );
  const [oldest] = heldNames.keys();
  if (heldNames.size >= heldMax && oldest !== undefined) heldNames.delete(oldest);
  if (time !== undefined) heldNames.set(teamId, { time, names });
  return names;
}
