import type { Message } from "@lyceum/contract/shapes";
import type { ImClient } from "@lyceum/im-client";

export type Names = ReadonlyMap<string, string>;

const heldMax = 50;
const teamScene = 1;
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

/** How the person knows who wrote a message: by a name of their own for a friend, by the nickname in the team, else by the name. */
export async function nameOfSender(
  client: Pick<ImClient, "teams" | "friends" | "users">,
  { scene, to, from, fromNick }: Pick<Message, "scene" | "to" | "from" | "fromNick">,
): Promise<string> {
  const alias = client.friends.of(from)?.alias;
  if (alias) return alias;
  const own = client.users.card(from)?.nick ?? fromNick;
  if (scene !== teamScene) return own;
  // Without an answer of the server the name has to do.
  const names = await readMemberNames(client, to).catch(() => undefined);
  return names?.get(from) ?? own;
}
