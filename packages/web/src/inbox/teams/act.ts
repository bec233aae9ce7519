import { Fault } from "@lyceum/contract/faults";
import {
  makeSuperTeams,
  makeTeamLead,
  makeTeamRequests,
  type SuperTeams,
  type TeamLead,
  type TeamRequests,
} from "@lyceum/im-client";
import { teamMembers } from "@lyceum/texts/team-members";
import { message } from "@lyceum/ui";
import { translateOf } from "../../shared/language.ts";
import { showFault } from "../../shared/show-fault.ts";
import { openInbox } from "../connection/inbox.ts";
import { sceneOfTeam } from "./scene-of-team.ts";

type TeamActs = TeamRequests &
  Omit<TeamLead, "updateTeam"> &
  Pick<Teams, "addTeamMembers" | "removeTeamMembers" | "leaveTeam" | "dismissTeam"> & {
    updateTeam(given: Parameters<TeamLead["updateTeam"]>[0]): Promise<unknown>;
  };
type Teams = ReturnType<typeof openInbox>["client"]["teams"];

/** What is done with a team, or with a super team where it is one (M8). */
export function teamActs(teamId: string): TeamActs {
  const { transport, client } = openInbox();
  const requests = makeTeamRequests(transport);
  if (sceneOfTeam(client, teamId) === 1) return { ...client.teams, ...requests, ...makeTeamLead(transport) };
  return {
    ...requests,
    ...superTeams(),
    updateMuteStateInTeam: ({ account, ...given }) =>
      superTeams().muteMembers({ ...given, accounts: [account] }),
  };
}

export function superTeams(): SuperTeams {
  const { transport, client } = openInbox();
  return makeSuperTeams(transport, client.teams.keep);
}

/** Asks to join; answers whether the person is a member now, or undefined when it failed (M7). */
export async function askToJoin(teamId: string, ps: string): Promise<boolean | undefined> {
  try {
    const said = ps.trim() === "" ? {} : { ps: ps.trim() };
    const asked = { teamId, ...said };
    // Nobody but its members knows which of the two it is.
    const { state } = await teamActs(teamId)
      .applyTeam(asked)
      .catch((error: unknown) => {
        if (error instanceof Fault && error.key === "teamMissing") return superTeams().applyTeam(asked);
        throw error;
      });
    const t = await translateOf(teamMembers);
    message.success(t(state === "passed" ? "joined" : "applied"));
    return state === "passed";
  } catch (error) {
    showFault(error instanceof Fault && error.key === "teamMissing" ? new Fault("objectMissing") : error);
    return undefined;
  }
}

export type TeamRequest = {
  /** Of a super team (M8). */
  isSuper?: boolean;
  kind: "application" | "invitation";
  teamId: string;
  from: string;
  idServer: string;
};

/** Lets an applicant in, or becomes a member; or neither (M7). */
export function answerTeamRequest(
  { kind, isSuper = false, ...asked }: TeamRequest,
  isAccepted: boolean,
): void {
  const { passTeamApply, rejectTeamApply, acceptTeamInvite, rejectTeamInvite } = isSuper
    ? superTeams()
    : makeTeamRequests(openInbox().transport);
  const act = {
    application: isAccepted ? passTeamApply : rejectTeamApply,
    invitation: isAccepted ? acceptTeamInvite : rejectTeamInvite,
  }[kind];
  act(asked).catch(showFault);
}

export async function saveNick(teamId: string, account: string, nick: string): Promise<boolean> {
  try {
    await teamActs(teamId).updateNickInTeam({ teamId, account, nickInTeam: nick.trim() });
    const t = await translateOf(teamMembers);
    message.success(t("nickSaved"));
    return true;
  } catch (error) {
    showFault(error);
    return false;
  }
}
