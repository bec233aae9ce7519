import { Fault } from "@lyceum/contract/faults";
import { makeTeamRequests, type TeamRequests } from "@lyceum/im-client";
import { teamMembers } from "@lyceum/texts/team-members";
import { message } from "@lyceum/ui";
import { translateOf } from "../../shared/language.ts";
import { showFault } from "../../shared/show-fault.ts";
import { openInbox } from "../connection/inbox.ts";

export function teamRequests(): TeamRequests {
  return makeTeamRequests(openInbox().transport);
}

/** Asks to join; answers whether the person is a member now, or undefined when it failed (M7). */
export async function askToJoin(teamId: string, ps: string): Promise<boolean | undefined> {
  try {
    const said = ps.trim() === "" ? {} : { ps: ps.trim() };
    const { state } = await teamRequests().applyTeam({ teamId, ...said });
    const t = await translateOf(teamMembers);
    message.success(t(state === "passed" ? "joined" : "applied"));
    return state === "passed";
  } catch (error) {
    showFault(error instanceof Fault && error.key === "teamMissing" ? new Fault("objectMissing") : error);
    return undefined;
  }
}

export type TeamRequest = {
  kind: "application" | "invitation";
  teamId: string;
  from: string;
  idServer: string;
};

/** Lets an applicant in, or becomes a member; or neither (M7). */
export function answerTeamRequest({ kind, ...asked }: TeamRequest, isAccepted: boolean): void {
  const { passTeamApply, rejectTeamApply, acceptTeamInvite, rejectTeamInvite } = teamRequests();
  const act = {
    application: isAccepted ? passTeamApply : rejectTeamApply,
    invitation: isAccepted ? acceptTeamInvite : rejectTeamInvite,
  }[kind];
  act(asked).catch(showFault);
}

export async function saveNick(teamId: string, account: string, nick: string): Promise<boolean> {
  try {
    await teamRequests().updateNickInTeam({ teamId, account, nickInTeam: nick.trim() });
    const t = await translateOf(teamMembers);
    message.success(t("nickSaved"));
    return true;
  } catch (error) {
    showFault(error);
    return false;
  }
}
