import type { CommandName, Params, Result } from "@lyceum/contract/im";
import type { Team } from "@lyceum/contract/shapes";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";

/** What owner and managers do with a team (M7); few pages need it. The notification brings the team as it is then. */
export type TeamLead = {
  /** At least one field. */
  updateTeam(given: Params<"updateTeam">): Promise<Team>;
  /** The owner makes another member the owner. */
  transferTeam(teamId: string, account: string, leave?: boolean): Promise<void>;
  addTeamManagers(teamId: string, accounts: readonly string[]): Promise<void>;
  removeTeamManagers(teamId: string, accounts: readonly string[]): Promise<void>;
};

export function makeTeamLead(transport: Pick<Transport, "call">): TeamLead {
  async function call<N extends CommandName>(name: N, params: Params<N>): Promise<Result<N>> {
    checkParams(name, params);
    return await transport.call(name, params);
  }
  return {
    updateTeam: async (given) => (await call("updateTeam", given)).team,
    transferTeam: async (teamId, account, leave = false) =>
      void (await call("transferTeam", { teamId, account, ...(leave ? { leave } : {}) })),
    addTeamManagers: async (teamId, accounts) =>
      void (await call("addTeamManagers", { teamId, accounts: [...accounts] })),
    removeTeamManagers: async (teamId, accounts) =>
      void (await call("removeTeamManagers", { teamId, accounts: [...accounts] })),
  };
}
