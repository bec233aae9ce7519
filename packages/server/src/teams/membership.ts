import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Person } from "@lyceum/domain/messages";
import { mayInTeam, removalOf, type TeamAct } from "@lyceum/domain/teams";
import { type CommandCall, type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readPeopleByIds } from "../users/index.ts";
import {
  changeMembers,
  type ChangedMembers,
  checkSize,
  type MemberChange,
  deliverToMembers,
} from "./change-members.ts";
import { readTeam } from "./create-team.ts";
import { checkMay, checkMayBring } from "./policy.ts";
import { countTeamsMax, dismiss, type HeldTeam, lockLogs, lockTeam } from "./store.ts";

/** Adds people, who are members at once; those who are members already are left out (M7). */
export function addTeamMembers(context: MessagingContext): CommandHandler<"addTeamMembers"> {
  const { people } = context;
  return async ({ teamId, accounts }, call) => {
    const own = await ownOf(context, call);
    const named = await people.byAccounts(own.realm, [...new Set(accounts)]);
    const changed = await act(context, own, teamId, "addMembers", async (team, transaction) => {
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
    const own = await ownOf(context, call);
    const named = await people.byAccounts(own.realm, [...new Set(accounts)]);
    const changed = await act(context, own, teamId, "removeNormal", async (team) => {
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
    const own = await ownOf(context, call);
    await act(context, own, teamId, "leave", async () => ({
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
    const own = await ownOf(context, call);
    await act(context, own, teamId, "dismiss", async (team, transaction) => {
      const leaving = await readPeopleByIds(transaction, [...team.members.keys()]);
      await dismiss(transaction, team.conversationId);
      return { what: "dismissTeam", about: [own], leaving };
    });
    return { teamId };
  };
}

type MemberCommand = "addTeamMembers" | "removeTeamMembers" | "leaveTeam" | "dismissTeam";
type Decision = Omit<MemberChange, "conversationId" | "name" | "seq" | "actor">;

async function ownOf({ people }: MessagingContext, call: CommandCall<MemberCommand>): Promise<Person> {
  const own = await people.byId(loginOf(call).personId);
  if (!own) throw new Fault("teamMissing");
  return own;
}

/** Decides under the lock of the conversation and writes what was decided; null: there is nothing to do. */
function act(
  context: MessagingContext,
  own: Person,
  teamId: string,
  what: TeamAct,
  decide: (team: HeldTeam, transaction: Parameters<typeof lockTeam>[0]) => Promise<Decision | null>,
): Promise<ChangedMembers | null> {
  return new Promise((resolve, reject) => {
    context.writer.apart<ChangedMembers | null>({
      failed: reject,
      async write(transaction) {
        const team = checkMay(await lockTeam(transaction, own, Number(teamId)), own, what);
        const decided = await decide(team, transaction);
        if (!decided) return null;
        const { conversationId, name, lastSeq } = team;
        const change = { ...decided, conversationId, name, seq: lastSeq + 1, actor: own };
        return await changeMembers(transaction, change, context.clock.now());
      },
      committed(changed) {
        if (changed) deliverToMembers(context, changed);
        resolve(changed);
      },
    });
  });
}

function accountsOf(changed: ChangedMembers | null): string[] {
  return changed?.change.about.map(({ account }) => account) ?? [];
}
