import { superTeamSessionId } from "@lyceum/domain/sessions";
import type { ImClient } from "@lyceum/im-client";

/** Whether it is a team or a super team (M8): both have numbers of one row, and the conversation says which. */
export function sceneOfTeam(client: ImClient, teamId: string): 1 | 5 {
  const id = superTeamSessionId(teamId);
  return client.sessions.list().some((session) => session.id === id) ? 5 : 1;
}
