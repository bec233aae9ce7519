import type { ChatRow } from "@lyceum/im-client";
import type { TeamMsgReads } from "@lyceum/contract/shapes";
import { createContext, useContext } from "react";

/** What a message of a team shows besides itself. */
export type TeamInfo = {
  teamId: string;
  reads: ReadonlyMap<number, TeamMsgReads>;
  /** What members are called here, by account, as far as it is known. */
  names: ReadonlyMap<string, string>;
  /** Leads the team, so others' messages too. */
  mayRecall: boolean;
  /** May change what the team says of itself, and what is pinned. */
  mayPin: boolean;
  /** Shows who has read a message. */
  onReaders(row: ChatRow): void;
};

/** Null in a conversation of two. */
export const TeamContext = createContext<TeamInfo | null>(null);

export function useTeamInfo(): TeamInfo | null {
  return useContext(TeamContext);
}
