import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Team } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { settingsOf } from "@lyceum/domain/teams";
import { isReadableName } from "@lyceum/domain/users";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { changeMembers, type ChangedMembers, checkSize, deliverToMembers } from "./change-members.ts";
import { checkMayBring } from "./policy.ts";
import { readTeams } from "./lists/store.ts";
import { countTeamsMax, findByKey, insertConversation, insertTeam, lockLogs } from "./store.ts";

/** Makes a team, whose people are members at once (M7). */
export function createTeam(context: MessagingContext): CommandHandler<"createTeam"> {
  const { people, writer, clock } = context;
  return async ({ type, name, accounts, idClient, ...given }, call) => {
    const { realm, personId } = loginOf(call);
    const own = await people.byId(personId);
    // In the social realm chat rights are between two people.
    if (!own || realm !== "edu") throw new Fault("noPermission");
    if (!isReadableName(name)) throw new Fault("parameterError", { field: "name" });
    const named = [...new Set(accounts)].filter((account) => account !== own.account);
    checkSize(named.length + 1);
    const found = await people.byAccounts(realm, named);
    const others = checkMayBring(own, found, [own]);
    const made = await new Promise<{ id: number; changed: ChangedMembers | null }>((resolve, reject) => {
      writer.apart<{ id: number; changed: ChangedMembers | null }>({
        failed: reject,
        async write(transaction) {
          const key = `${own.id}:${idClient}`;
          const id = await insertConversation(transaction, realm, key);
          if (id === null) {
            const before = await findByKey(transaction, realm, key);
            if (before === null) throw new Fault("serverError");
            return { id: before, changed: null };
          }
          const all = [own, ...others];
          const ids = all.map((one) => one.id);
          await lockLogs(transaction, ids);
          if ((await countTeamsMax(transaction, ids)) >= limits.teamsMax.value)
            throw new Fault("teamCountLimit");
          const now = clock.now();
          await insertTeam(transaction, id, own, { type, name: name.trim() }, settingsOf(type, given), now);
          const joining = all.map(
            (person) => ({ person, role: person === own ? "owner" : "normal" }) as const,
          );
          const what = { conversationId: id, name: name.trim(), seq: 1, actor: own, about: others, joining };
          const changed = await changeMembers(transaction, { ...what, what: "addTeamMembers" }, now);
          return { id, changed };
        },
        committed(result) {
          if (result.changed) deliverToMembers(context, result.changed);
          resolve(result);
        },
      });
    });
    return { team: await readTeam(context, own, made.id) };
  };
}

/** A team of the person; throws where there is none. */
export async function readTeam({ database }: MessagingContext, own: Person, id: number): Promise<Team> {
  const one = { ids: [id], afterId: 0, limit: 1, level: limits.teamMembersMax.value };
  const [team] = await readTeams(database, own, one);
  if (!team) throw new Fault("teamMissing");
  return team;
}
