import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { TeamContext } from "./kind.ts";
import { readTeam } from "./create-team.ts";
import { readInvitors, readMembers, readOwnMembers, readRole, readTeams } from "./lists/store.ts";

/** One team of the caller (M7). */
export function getTeam(context: TeamContext): CommandHandler<"getTeam"> {
  return async ({ teamId }, call) => {
    const own = await context.people.byId(loginOf(call).personId);
    if (!own) throw new Fault("teamMissing");
    return { team: await readTeam(context, own, Number(teamId)) };
  };
}

/** All teams of the caller, a page at a time (M7). */
export function getTeams({ database, people, kind }: TeamContext): CommandHandler<"getTeams"> {
  return async ({ afterTeamId = "0" }, call) => {
    const own = await people.byId(loginOf(call).personId);
    const size = limits.teamPageMax.value;
    const page = {
      ids: null,
      afterId: Number(afterTeamId),
      limit: size + 1,
      kind,
    };
    const teams = own ? await readTeams(database, own, page) : [];
    if (teams.length === 0) throw new Fault("teamMissing");
    return { teams: teams.slice(0, size), more: teams.length > size };
  };
}

/** Those of the named teams that the caller is a member of (M7). */
export function getTeamsById({ database, people, kind }: TeamContext): CommandHandler<"getTeamsById"> {
  return async ({ teamIds }, call) => {
    const own = await people.byId(loginOf(call).personId);
    const page = {
      ids: teamIds.map(Number),
      afterId: 0,
      limit: teamIds.length,
      kind,
    };
    return { teams: own ? await readTeams(database, own, page) : [] };
  };
}

/** Who is in a team of the caller (M7). */
export function getTeamMembers({ database, people, kind }: TeamContext): CommandHandler<"getTeamMembers"> {
  return async ({ teamId }, call) => {
    const own = await people.byId(loginOf(call).personId);
    if (!own || !(await readRole(database.kysely, own, Number(teamId), kind.scene)))
      throw new Fault("teamMissing");
    return await readMembers(database, own, Number(teamId));
  };
}

/** Who of a team of the caller is muted (M7). */
export function getMutedTeamMembers({
  database,
  people,
  kind,
}: TeamContext): CommandHandler<"getMutedTeamMembers"> {
  return async ({ teamId }, call) => {
    const own = await people.byId(loginOf(call).personId);
    if (!own || !(await readRole(database.kysely, own, Number(teamId), kind.scene)))
      throw new Fault("teamMissing");
    return await readMembers(database, own, Number(teamId), { isMuted: true });
  };
}

/** What the caller is in some teams (M7). */
export function getMyTeamMembers({
  database,
  people,
  kind,
}: TeamContext): CommandHandler<"getMyTeamMembers"> {
  return async ({ teamIds }, call) => {
    const own = await people.byId(loginOf(call).personId);
    return { members: own ? await readOwnMembers(database, own, teamIds.map(Number), kind) : [] };
  };
}

/** Who brought members of a team in (M7). */
export function getTeamMemberInvitors({
  database,
  people,
  kind,
}: TeamContext): CommandHandler<"getTeamMemberInvitors"> {
  return async ({ teamId, accounts }, call) => {
    const own = await people.byId(loginOf(call).personId);
    if (!own || !(await readRole(database.kysely, own, Number(teamId), kind.scene)))
      throw new Fault("teamMissing");
    return { invitors: await readInvitors(database, Number(teamId), accounts) };
  };
}
