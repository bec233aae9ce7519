import { Fault } from "@lyceum/contract/faults";
import type { Result } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { stepTeamRequest, wayIntoTeam } from "@lyceum/domain/teams";
import type { CommandHandler } from "../../app/socket/commands.ts";
import type { TeamContext } from "../kind.ts";
import { readPeopleByIds } from "../../users/index.ts";
import { actInTeam, callerOf } from "../act-in-team.ts";
import { readTeam } from "../create-team.ts";
import { isWithinReach, mayBring } from "../policy.ts";
import { lockLogs } from "../store.ts";
import { join } from "./join.ts";
import { countOpenApplications, openRequest, readRequest } from "./store.ts";
import { tell } from "./tell.ts";

/** Becomes a member, or asks the owner and managers, by the joinMode of the team (M7). */
export function applyTeam(context: TeamContext): CommandHandler<"applyTeam"> {
  return async ({ teamId, ps }, call) => {
    const caller = await callerOf(context, call);
    const answer: Pick<Result<"applyTeam">, "state"> = { state: "passed" };
    await actInTeam(context, { own: caller, teamId, right: null }, async (team, transaction, place) => {
      if (team.members.has(caller.id)) return null;
      const people = await readPeopleByIds(transaction, [caller.id, ...team.members.keys()]);
      // As of the lock: who has moved away meanwhile finds no team.
      const own = people.find(({ id, deptId }) => id === caller.id && deptId === caller.deptId);
      const others = people.filter(({ id }) => id !== caller.id);
      const members = context.kind.isSuper ? null : others;
      const leaders = others.filter(({ id }) => team.members.get(id) !== "normal");
      if (!own || !leaders.some((leader) => mayBring(leader, [own], members))) throw new Fault("teamMissing");
      const way = wayIntoTeam(team.joinMode, isWithinReach(own, members));
      if (way === "refuse") throw new Fault("noPermission");
      if (way === "join")
        return await join(place, team, { what: "passTeamApply", people: [own], inviter: null });
      answer.state = "init";
      const asked = leaders.map(({ id }) => id);
      await lockLogs(transaction, [own.id, ...asked]);
      const held = await readRequest(transaction, team.conversationId, own.id, "application");
      const step = stepTeamRequest(held.state, "ask");
      if (typeof step === "string" || !step.isChanged) return null;
      if ((await countOpenApplications(transaction, own.id)) >= limits.teamApplicationsMax.value)
        throw new Fault("overLimit");
      const request = { teamId: team.conversationId, personId: own.id, kind: "application" } as const;
      await openRequest(transaction, { ...request, inviterId: null, now: place.now });
      for (const toId of asked) await tell(place, team, { from: own, toId, type: "applyTeam", ps });
      return null;
    });
    const isMember = answer.state === "passed";
    return { ...answer, team: isMember ? await readTeam(context, caller, Number(teamId)) : null };
  };
}
