import type { Team, TeamMember } from "@lyceum/contract/shapes";
import { useEffect, useState } from "react";
import { useInbox, useStatus } from "../connection/inbox.ts";
import { teamActs } from "./act.ts";
import { sceneOfTeam } from "./scene-of-team.ts";

/** What the person is in a team, read again whenever its members are told to have changed; null until it is known. */
export function useOwnMember(team: Team | undefined): TeamMember | null {
  const [member, setMember] = useState<TeamMember | null>(null);
  const isLive = useStatus().phase === "live";
  const { teamId, memberUpdateTime } = team ?? {};
  const scene = useInbox((client) => (teamId === undefined ? 1 : sceneOfTeam(client, teamId)));
  useEffect(() => {
    if (!isLive || teamId === undefined) return;
    let isCurrent = true;
    teamActs(teamId)
      .getMyTeamMembers([teamId])
      .then(
        ([own]) => isCurrent && setMember(own ?? null),
        // It is asked again when the connection is back.
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [isLive, teamId, scene, memberUpdateTime]);
  return member;
}
