import type { CommandName, Params, Result } from "@lyceum/contract/im";
import type { Team, TeamMember, UserCard } from "@lyceum/contract/shapes";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";

/** Who comes into a team, who may write there, and what members say there (M7); few pages need it. */
export type TeamRequests = {
  /** `init` waits for an answer of the owner or a manager. */
  applyTeam(given: Params<"applyTeam">): Promise<Result<"applyTeam">>;
  passTeamApply(given: Params<"passTeamApply">): Promise<Team>;
  rejectTeamApply(given: Params<"rejectTeamApply">): Promise<void>;
  acceptTeamInvite(given: Params<"acceptTeamInvite">): Promise<Team>;
  rejectTeamInvite(given: Params<"rejectTeamInvite">): Promise<void>;
  updateMuteStateInTeam(given: Params<"updateMuteStateInTeam">): Promise<void>;
  getMutedTeamMembers(teamId: string): Promise<readonly MemberWithCard[]>;
  /** At least one field. */
  updateInfoInTeam(given: Params<"updateInfoInTeam">): Promise<TeamMember>;
  updateNickInTeam(given: Params<"updateNickInTeam">): Promise<void>;
  /** What the person is in these teams; at most 100. */
  getMyTeamMembers(teamIds: readonly string[]): Promise<readonly TeamMember[]>;
  getTeamMemberInvitors(
    teamId: string,
    accounts: readonly string[],
  ): Promise<Result<"getTeamMemberInvitors">["invitors"]>;
};

type MemberWithCard = TeamMember & { card: UserCard | null };

export function makeTeamRequests(transport: Pick<Transport, "call">): TeamRequests {
  async function call<N extends CommandName>(name: N, params: Params<N>): Promise<Result<N>> {
    checkParams(name, params);
    return await transport.call(name, params);
  }
  return {
    applyTeam: async (given) => await call("applyTeam", given),
    passTeamApply: async (given) => (await call("passTeamApply", given)).team,
    rejectTeamApply: async (given) => void (await call("rejectTeamApply", given)),
    acceptTeamInvite: async (given) => (await call("acceptTeamInvite", given)).team,
    rejectTeamInvite: async (given) => void (await call("rejectTeamInvite", given)),
    updateMuteStateInTeam: async (given) => void (await call("updateMuteStateInTeam", given)),
    async getMutedTeamMembers(teamId) {
      const { members, users } = await call("getMutedTeamMembers", { teamId });
      const cards = new Map(users.map((card) => [card.account, card]));
      return members.map((member) => ({ ...member, card: cards.get(member.account) ?? null }));
    },
    updateInfoInTeam: async (given) => (await call("updateInfoInTeam", given)).member,
    updateNickInTeam: async (given) => void (await call("updateNickInTeam", given)),
    getMyTeamMembers: async (teamIds) => (await call("getMyTeamMembers", { teamIds: [...teamIds] })).members,
    getTeamMemberInvitors: async (teamId, accounts) =>
      (await call("getTeamMemberInvitors", { teamId, accounts: [...accounts] })).invitors,
  };
}
