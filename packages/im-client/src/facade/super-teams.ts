import type { Params } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Team, TeamMember, TeamMuteType, UserCard } from "@lyceum/contract/shapes";
import type { Transport } from "../connection/transport.ts";
import type { ImClient } from "../create-im-client.ts";
import { makeSuperTeams, type SuperTeams } from "../teams/super-teams.ts";
import { checkedAccounts, withId } from "./teams.ts";
import { refuse } from "./refuse.ts";

type Accounts = { teamId: string; accounts: readonly string[] };
type NimSuperTeamMember = TeamMember & { id: string; card: UserCard | null };

/** Super teams (M8). Messages to them are sent with the scene "superTeam"; members are read by pages. */
export type SuperTeamCalls = {
  /** By those whom the institution allows to: of people, whole classes and whole roles, members at once. */
  createSuperTeam(options: Omit<Params<"createSuperTeam">, "idClient">): Promise<Team>;
  /** All people of some classes and roles. */
  addSuperTeamMembersByClass(options: Params<"addSuperTeamMembersByClass">): Promise<Team>;
  /** `action` and `teamId`, and at least one field. */
  updateSuperTeam(options: Params<"updateSuperTeam">): Promise<Team>;
  updateSuperTeamMute(options: { teamId: string; muteType: TeamMuteType }): Promise<Team>;
  /** At most 10. */
  updateSuperTeamMembersMute(options: Params<"updateSuperTeamMembersMute">): Promise<void>;
  /** At most 200, as with every list of accounts where nothing else is said. */
  addSuperTeamMembers(options: Accounts): Promise<void>;
  removeSuperTeamMembers(options: Accounts): Promise<void>;
  addSuperTeamManagers(options: Accounts): Promise<void>;
  removeSuperTeamManagers(options: Accounts): Promise<void>;
  leaveSuperTeam(options: { teamId: string }): Promise<void>;
  dismissSuperTeam(options: { teamId: string }): Promise<void>;
  transferSuperTeam(options: { teamId: string; account: string; leave?: boolean }): Promise<void>;
  applySuperTeam: SuperTeams["applyTeam"];
  passSuperTeamApply: SuperTeams["passTeamApply"];
  rejectSuperTeamApply: SuperTeams["rejectTeamApply"];
  acceptSuperTeamInvite: SuperTeams["acceptTeamInvite"];
  rejectSuperTeamInvite: SuperTeams["rejectTeamInvite"];
  updateInfoInSuperTeam: SuperTeams["updateInfoInTeam"];
  updateNickInSuperTeam: SuperTeams["updateNickInTeam"];
  getSuperTeam(options: { teamId: string }): Promise<Team>;
  getSuperTeams(): Promise<readonly Team[]>;
  getSuperTeamsById(options: { teamIds: readonly string[] }): Promise<readonly Team[]>;
  /** A page by the time of joining: from `joinTime` on, or after the page that gave the `cursor`; 100 without a limit. */
  getSuperTeamMembersByJoinTime(
    options: Params<"getSuperTeamMembers">,
  ): Promise<{ members: readonly NimSuperTeamMember[]; cursor: string | null }>;
  /** 1 to 20. */
  getSuperTeamMembersByAccounts(options: Accounts): Promise<readonly NimSuperTeamMember[]>;
  /** Page by page. */
  getAllSuperTeamMembers(options: { teamId: string }): Promise<readonly NimSuperTeamMember[]>;
  getMutedSuperTeamMembers(options: { teamId: string }): Promise<readonly NimSuperTeamMember[]>;
  getMySuperTeamMembers(options: {
    teamIds: readonly string[];
  }): Promise<readonly (TeamMember & { id: string })[]>;
  getSuperTeamMemberInvitorAccid(options: Accounts): Promise<Readonly<Record<string, string>>>;
};

export function makeSuperTeamCalls({ teams }: ImClient, transport: Transport): SuperTeamCalls {
  const own = makeSuperTeams(transport, teams.keep);

  async function readAll(asked: Params<"getSuperTeamMembers">): Promise<NimSuperTeamMember[]> {
    const all: NimSuperTeamMember[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await own.membersPage({ ...asked, ...(cursor ? { cursor } : {}) });
      all.push(...page.members.map(withId));
      cursor = page.cursor;
    }
    return all;
  }

  return {
    createSuperTeam: own.createSuperTeam,
    addSuperTeamMembersByClass: own.addByClass,
    async updateSuperTeam({ action, ...given }) {
      if (action !== "updateSuperTeam") refuse("action");
      return await own.updateTeam(given);
    },
    updateSuperTeamMute: ({ teamId, muteType }) => own.muteAll(teamId, muteType),
    async updateSuperTeamMembersMute(given) {
      if (given.accounts.length > limits.superTeamMuteMax.value) refuse("accounts");
      await own.muteMembers(given);
    },
    addSuperTeamMembers: ({ teamId, accounts }) => own.addTeamMembers(teamId, checkedAccounts(accounts)),
    removeSuperTeamMembers: ({ teamId, accounts }) =>
      own.removeTeamMembers(teamId, checkedAccounts(accounts)),
    addSuperTeamManagers: ({ teamId, accounts }) => own.addTeamManagers(teamId, checkedAccounts(accounts)),
    removeSuperTeamManagers: ({ teamId, accounts }) =>
      own.removeTeamManagers(teamId, checkedAccounts(accounts)),
    leaveSuperTeam: ({ teamId }) => own.leaveTeam(teamId),
    dismissSuperTeam: ({ teamId }) => own.dismissTeam(teamId),
    transferSuperTeam: ({ teamId, account, leave }) => own.transferTeam(teamId, account, leave),
    applySuperTeam: own.applyTeam,
    passSuperTeamApply: own.passTeamApply,
    rejectSuperTeamApply: own.rejectTeamApply,
    acceptSuperTeamInvite: own.acceptTeamInvite,
    rejectSuperTeamInvite: own.rejectTeamInvite,
    updateInfoInSuperTeam: own.updateInfoInTeam,
    updateNickInSuperTeam: own.updateNickInTeam,
    getSuperTeam: ({ teamId }) => own.getTeam(teamId),
    getSuperTeams: own.getTeams,
    getSuperTeamsById: ({ teamIds }) => own.getTeamsById(teamIds),
    async getSuperTeamMembersByJoinTime(asked) {
      const { members, cursor } = await own.membersPage(asked);
      return { members: members.map(withId), cursor };
    },
    getSuperTeamMembersByAccounts: async ({ teamId, accounts }) =>
      (await own.membersByAccounts(teamId, accounts)).map(withId),
    getAllSuperTeamMembers: ({ teamId }) => readAll({ teamId }),
    getMutedSuperTeamMembers: ({ teamId }) => readAll({ teamId, isMuted: true }),
    getMySuperTeamMembers: async ({ teamIds }) => (await own.getMyTeamMembers(teamIds)).map(withId),
    async getSuperTeamMemberInvitorAccid({ teamId, accounts }) {
      const invitors = await own.getTeamMemberInvitors(teamId, checkedAccounts(accounts));
      return Object.fromEntries(invitors.map(({ account, invitor }) => [account, invitor]));
    },
  };
}
