import { useEffect, useState } from "react";
import { openInbox, useInbox, useStatus } from "../connection/inbox.ts";

type Names = ReadonlyMap<string, string>;

const nobody: Names = new Map();
const heldMax = 50;
/** By team, as its members were told to be last. */
const held = new Map<string, { time: number; names: Names }>();

/** How the members of a team are called there: by their nickname in the team, or their own. Asked once per change of the members; a large team has too many. */
export function useMemberNames(teamId: string, scene: number): Names {
  const time = useInbox((client) => client.teams.team(teamId)?.memberUpdateTime);
  const isLive = useStatus().phase === "live";
  const [names, setNames] = useState(() => held.get(teamId)?.names ?? nobody);
  useEffect(() => {
    if (!isLive || scene !== 1 || time === undefined || held.get(teamId)?.time === time) return undefined;
    let isCurrent = true;
    openInbox()
      .client.teams.getTeamMembers(teamId)
      .then(
        (members) => {
          const read = new Map(
            members.map(({ account, nickInTeam, card }) => [account, nickInTeam || (card?.nick ?? account)]),
          );
          const [oldest] = held.keys();
          if (held.size >= heldMax && oldest !== undefined) held.delete(oldest);
          held.set(teamId, { time, names: read });
          if (isCurrent) setNames(read);
        },
        // The names that messages carry are shown until the connection is back.
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [teamId, scene, time, isLive]);
  return names;
}
