import { Fault } from "@lyceum/contract/faults";
import type { Person } from "@lyceum/domain/messages";
import { stepTeamRequest } from "@lyceum/domain/teams";
import type { CommandHandler } from "../../app/socket/commands.ts";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import type { TeamContext } from "../kind.ts";
import { hasBlocked } from "../../system/index.ts";
import { readPeopleByIds } from "../../users/index.ts";
import { actInTeam, callerOf, type DecideInTeam } from "../act-in-team.ts";
import { readTeam } from "../create-team.ts";
import { checkMayBring } from "../policy.ts";
import { checkAnswered, join } from "./join.ts";
import { readRequest } from "./store.ts";
import { settle, tell } from "./tell.ts";

/** The owner or a manager lets an applicant in; of two who decide at once the first counts (M7). */
export function passTeamApply(context: TeamContext): CommandHandler<"passTeamApply"> {
  return async ({ teamId, from, idServer }, call) => {
    const own = await callerOf(context, call);
    const applicant = await findPerson(context, own, from);
    const pass: DecideInTeam = async (team, transaction, place) => {
      if (!applicant) throw new Fault("objectMissing");
      if (team.members.has(applicant.id)) return null;
      const held = await readRequest(transaction, team.conversationId, applicant.id, "application");
      const step = stepTeamRequest(held.state, "pass");
      if (typeof step === "string") throw new Fault(step);
      if (!step.isChanged) return null;
      const people = await readPeopleByIds(transaction, [applicant.id, ...team.members.keys()]);
      const byId = new Map(people.map((one) => [one.id, one]));
      const members = context.kind.isSuper ? null : people.filter(({ id }) => id !== applicant.id);
      // As of the lock: who may reach whom is decided now, not when it was asked (D8).
      const joining = checkMayBring(byId.get(own.id) ?? own, [byId.get(applicant.id) ?? null], members);
      return await join(place, team, { what: "passTeamApply", people: joining, inviter: null, idServer });
    };
    await actInTeam(
      context,
      { own, teamId, right: "decideApplication", named: applicant ? [applicant.id] : [] },
      pass,
    );
    return { team: await readTeam(context, own, Number(teamId)) };
  };
}

/** The owner or a manager refuses an applicant, who is told (M7). */
export function rejectTeamApply(context: TeamContext): CommandHandler<"rejectTeamApply"> {
  return async ({ teamId, from, idServer, ps }, call) => {
    const own = await callerOf(context, call);
    const applicant = await findPerson(context, own, from);
    const refuse: DecideInTeam = async (team, transaction, place) => {
      if (!applicant) throw new Fault("objectMissing");
      const held = await readRequest(transaction, team.conversationId, applicant.id, "application");
      const step = stepTeamRequest(held.state, "reject");
      if (typeof step === "string") throw new Fault(step);
      if (!step.isChanged) return null;
      const all = { personIds: [applicant.id], kinds: ["application"], state: "rejected" } as const;
      checkAnswered(await settle(place, team, all, [applicant.id]), idServer);
      // Whoever has blocked the manager is told by nobody.
      if (!(await hasBlocked(transaction, applicant.id, own.id)))
        await tell(place, team, { from: own, toId: applicant.id, type: "rejectTeamApply", ps });
      return null;
    };
    await actInTeam(context, { own, teamId, right: "decideApplication" }, refuse);
    return { teamId };
  };
}

/** Somebody of the caller's realm; who is unknown has asked nothing, which only those learn who may act in the team (D8). */
export async function findPerson(
  { people }: MessagingContext,
  own: Person,
  account: string,
): Promise<Person | null> {
  return await people.byAccount(own.realm, account);
}
