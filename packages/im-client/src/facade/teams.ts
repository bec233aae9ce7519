import type { Params } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Team, TeamMember, UserCard } from "@lyceum/contract/shapes";
import type { Transport } from "../connection/transport.ts";
import type { ImClient } from "../create-im-client.ts";
import { makeTeamRequests, type TeamRequests } from "../teams/team-requests.ts";
import { makeTeamLead } from "../teams/lead-team.ts";
import { NimError } from "./errors.ts";
import { refuse } from "./refuse.ts";

type Accounts = { teamId: string; accounts: readonly string[] };

/** Teams and their members (M7). Messages to them are sent with the scene "team". */
export type TeamCalls = Pick<
  TeamRequests,
  | "applyTeam"
  | "passTeamApply"
  | "rejectTeamApply"
  | "acceptTeamInvite"
  | "rejectTeamInvite"
  | "updateMuteStateInTeam"
  | "updateInfoInTeam"
  | "updateNickInTeam"
> & {
  /** The caller is the owner, `accounts` are members at once, or asked with the beInviteMode needVerify: at most 200. */
  createTeam(
    options: Omit<Params<"createTeam">, "idClient" | "accounts"> & { accounts?: readonly string[] },
  ): Promise<Team>;
  /** At most 200. */
  addTeamMembers(options: Accounts & { ps?: string }): Promise<void>;
  /** At most 200. */
  removeTeamMembers(options: Accounts): Promise<void>;
  leaveTeam(options: { teamId: string }): Promise<void>;
  dismissTeam(options: { teamId: string }): Promise<void>;
  /** At least one field of the team; modes only by its owner and managers. */
  updateTeam(options: Params<"updateTeam">): Promise<Team>;
  /** By the owner, who leaves with it when `leave` is true. */
  transferTeam(options: { teamId: string; account: string; leave?: boolean }): Promise<void>;
  /** By the owner; at most 200. */
  addTeamManagers(options: Accounts): Promise<void>;
  /** By the owner; at most 200. */
  removeTeamManagers(options: Accounts): Promise<void>;
  getTeam(options: { teamId: string }): Promise<Team>;
  /** All teams of the person. */
  getTeams(): Promise<readonly Team[]>;
  /** At most 100; what the person is no member of is left out. */
  getTeamsById(options: { teamIds: readonly string[] }): Promise<readonly Team[]>;
  /** The owner first; `card` is null for who is out of reach now. */
  getTeamMembers(options: { teamId: string }): Promise<readonly NimTeamMember[]>;
  getMutedTeamMembers(options: { teamId: string }): Promise<readonly NimTeamMember[]>;
  /** What the person is in these teams; at most 100. */
  getMyTeamMembers(options: {
    teamIds: readonly string[];
  }): Promise<readonly (TeamMember & { id: string })[]>;
  /** Who brought these members in, by account; at most 200. Whoever applied or made the team has nobody. */
  getTeamMemberInvitorAccid(options: {
    teamId: string;
    accounts: readonly string[];
  }): Promise<Readonly<Record<string, string>>>;
  /** Forgets a team that was left, on this device; "still in team" while the person is a member. */
  deleteLocalTeam(options: { teamId: string }): Promise<void>;
};

type NimTeamMember = TeamMember & { id: string; card: UserCard | null };

export function makeTeamCalls({ teams }: ImClient, transport: Transport): TeamCalls {
  const lead = makeTeamLead(transport);
  const requests = makeTeamRequests(transport);
  return {
    applyTeam: requests.applyTeam,
    passTeamApply: requests.passTeamApply,
    rejectTeamApply: requests.rejectTeamApply,
    acceptTeamInvite: requests.acceptTeamInvite,
    rejectTeamInvite: requests.rejectTeamInvite,
    updateMuteStateInTeam: requests.updateMuteStateInTeam,
    updateInfoInTeam: requests.updateInfoInTeam,
    updateNickInTeam: requests.updateNickInTeam,
    getMutedTeamMembers: async ({ teamId }) => (await requests.getMutedTeamMembers(teamId)).map(withId),
    getMyTeamMembers: async ({ teamIds }) => (await requests.getMyTeamMembers(teamIds)).map(withId),
    async getTeamMemberInvitorAccid({ teamId, accounts }) {
      const invitors = await requests.getTeamMemberInvitors(teamId, checkedAccounts(accounts));
      return Object.fromEntries(invitors.map(({ account, invitor }) => [account, invitor]));
    },
    async deleteLocalTeam({ teamId }) {
      // As this device knows it: leaving and dismissal mark it.
      if (teams.team(teamId)?.validToCurrentUser === true)
        throw new NimError("still in team", "still in team");
      teams.forget(teamId);
    },
    createTeam: async ({ accounts = [], ...team }) =>
      await teams.createTeam({ ...team, accounts: checkedAccounts(accounts) }),
    addTeamMembers: async ({ teamId, accounts, ps }) =>
      await teams.addTeamMembers(teamId, checkedAccounts(accounts), ps),
    removeTeamMembers: async ({ teamId, accounts }) =>
      await teams.removeTeamMembers(teamId, checkedAccounts(accounts)),
    leaveTeam: ({ teamId }) => teams.leaveTeam(teamId),
    dismissTeam: ({ teamId }) => teams.dismissTeam(teamId),
    updateTeam: lead.updateTeam,
    transferTeam: ({ teamId, account, leave }) => lead.transferTeam(teamId, account, leave),
    addTeamManagers: async ({ teamId, accounts }) =>
      await lead.addTeamManagers(teamId, checkedAccounts(accounts)),
    removeTeamManagers: async ({ teamId, accounts }) =>
      await lead.removeTeamManagers(teamId, checkedAccounts(accounts)),
    getTeam: ({ teamId }) => teams.getTeam(teamId),
    getTeams: teams.getTeams,
    getTeamsById: ({ teamIds }) => teams.getTeamsById(teamIds),
    getTeamMembers: async ({ teamId }) => (await teams.getTeamMembers(teamId)).map(withId),
  };
}

export function withId<M extends TeamMember>(member: M): M & { id: string } {
  return { ...member, id: `${member.teamId}-${member.account}` };
}

/** A list that is too long is refused in the product's words. */
export function checkedAccounts(accounts: readonly string[]): string[] {
  const { value: max } = limits.teamMembersMax;
  return accounts.length > max ? refuse("accounts", `accounts 参数数组长度不能超过${max}`) : [...accounts];
}
