import type { CommandName, Params, Result } from "@lyceum/contract/im";
import type { Team, TeamMember, TeamMuteType, UserCard } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";
import { makeTeamLead, type TeamLead } from "./lead-team.ts";
import { superTransport } from "./super-transport.ts";
import { noTeams } from "./teams.ts";
import { makeTeamRequests, type TeamRequests } from "./team-requests.ts";

export type SuperTeamMember = TeamMember & { card: UserCard | null };
/** `cursor` is where the next page begins; null: there are no more. */
export type SuperTeamMemberPage = { members: readonly SuperTeamMember[]; cursor: string | null };

/** Super teams (M8): what teams have, with members by pages; few pages need it. The notification brings the team as it is then. */
export type SuperTeams = Omit<TeamLead, "updateTeam"> &
  Omit<TeamRequests, "updateMuteStateInTeam" | "getMutedTeamMembers"> & {
    createSuperTeam(asked: Omit<Params<"createSuperTeam">, "idClient">): Promise<Team>;
    addByClass(asked: Params<"addSuperTeamMembersByClass">): Promise<Team>;
    /** At least one field. */
    updateTeam(given: Omit<Params<"updateSuperTeam">, "action">): Promise<Team>;
    muteAll(teamId: string, muteType: TeamMuteType): Promise<Team>;
    muteMembers(given: Params<"updateSuperTeamMembersMute">): Promise<void>;
    addTeamMembers(teamId: string, accounts: readonly string[]): Promise<void>;
    removeTeamMembers(teamId: string, accounts: readonly string[]): Promise<void>;
    leaveTeam(teamId: string): Promise<void>;
    dismissTeam(teamId: string): Promise<void>;
    getTeam(teamId: string): Promise<Team>;
    getTeams(): Promise<readonly Team[]>;
    getTeamsById(teamIds: readonly string[]): Promise<readonly Team[]>;
    membersPage(asked: Params<"getSuperTeamMembers">): Promise<SuperTeamMemberPage>;
    membersByAccounts(teamId: string, accounts: readonly string[]): Promise<readonly SuperTeamMember[]>;
  };

export function makeSuperTeams(
  transport: Pick<Transport, "call">,
  keep: (teams: readonly Team[]) => void,
): SuperTeams {
  const twin = superTransport(transport);
  const lead = makeTeamLead(twin);
  const requests = makeTeamRequests(twin);
  async function call<N extends CommandName>(name: N, params: Params<N>): Promise<Result<N>> {
    checkParams(name, params);
    return await transport.call(name, params);
  }
  async function kept(answer: Promise<{ team: Team }>): Promise<Team> {
    const { team } = await answer;
    keep([team]);
    return team;
  }
  return {
    ...requests,
    ...lead,
    createSuperTeam: (asked) => kept(call("createSuperTeam", { ...asked, idClient: randomId() })),
    addByClass: (asked) => kept(call("addSuperTeamMembersByClass", asked)),
    updateTeam: (given) => kept(call("updateSuperTeam", { ...given, action: "updateSuperTeam" })),
    muteAll: (teamId, muteType) =>
      kept(call("updateSuperTeam", { action: "updateSuperTeam", teamId, muteType })),
    muteMembers: async (given) => void (await call("updateSuperTeamMembersMute", given)),
    addTeamMembers: async (teamId, accounts) =>
      void (await kept(call("addSuperTeamMembers", { teamId, accounts: [...accounts] }))),
    removeTeamMembers: async (teamId, accounts) =>
      void (await kept(call("removeSuperTeamMembers", { teamId, accounts: [...accounts] }))),
    leaveTeam: async (teamId) => void (await call("leaveSuperTeam", { teamId })),
    dismissTeam: async (teamId) => void (await call("dismissSuperTeam", { teamId })),
    getTeam: (teamId) => kept(call("getSuperTeam", { teamId })),
    async getTeams() {
      const all: Team[] = [];
      for (let more = true; more;) {
        const last = all.at(-1);
        const page = await call("getSuperTeams", last ? { afterTeamId: last.teamId } : {}).catch(noTeams);
        all.push(...page.teams);
        more = page.more;
      }
      keep(all);
      return all;
    },
    async getTeamsById(teamIds) {
      const { teams } = await call("getSuperTeamsById", { teamIds: [...teamIds] });
      keep(teams);
      return teams;
    },
    async membersPage(asked) {
      const { members, users, cursor } = await call("getSuperTeamMembers", asked);
      return { members: withCards(members, users), cursor };
    },
    async membersByAccounts(teamId, accounts) {
      const asked = { teamId, accounts: [...accounts] };
      const { members, users } = await call("getSuperTeamMembersByAccounts", asked);
      return withCards(members, users);
    },
  };
}

function withCards(members: readonly TeamMember[], users: readonly UserCard[]): SuperTeamMember[] {
  const cards = new Map(users.map((card) => [card.account, card]));
  return members.map((member) => ({ ...member, card: cards.get(member.account) ?? null }));
}
