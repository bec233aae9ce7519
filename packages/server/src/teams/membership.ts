import { Fault } from "@lyceum/contract/faults";
import type { Person } from "@lyceum/domain/messages";
import { mayInTeam, removalOf } from "@lyceum/domain/teams";
import type { CommandHandler } from "../app/socket/commands.ts";
import type { TeamContext } from "./kind.ts";
import { readPeopleByIds } from "../users/index.ts";
import { accountsOf, actInTeam, callerOf, type DecideInTeam } from "./act-in-team.ts";
import { checkSize } from "./change-members.ts";
import { readTeam } from "./create-team.ts";
import { checkMayBring } from "./policy.ts";
import { readMembersToMeet } from "./members-to-meet.ts";
import { withoutBlockers } from "./requests/blockers.ts";
import { invite } from "./requests/invite.ts";
import { join } from "./requests/join.ts";
import { settle } from "./requests/tell.ts";
import { dismiss, lockLogs, lockPlaces, readMemberIds } from "./store.ts";

/** Adds people, who are members at once or are asked by the beInviteMode; members and who has blocked the caller are left out (M7). */
export function addTeamMembers(context: TeamContext): CommandHandler<"addTeamMembers"> {
  const { people } = context;
  return async ({ teamId, accounts, ps }, call) => {
    const own = await callerOf(context, call);
    const named = await people.byAccounts(own.realm, [...new Set(accounts)]);
    const ids = named.flatMap((one) => one?.id ?? []);
    const add: DecideInTeam = async (team, transaction, place) => {
      const isNew = (one: Person | null) => !one || !team.members.has(one.id);
      const members = await readMembersToMeet(transaction, context.kind, team);
      const asked = checkMayBring(own, named.filter(isNew), members);
      if (asked.length === 0) return null;
      checkSize(context.kind, team.memberCount + asked.length);
      const needsAnswer = team.beInviteMode === "needVerify";
      if (needsAnswer)
        await lockLogs(
          transaction,
          asked.map(({ id }) => id),
        );
      const people = await withoutBlockers(transaction, own, asked);
      if (people.length === 0) return null;
      if (!needsAnswer) return await join(place, team, { what: "addTeamMembers", people, inviter: own });
      await invite(place, team, { own, people, ps });
      return null;
    };
    const changed = await actInTeam(context, { own, teamId, right: "addMembers", named: ids }, add);
    const team = await readTeam(context, own, Number(teamId));
    return { team, accounts: accountsOf(changed) };
  };
}

/** Removes members whom the caller's role may remove (M7). */
export function removeTeamMembers(context: TeamContext): CommandHandler<"removeTeamMembers"> {
  const { people } = context;
  return async ({ teamId, accounts }, call) => {
    const own = await callerOf(context, call);
    const named = await people.byAccounts(own.realm, [...new Set(accounts)]);
    const ids = named.flatMap((one) => one?.id ?? []);
    const remove: DecideInTeam = async (team) => {
      const leaving = named.filter((one) => one !== null).filter(({ id }) => team.members.has(id));
      const role = team.members.get(own.id) ?? "none";
      const isAllowed = leaving.every(({ id }) =>
        mayInTeam(role, removalOf(team.members.get(id) ?? "normal"), team.modes),
      );
      // Nobody removes himself: that is leaving.
      if (!isAllowed || leaving.some(({ id }) => id === own.id)) throw new Fault("noPermission");
      return leaving.length === 0 ? null : { what: "removeTeamMembers", about: leaving, leaving };
    };
    const changed = await actInTeam(context, { own, teamId, right: "removeNormal", named: ids }, remove);
    const team = await readTeam(context, own, Number(teamId));
    return { team, accounts: accountsOf(changed) };
  };
}

/** The caller leaves; the owner cannot (M7). */
export function leaveTeam(context: TeamContext): CommandHandler<"leaveTeam"> {
  return async ({ teamId }, call) => {
    const own = await callerOf(context, call);
    await actInTeam(context, { own, teamId, right: "leave" }, async () => ({
      what: "leaveTeam",
      about: [own],
      leaving: [own],
    }));
    return { teamId };
  };
}

/** The owner ends the team: everybody is out, and nothing is sent any more (M7). */
export function dismissTeam(context: TeamContext): CommandHandler<"dismissTeam"> {
  return async ({ teamId }, call) => {
    const own = await callerOf(context, call);
    await actInTeam(context, { own, teamId, right: "dismiss" }, async (team, transaction, place) => {
      const ids = await readMemberIds(transaction, team.conversationId);
      const leaving = await readPeopleByIds(transaction, ids);
      await lockPlaces(transaction, team.conversationId, ids);
      const all = { personIds: null, kinds: ["application", "invitation"], state: "error" } as const;
      await settle(place, team, all, ids);
      await dismiss(transaction, team.conversationId);
      return { what: "dismissTeam", about: [own], leaving };
    });
    return { teamId };
  };
}
