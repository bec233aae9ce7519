import type { Message } from "@lyceum/contract/shapes";
import { openInbox } from "../connection/inbox.ts";
import { teamRequests } from "./act.ts";

/** Whether the person wants to be told of this message of a team (M7); without an answer of the server: yes. */
export async function isTold({ to, from }: Pick<Message, "to" | "from">): Promise<boolean> {
  try {
    const [own] = await teamRequests().getMyTeamMembers([to]);
    if (!own?.muteTeam) return true;
    if (own.muteNotiType === 1) return false;
    const members = await openInbox().client.teams.getTeamMembers(to);
    return members.some(({ account, type }) => account === from && type !== "normal");
  } catch {
    return true;
  }
}
