import type { Team, TeamMember } from "@lyceum/contract/shapes";
import type { StoreName } from "../cache/schema.ts";
import type { ImClient } from "../create-im-client.ts";
import { refuse } from "./refuse.ts";

/** Teams and members that this device has been told of (M17): read without a connection, as old as the last that was told. */
export type LocalTeamCalls = {
  /** Also those that the person has left, with `validToCurrentUser` false. All, or those named. */
  getLocalTeams(options?: { teamIds?: readonly string[] }): Promise<Team[]>;
  /** Those that `getTeamMembers` has read; whoever is not known to be in it any more has `valid` false. */
  getLocalTeamMembers(options: { teamId: string }): Promise<TeamMember[]>;
  getLocalSuperTeams(options?: { teamIds?: readonly string[] }): Promise<Team[]>;
  getLocalSuperTeamMembers(options: { teamId: string }): Promise<TeamMember[]>;
};

export function makeLocalTeamCalls({ local }: Pick<ImClient, "local">): LocalTeamCalls {
  async function teams(store: StoreName, teamIds?: readonly string[]): Promise<Team[]> {
    if (teamIds !== undefined && !Array.isArray(teamIds)) refuse("teamIds");
    const rows = await local.run([store], "readonly", async (tx) => await tx.list(store));
    // Written as the server told them.
    const all = rows as unknown as Team[];
    return teamIds === undefined ? all : all.filter(({ teamId }) => teamIds.includes(teamId));
  }
  async function members(store: StoreName, teamId: string): Promise<TeamMember[]> {
    if (typeof teamId !== "string" || teamId === "") refuse("teamId");
    const range = { from: [teamId, ""], to: [teamId, "\uffff"] };
    const rows = await local.run([store], "readonly", async (tx) => await tx.list(store, range));
    // Written as the server told them.
    return rows as unknown as TeamMember[];
  }
  return {
    getLocalTeams: ({ teamIds } = {}) => teams("team", teamIds),
    getLocalTeamMembers: ({ teamId }) => members("teamMember", teamId),
    getLocalSuperTeams: ({ teamIds } = {}) => teams("superTeam", teamIds),
    getLocalSuperTeamMembers: ({ teamId }) => members("superTeamMember", teamId),
  };
}
