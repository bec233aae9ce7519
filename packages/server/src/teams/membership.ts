import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Person } from "@lyceum/domain/messages";
import { mayInTeam, removalOf } from "@lyceum/domain/teams";
import type { CommandHandler } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readPeopleByIds } from "../users/index.ts";
import { accountsOf, actInTeam, callerOf } from "./act-in-team.ts";
import { checkSize } from "./change-members.ts";
import { readTeam } from "./create-team.ts";
import { checkMayBring } from "./policy.ts";
import { countTeamsMax, dismiss, lockLogs } from "./store.ts";

/** Adds people, who are members at once; those who are members already are left out (M7). */
export function addTeamMembers(context: MessagingContext): CommandHandler<"addTeamMembers"> {
  const { people } = context;
  return async ({ teamId, accounts }, call) => {
    const own = await callerOf(context, call);
    const named = await people.byAccounts(own.realm, [...new Set(accounts)]);
    const changed = await actInTeam(context, own, teamId, "addMembers", async (team, transaction) => {
      const isNew = (one: Person | null) => !one || !team.members.has(one.id);
      const members = await readPeopleByIds(transaction, [...team.members.keys()]);
      const joining = checkMayBring(own, named.filter(isNew), members);
      if (joining.length === 0) return null;
      checkSize(team.members.size + joining.length);
      const ids = joining.map(({ id }) => id);
      await lockLogs(transaction, ids);
      if ((await countTeamsMax(transaction, ids)) >= limits.teamsMax.value) throw new Fault("teamCountLimit");
      const added = joining.map((person) => ({ person, role: "normal" }) as const);
      return { what: "addTeamMembers", about: joining, joining: added };
    });
    const team = await readTeam(context, own, Number(teamId));
    return { team, accounts: accountsOf(changed) };
  };
}

/** Removes members whom the caller's role may remove (M7). */
export function removeTeamMembers(context: MessagingContext): CommandHandler<"removeTeamMembers"> {
  const { people } = context;
  return async ({ teamId, accounts }, call) => {
    const own = await callerOf(context, call);
    const named = await people.byAccounts(own.realm, [...new Set(accounts)]);
    const changed = await actInTeam(context, own, teamId, "removeNormal", async (team) => {
      const leaving = named.filter((one) => one !== null).filter(({ id }) => team.members.has(id));
      const role = team.members.get(own.id) ?? "none";
      const isAllowed = leaving.every(({ id }) =>
        mayInTeam(role, removalOf(team.members.get(id) ?? "normal"), team.modes),
      );
      // Nobody removes himself: that is leaving.
      if (!isAllowed || leaving.some(({ id }) => id === own.id)) throw new Fault("noPermission");
      return leaving.length === 0 ? null : { what: "removeTeamMembers", about: leaving, leaving };
    });
    const team = await readTeam(context, own, Number(teamId));
    return { team, accounts: accountsOf(changed) };
  };
}

/** The caller leaves; the owner cannot (M7). */
export function leaveTeam(context: MessagingContext): CommandHandler<"leaveTeam"> {
  return async ({ teamId }, call) => {
    const own = await callerOf(context, call);
    await actInTeam(context, own, teamId, "leave", async () => ({
      what: "leaveTeam",
      about: [own],
      leaving: [own],
    }));
    return { teamId };
  };
}

/** The owner ends the team: everybody is out, and nothing is sent any more (M7). */
export function dismissTeam(context: MessagingContext): CommandHandler<"dismissTeam"> {
  return async ({ teamId }, call) => {
    const own = await callerOf(context, call);
    await actInTeam(context, own, teamId, "dismiss", async (team, transaction) => {
      const leaving = await readPeopleByIds(transaction, [...team.members.keys()]);
      await dismiss(transaction, team.conversationId);
      return { what: "dismissTeam", about: [own], leaving };
    });
    return { teamId };
  };
}
