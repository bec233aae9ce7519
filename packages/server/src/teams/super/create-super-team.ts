import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Person } from "@lyceum/domain/messages";
import { settingsOf } from "@lyceum/domain/teams";
import { type CommandHandler, loginOf } from "../../app/socket/commands.ts";
import { type Actor, recordAct } from "../../audit/index.ts";
import { readPeopleOfClasses } from "../../users/index.ts";
import { actInTeam, callerOf, type DecideInTeam } from "../act-in-team.ts";
import { checkSize } from "../change-members.ts";
import { makeTeam, type NewTeam, readTeam } from "../create-team.ts";
import type { TeamContext } from "../kind.ts";
import { checkMayBring } from "../policy.ts";
import { withoutBlockers } from "../requests/blockers.ts";
import { join } from "../requests/join.ts";
import { countTeamsMax } from "../store.ts";

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
    const first = all.slice(0, limits.superTeamPiece.value);
    const rest = all.slice(first.length);
    // Before anything is made.
    const ids = rest.map(({ id }) => id);
    if ((await countTeamsMax(context.database.kysely, ids)) >= limits.teamsMax.value)
      throw new Fault("teamCountLimit");
    const record: NonNullable<NewTeam["record"]> = async (transaction, id, members) =>
      await recordAct(transaction, actorOf(context, own), {
        act: "superTeam.create",
        thing: { kind: "superTeam", id },
        after: { name: name.trim(), classIds, roles, people: members + rest.length },
      });
    const asked: NewTeam = { type: "advanced", name, settings, others: first, idClient, record };
    const team = await makeTeam(context, own, asked);
    if (rest.length === 0) return { team };
    await addInPieces(context, own, team.teamId, rest);
    return { team: await readTeam(context, own, Number(team.teamId)) };
  };
}

/** Lets all people of some classes and roles in (M8). */
export function addSuperTeamMembersByClass(
  context: TeamContext,
): CommandHandler<"addSuperTeamMembersByClass"> {
  return async ({ teamId, classIds = [], roles = [] }, call) => {
    const own = await callerOf(context, call);
    const all = await withDirectory(context, own, [], { classIds, roles });
    await addInPieces(
      context,
      own,
      teamId,
      all,
      async (transaction, { conversationId: id, name }, count) =>
        await recordAct(transaction, actorOf(context, own), {
          act: "superTeam.addClasses",
          thing: { kind: "superTeam", id },
          after: { name, classIds, roles, people: count },
        }),
    );
    return { team: await readTeam(context, own, Number(teamId)) };
  };
}

/** Lets people in who are not there yet, some hundreds at a time, so that nobody else's message waits for thousands. */
async function addInPieces(
  context: TeamContext,
  own: Person,
  teamId: string,
  people: readonly Person[],
  record?: (transaction: DecideArgs[1], team: DecideArgs[0], count: number) => Promise<void>,
): Promise<void> {
  const ids = people.map(({ id }) => id);
  let missing: readonly Person[] = [];
  // Whether there is room for all, before any of them comes.
  const look: DecideInTeam = async (team, transaction) => {
    missing = await withoutBlockers(
      transaction,
      own,
      people.filter(({ id }) => !team.members.has(id)),
    );
    checkSize(context.kind, team.memberCount + missing.length);
    return null;
  };
  await actInTeam(context, { own, teamId, right: "addMembers", named: ids }, look);
  for (let at = 0; at < missing.length; at += limits.superTeamPiece.value) {
    const piece = missing.slice(at, at + limits.superTeamPiece.value);
    const add: DecideInTeam = async (team, transaction, place) => {
      const asked = piece.filter(({ id }) => !team.members.has(id));
      const free = await withoutBlockers(transaction, own, asked);
      if (free.length === 0) return null;
      await record?.(transaction, team, free.length);
      return await join(place, team, { what: "addTeamMembers", people: free, inviter: own });
    };
    const pieceIds = piece.map(({ id }) => id);
    // One after the other, on purpose: what others write gets between.
    // oxlint-disable-next-line no-await-in-loop
    await actInTeam(context, { own, teamId, right: "addMembers", named: pieceIds }, add);
  }
}

type DecideArgs = Parameters<DecideInTeam>;

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
