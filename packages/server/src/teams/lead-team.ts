import { Fault } from "@lyceum/contract/faults";
import type { Params } from "@lyceum/contract/im";
import type { Team, TeamRole } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { actsOfUpdate } from "@lyceum/domain/teams";
import { isReadableName } from "@lyceum/domain/users";
import type { CommandHandler } from "../app/socket/commands.ts";
import type { TeamContext } from "./kind.ts";
import { accountsOf, actInTeam, callerOf, type DecideInTeam } from "./act-in-team.ts";
import { readTeam } from "./create-team.ts";
import { checkMay } from "./policy.ts";
import { tellLeaders } from "./requests/tell-leaders.ts";
import { type HeldTeam, lockLogs, setOwner, setRole, writeTeam } from "./store.ts";

/** Changes what a team says of itself (M7). */
export function updateTeam(context: TeamContext): CommandHandler<"updateTeam"> {
  return async (params, call) => ({ team: await changeTeam(context, await callerOf(context, call), params) });
}

/** The same of a super team, whose change is named by its action (M8). */
export function updateSuperTeam(context: TeamContext): CommandHandler<"updateSuperTeam"> {
  return async ({ action: _action, ...params }, call) => ({
    team: await changeTeam(context, await callerOf(context, call), params),
  });
}

async function changeTeam(
  context: TeamContext,
  own: Person,
  { teamId, ...given }: Params<"updateTeam">,
): Promise<Team> {
  if (Object.keys(given).length === 0) throw new Fault("parameterError", { field: "name" });
  if (given.name !== undefined && !isReadableName(given.name))
    throw new Fault("parameterError", { field: "name" });
  await actInTeam(context, { own, teamId, right: "read" }, async (team, transaction) => {
    const acts = actsOfUpdate(team.type, given);
    if (!acts) throw new Fault("noPermission");
    for (const act of acts) checkMay(team, own, act);
    const name = given.name?.trim();
    const update = { ...given, ...(name === undefined ? {} : { name }) };
    const isChanged = await writeTeam(transaction, team.conversationId, update, context.clock.now());
    if (!isChanged) return null;
    const { muteType } = given;
    return {
      what: "updateTeam",
      about: [],
      ...(name === undefined ? {} : { name }),
      ...(muteType === undefined ? {} : { muteType, mute: muteType !== "none" }),
    };
  });
  return await readTeam(context, own, Number(teamId));
}

/** The owner makes another member the owner, and may leave with it (M7). */
export function transferTeam(context: TeamContext): CommandHandler<"transferTeam"> {
  return async ({ teamId, account, leave = false }, call) => {
    const own = await callerOf(context, call);
    const next = await context.people.byAccount(own.realm, account);
    const hand: DecideInTeam = async (team, transaction, place) => {
      if (!next || next.id === own.id || !team.members.has(next.id)) throw new Fault("objectMissing");
      await setOwner(transaction, team.conversationId, { from: own.id, to: next.id });
      // Who leaves with it has a log that is held with that of the next one, in one order.
      if (leave) await lockLogs(transaction, [own.id, next.id]);
      await tellLeaders(place, team, [next]);
      return { what: "transferTeam", about: [next], ...(leave ? { leaving: [own] } : {}) };
    };
    await actInTeam(context, { own, teamId, right: "transfer", named: next ? [next.id] : [] }, hand);
    return { team: leave ? null : await readTeam(context, own, Number(teamId)) };
  };
}

/** The owner makes members managers (M7). */
export const addTeamManagers = (context: TeamContext): CommandHandler<"addTeamManagers"> =>
  changeRole(context, { what: "addTeamManagers", from: "normal", to: "manager" });

/** The owner makes managers normal members again (M7). */
export const removeTeamManagers = (context: TeamContext): CommandHandler<"removeTeamManagers"> =>
  changeRole(context, { what: "removeTeamManagers", from: "manager", to: "normal" });

type ManagerCommand = "addTeamManagers" | "removeTeamManagers";

function changeRole(
  context: TeamContext,
  { what, from, to }: { what: ManagerCommand; from: TeamRole; to: TeamRole },
): CommandHandler<ManagerCommand> {
  return async ({ teamId, accounts }, call) => {
    const own = await callerOf(context, call);
    const named = await context.people.byAccounts(own.realm, [...new Set(accounts)]);
    const ids = named.flatMap((one) => one?.id ?? []);
    const decide: DecideInTeam = async (team, transaction, place) => {
      const about = membersAmong(team, named).filter(({ id }) => team.members.get(id) === from);
      if (about.length === 0) return null;
      await setRole(
        transaction,
        team.conversationId,
        about.map(({ id }) => id),
        to,
      );
      if (to === "manager") await tellLeaders(place, team, about);
      return { what, about };
    };
    const changed = await actInTeam(context, { own, teamId, right: "changeManagers", named: ids }, decide);
    return { team: await readTeam(context, own, Number(teamId)), accounts: accountsOf(changed) };
  };
}

/** Throws when somebody is no member. */
function membersAmong({ members }: HeldTeam, named: readonly (Person | null)[]): Person[] {
  const found = named.filter((one) => one !== null).filter(({ id }) => members.has(id));
  if (found.length < named.length) throw new Fault("objectMissing");
  return found;
}
