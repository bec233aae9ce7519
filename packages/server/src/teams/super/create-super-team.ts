import { Fault } from "@lyceum/contract/faults";
import type { Person } from "@lyceum/domain/messages";
import { settingsOf } from "@lyceum/domain/teams";
import { type CommandHandler, loginOf } from "../../app/socket/commands.ts";
import { type Actor, recordAct } from "../../audit/index.ts";
import { readPeopleOfClasses } from "../../users/index.ts";
import { accountsOf, actInTeam, callerOf } from "../act-in-team.ts";
import { checkSize } from "../change-members.ts";
import { makeTeam, type NewTeam, readTeam } from "../create-team.ts";
import type { TeamContext } from "../kind.ts";
import { checkMayBring } from "../policy.ts";
import { withoutBlockers } from "../requests/blockers.ts";
import { join } from "../requests/join.ts";

/** Makes a super team of people, classes and roles; in k12 only staff may (M8, D8). */
export function createSuperTeam(context: TeamContext): CommandHandler<"createSuperTeam"> {
  const { people, kind } = context;
  return async ({ name, accounts = [], classIds = [], roles = [], idClient, ...given }, call) => {
    const own = await people.byId(loginOf(call).personId);
    if (!own || own.realm !== "edu") throw new Fault("noPermission");
    const named = [...new Set(accounts)].filter((account) => account !== own.account);
    const found = checkMayBring(own, await people.byAccounts(own.realm, named), null);
    const all = await withDirectory(context, own, found, { classIds, roles });
    checkSize(kind, all.length + 1);
    const settings = settingsOf("advanced", given);
    const record: NonNullable<NewTeam["record"]> = async (transaction, id, people) =>
      await recordAct(transaction, actorOf(context, own), {
        act: "superTeam.create",
        thing: { kind: "superTeam", id },
        after: { name: name.trim(), classIds, roles, people },
      });
    const asked: NewTeam = { type: "advanced", name, settings, others: all, idClient, record };
    return { team: await makeTeam(context, own, asked) };
  };
}

/** Lets all people of some classes and roles in (M8). */
export function addSuperTeamMembersByClass(
  context: TeamContext,
): CommandHandler<"addSuperTeamMembersByClass"> {
  return async ({ teamId, classIds = [], roles = [] }, call) => {
    const own = await callerOf(context, call);
    const all = await withDirectory(context, own, [], { classIds, roles });
    const ids = all.map(({ id }) => id);
    const add: Parameters<typeof actInTeam>[4] = async (team, transaction, place) => {
      const asked = all.filter(({ id }) => !team.members.has(id));
      const free = await withoutBlockers(transaction, own, asked);
      if (free.length === 0) return null;
      await recordAct(transaction, actorOf(context, own), {
        act: "superTeam.addClasses",
        thing: { kind: "superTeam", id: team.conversationId },
        after: { name: team.name, classIds, roles, people: free.length },
      });
      return await join(place, team, { what: "addTeamMembers", people: free, inviter: own });
    };
    accountsOf(await actInTeam(context, own, teamId, "addMembers", add, ids));
    return { team: await readTeam(context, own, Number(teamId)) };
  };
}

/** Who makes or fills one, for the record of staff. */
function actorOf({ clock }: Pick<TeamContext, "clock">, { realm, account, deptId }: Person): Actor {
  return { realm, accountId: account, deptId, at: clock.now() };
}

/** The named, and whom the directory has of these classes and roles, once each and without the caller. */
async function withDirectory(
  { database, kind }: TeamContext,
  own: Person,
  named: readonly Person[],
  asked: { classIds: readonly number[]; roles: readonly string[] },
): Promise<Person[]> {
  const isAsked = asked.classIds.length + asked.roles.length > 0;
  const found = isAsked
    ? await readPeopleOfClasses(database, {
        realm: own.realm,
        deptId: own.deptId,
        ...asked,
        // One more than there is room for says that there are too many.
        limit: kind.sizeMax + 1,
      })
    : [];
  const byId = new Map([...named, ...checkMayBring(own, found, null)].map((one) => [one.id, one]));
  byId.delete(own.id);
  return [...byId.values()];
}
