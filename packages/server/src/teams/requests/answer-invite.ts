import { Fault } from "@lyceum/contract/faults";
import { mayInTeam, stepTeamRequest } from "@lyceum/domain/teams";
import type { CommandHandler } from "../../app/socket/commands.ts";
import type { TeamContext } from "../kind.ts";
import { hasBlocked } from "../../system/index.ts";
import { readPeopleByIds } from "../../users/index.ts";
import { actInTeam, callerOf, type DecideInTeam } from "../act-in-team.ts";
import { readTeam } from "../create-team.ts";
import { checkMayBring } from "../policy.ts";
import { findPerson } from "./answer-application.ts";
import { checkAnswered, join } from "./join.ts";
import { readRequest } from "./store.ts";
import { settle, tell } from "./tell.ts";

/** Becomes a member by an invitation, if whoever invited may still bring people in (M7). */
export function acceptTeamInvite(context: TeamContext): CommandHandler<"acceptTeamInvite"> {
  return async ({ teamId, from, idServer }, call) => {
    const own = await callerOf(context, call);
    const inviter = await findPerson(context, own, from);
    const accept: DecideInTeam = async (team, transaction, place) => {
      if (team.members.has(own.id)) return null;
      const held = await readRequest(transaction, team.conversationId, own.id, "invitation");
      const step = stepTeamRequest(held.state, "pass");
      // Without an invitation nobody learns that the team exists.
      if (held.state === "none") throw new Fault("teamMissing");
      if (typeof step === "string") throw new Fault(step);
      if (!step.isChanged) return null;
      if (!inviter) throw new Fault("objectMissing");
      const role = team.members.get(inviter.id) ?? "none";
      if (held.inviterId !== inviter.id || !mayInTeam(role, "addMembers", team.modes))
        throw new Fault("objectMissing");
      const people = await readPeopleByIds(transaction, [own.id, ...team.members.keys()]);
      const byId = new Map(people.map((one) => [one.id, one]));
      const members = context.kind.isSuper ? null : people.filter(({ id }) => id !== own.id);
      // As of the lock: who may reach whom is decided now, not when it was asked (D8).
      const joining = checkMayBring(byId.get(inviter.id) ?? inviter, [byId.get(own.id) ?? null], members);
      return await join(place, team, { what: "acceptTeamInvite", people: joining, inviter, idServer });
    };
    await actInTeam(context, { own, teamId, right: null, named: inviter ? [inviter.id] : [] }, accept);
    return { team: await readTeam(context, own, Number(teamId)) };
  };
}

/** Refuses an invitation; whoever invited is told (M7). */
export function rejectTeamInvite(context: TeamContext): CommandHandler<"rejectTeamInvite"> {
  return async ({ teamId, from, idServer, ps }, call) => {
    const own = await callerOf(context, call);
    const inviter = await findPerson(context, own, from);
    await actInTeam(context, { own, teamId, right: null }, async (team, transaction, place) => {
      const held = await readRequest(transaction, team.conversationId, own.id, "invitation");
      if (held.state === "none") throw new Fault("teamMissing");
      if (!inviter) throw new Fault("objectMissing");
      const step = stepTeamRequest(held.state, "reject");
      if (typeof step === "string") throw new Fault(step);
      if (!step.isChanged) return null;
      const all = { personIds: [own.id], kinds: ["invitation"], state: "rejected" } as const;
      checkAnswered(await settle(place, team, all, [own.id, inviter.id]), idServer);
      if (held.inviterId === inviter.id && !(await hasBlocked(transaction, inviter.id, own.id)))
        await tell(place, team, { from: own, toId: inviter.id, type: "rejectTeamInvite", ps });
      return null;
    });
    return { teamId };
  };
}
