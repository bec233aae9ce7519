import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Team } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { settingsOf, type TeamSettings } from "@lyceum/domain/teams";
import { isReadableName } from "@lyceum/domain/users";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { TeamContext } from "./kind.ts";
import { deliverSystemMessage } from "../system/index.ts";
import { changeMembers, type ChangedMembers, checkSize, deliverToMembers } from "./change-members.ts";
import { checkMayBring } from "./policy.ts";
import { readTeams } from "./lists/store.ts";
import { withoutBlockers } from "./requests/blockers.ts";
import { invite } from "./requests/invite.ts";
import type { Told } from "./requests/tell.ts";
import { countTeamsMax, findByKey, insertConversation, insertTeam, lockLogs } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** Makes a team, whose people are members at once, or are asked by its beInviteMode (M7). */
export function createTeam(context: TeamContext): CommandHandler<"createTeam"> {
  const { people, kind } = context;
  return async ({ type, name, accounts, idClient, ps, ...given }, call) => {
    const { realm, personId } = loginOf(call);
    const own = await people.byId(personId);
    // In the social realm chat rights are between two people.
    if (!own || realm !== "edu") throw new Fault("noPermission");
    const named = [...new Set(accounts)].filter((account) => account !== own.account);
    checkSize(kind, named.length + 1);
    const found = await people.byAccounts(realm, named);
    const others = checkMayBring(own, found, [own]);
    const settings = settingsOf(type, given);
    return { team: await makeTeam(context, own, { type, name, settings, others, idClient, ps }) };
  };
}

export type NewTeam = {
  type: Team["type"];
  name: string;
  settings: TeamSettings;
  others: readonly Person[];
  idClient: string;
  ps?: string | undefined;
  /** Written with a new team, once. */
  record?: (transaction: Db, id: number, members: number) => Promise<void>;
};

/** What it takes to make one; the demo has no more. */
type Making = Pick<
  TeamContext,
  "writer" | "clock" | "kind" | "database" | "fanOut" | "teamFanOut" | "memberCache"
>;

/** The same key of the same person makes one team. People are asked where its beInviteMode says so, but not thousands (M8). */
export async function makeTeam(
  context: Making,
  own: Person,
  { type, name, settings, others, idClient, ps, record }: NewTeam,
): Promise<Team> {
  const { writer, clock, kind } = context;
  if (!isReadableName(name)) throw new Fault("parameterError", { field: "name" });
  const made = await new Promise<Made>((resolve, reject) => {
    writer.apart<Made>({
      failed: reject,
      async write(transaction, append) {
        const key = `${own.id}:${idClient}`;
        const id = await insertConversation(transaction, kind, own.realm, key);
        if (id === null) {
          const before = await findByKey(transaction, kind, own.realm, key);
          if (before === null) throw new Fault("serverError");
          return { id: before, changed: null, told: [] };
        }
        const isAsking = settings.beInviteMode === "needVerify" && !kind.isSuper;
        await lockLogs(
          transaction,
          [own, ...others].map((one) => one.id),
        );
        const free = await withoutBlockers(transaction, own, others);
        const members = isAsking ? [own] : [own, ...free];
        const ids = members.map((one) => one.id);
        if ((await countTeamsMax(transaction, ids)) >= limits.teamsMax.value)
          throw new Fault("teamCountLimit");
        const now = clock.now();
        const { isSuper } = kind;
        await insertTeam(transaction, id, own, { type, name: name.trim(), isSuper }, settings, now);
        const joining = members.map((person) =>
          person === own
            ? ({ person, role: "owner", inviter: null } as const)
            : ({ person, role: "normal", inviter: own } as const),
        );
        const team = { conversationId: id, name: name.trim() };
        const about = members.filter((one) => one !== own);
        const what = { ...team, what: "addTeamMembers", seq: 1, actor: own, about, joining } as const;
        const changed = await changeMembers(transaction, kind, what, now);
        await record?.(transaction, id, members.length);
        const told: Told[] = [];
        if (isAsking) await invite({ transaction, append, told, now, kind }, team, { own, people: free, ps });
        return { id, changed, told };
      },
      committed(result) {
        for (const { personId, pts, sysMsg } of result.told)
          deliverSystemMessage(context.fanOut, { ...own, id: personId }, pts, sysMsg);
        if (result.changed) deliverToMembers(context, result.changed);
        resolve(result);
      },
    });
  });
  return await readTeam(context, own, made.id);
}

type Made = { id: number; changed: ChangedMembers | null; told: readonly Told[] };

/** A team of the person; throws where there is none. */
export async function readTeam(
  { database, kind }: Pick<TeamContext, "database" | "kind">,
  own: Person,
  id: number,
): Promise<Team> {
  const [team] = await readTeams(database, own, { ids: [id], afterId: 0, limit: 1, kind });
  if (!team) throw new Fault("teamMissing");
  return team;
}
