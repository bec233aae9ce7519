import { useEffect, useState } from "react";
import { openInbox, useInbox, useStatus } from "../connection/inbox.ts";
import { heldNames, type Names, readMemberNames } from "./member-names.ts";

const nobody: Names = new Map();

/** The names of the members of a team; a large team has too many. */
export function useMemberNames(teamId: string, scene: number): Names {
  const time = useInbox((client) => client.teams.team(teamId)?.memberUpdateTime);
  const isLive = useStatus().phase === "live";
  const [names, setNames] = useState(() => heldNames.get(teamId)?.names ?? nobody);
  useEffect(() => {
    if (!isLive || scene !== 1 || time === undefined || heldNames.get(teamId)?.time === time)
      return undefined;
    let isCurrent = true;
    readMemberNames(openInbox().client, teamId).then(
      (read) => {
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
