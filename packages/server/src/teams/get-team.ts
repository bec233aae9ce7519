import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readTeam } from "./create-team.ts";
import { readInvitors, readMembers, readOwnMembers, readRole, readTeams } from "./lists/store.ts";

/** One team of the caller (M7). */
export function getTeam(context: MessagingContext): CommandHandler<"getTeam"> {
  return async ({ teamId }, call) => {
    const own = await context.people.byId(loginOf(call).personId);
    if (!own) throw new Fault("teamMissing");
    return { team: await readTeam(context, own, Number(teamId)) };
  };
}

/** All teams of the caller, a page at a time (M7). */
export function getTeams({ database, people }: MessagingContext): CommandHandler<"getTeams"> {
  return async ({ afterTeamId = "0" }, call) => {
    const own = await people.byId(loginOf(call).personId);
    const size = limits.teamPageMax.value;
    const page = {
      ids: null,
      afterId: Number(afterTeamId),
      limit: size + 1,
      level: limits.teamMembersMax.value,
    };
    const teams = own ? await readTeams(database, own, page) : [];
    if (teams.length === 0) throw new Fault("teamMissing");
    return { teams: teams.slice(0, size), more: teams.length > size };
  };
}

/** Those of the named teams that the caller is a member of (M7). */
export function getTeamsById({ database, people }: MessagingContext): CommandHandler<"getTeamsById"> {
  return async ({ teamIds }, call) => {
    const own = await people.byId(loginOf(call).personId);
    const page = {
      ids: teamIds.map(Number),
      afterId: 0,
      limit: teamIds.length,
      level: limits.teamMembersMax.value,
    };
    return { teams: own ? await readTeams(database, own, page) : [] };
  };
}

/** Who is in a team of the caller (M7). */
export function getTeamMembers({ database, people }: MessagingContext): CommandHandler<"getTeamMembers"> {
  return async ({ teamId }, call) => {
    const own = await people.byId(loginOf(call).personId);
    if (!own || !(await readRole(database.kysely, own, Number(teamId)))) throw new Fault("teamMissing");
    return await readMembers(database, own, Number(teamId));
  };
}

/** Who of a team of the caller is muted (M7). */
export function getMutedTeamMembers({
  database,
  people,
}: MessagingContext): CommandHandler<"getMutedTeamMembers"> {
  return async ({ teamId }, call) => {
    const own = await people.byId(loginOf(call).personId);
    if (!own || !(await readRole(database.kysely, own, Number(teamId)))) throw new Fault("teamMissing");
    return await readMembers(database, own, Number(teamId), { isMuted: true });
  };
}

/** What the caller is in some teams (M7). */
export function getMyTeamMembers({ database, people }: MessagingContext): CommandHandler<"getMyTeamMembers"> {
  return async ({ teamIds }, call) => {
    const own = await people.byId(loginOf(call).personId);
    return { members: own ? await readOwnMembers(database, own, teamIds.map(Number)) : [] };
  };
}

/** Who brought members of a team in (M7). */
export function getTeamMemberInvitors({
  database,
  people,
}: MessagingContext): CommandHandler<"getTeamMemberInvitors"> {
  return async ({ teamId, accounts }, call) => {
    const own = await people.byId(loginOf(call).personId);
    if (!own || !(await readRole(database.kysely, own, Number(teamId)))) throw new Fault("teamMissing");
    return { invitors: await readInvitors(database, Number(teamId), accounts) };
  };
}
