import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Person } from "@lyceum/domain/messages";
import { type CommandCall, type CommandHandler, loginOf } from "../../app/socket/commands.ts";
import type { TeamContext } from "../kind.ts";
import { readMemberPage, readMembersByAccounts, readRole } from "../lists/store.ts";

/** A page of the members of a super team, of all or of some of them (M8). */
export function getSuperTeamMembers(context: TeamContext): CommandHandler<"getSuperTeamMembers"> {
  return async ({ teamId, joinTime, cursor, reverse = false, keyword, limit, ...only }, call) => {
    const own = await memberOf(context, call, teamId);
    const [time = 0, personId = 0] = cursor?.split("-").map(Number) ?? [];
    const size = limit ?? limits.superTeamMemberPage.value;
    const { members, users, places } = await readMemberPage(context.database, own, Number(teamId), {
      after: cursor === undefined ? null : { time, personId },
      joinTime: joinTime ?? null,
      reverse,
      keyword: keyword?.trim() ?? "",
      isLeading: only.isLeading === true,
      isMuted: only.isMuted === true,
      // One more tells whether there are more.
      limit: size + 1,
    });
    const last = members.length > size ? places[size - 1] : undefined;
    const next = last ? `${last.time}-${last.personId}` : null;
    return { members: members.slice(0, size), users: users.slice(0, size), cursor: next };
  };
}

/** Those of the named people who are members of a super team (M8). */
export function getSuperTeamMembersByAccounts(
  context: TeamContext,
): CommandHandler<"getSuperTeamMembersByAccounts"> {
  return async ({ teamId, accounts }, call) => {
    const own = await memberOf(context, call, teamId);
    return await readMembersByAccounts(context.database, own, Number(teamId), accounts);
  };
}

async function memberOf(
  { people, database, kind }: TeamContext,
  call: CommandCall<"getSuperTeamMembers"> | CommandCall<"getSuperTeamMembersByAccounts">,
  teamId: string,
): Promise<Person> {
  const own = await people.byId(loginOf(call).personId);
  if (!own || !(await readRole(database.kysely, own, Number(teamId), kind.scene)))
    throw new Fault("teamMissing");
  return own;
}
