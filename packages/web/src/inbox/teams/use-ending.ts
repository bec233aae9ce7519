import { useEffect, useState } from "react";
import { openInbox } from "../connection/inbox.ts";

/** Who dismissed a team, or that somebody else ended the membership; null while neither happened. */
export type Ending = { kind: "dismissed"; by: string } | { kind: "removed" } | null;

/** What became of a team whose conversation is open: nobody is left to read it there (M7, M8). */
export function useEnding(teamId: string): Ending {
  const [ending, setEnding] = useState<{ teamId: string; is: Ending }>({ teamId, is: null });
  useEffect(() => {
    const { on } = openInbox().client;
    const stops = [
      on("onteamdismissed", ({ to, from }) => {
        if (to === teamId) setEnding({ teamId, is: { kind: "dismissed", by: from } });
      }),
      on("onmyteams", ({ teamId: changed, isMember }) => {
        if (changed !== teamId) return;
        // The same change tells of both; who dismissed the team says more.
        setEnding(({ teamId: before, is }) => {
          if (isMember) return { teamId, is: null };
          return { teamId, is: before === teamId && is !== null ? is : { kind: "removed" } };
        });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [teamId]);
  return ending.teamId === teamId ? ending.is : null;
}
