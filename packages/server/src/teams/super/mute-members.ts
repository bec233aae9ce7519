import { Fault } from "@lyceum/contract/faults";
import { mayInTeam, muteOf } from "@lyceum/domain/teams";
import type { CommandHandler } from "../../app/socket/commands.ts";
import { actInTeam, callerOf, type DecideInTeam } from "../act-in-team.ts";
import type { TeamContext } from "../kind.ts";
import { setMuted } from "../members/store.ts";

/** Silences normal members of a super team, or lets them write again; everybody in it is told once (M8). */
export function updateSuperTeamMembersMute(
  context: TeamContext,
): CommandHandler<"updateSuperTeamMembersMute"> {
  return async ({ teamId, accounts, mute }, call) => {
    const own = await callerOf(context, call);
    const named = await context.people.byAccounts(own.realm, [...new Set(accounts)]);
    const found = named.filter((one) => one !== null);
    const decide: DecideInTeam = async (team, transaction) => {
      const ownRole = team.members.get(own.id) ?? "none";
      if (!mayInTeam(ownRole, "muteNormal", team.modes)) throw new Fault("noPermission");
      const about = [];
      for (const member of found) {
        const role = team.members.get(member.id);
        if (!role) throw new Fault("objectMissing");
        if (!mayInTeam(ownRole, muteOf(role), team.modes)) throw new Fault("noPermission");
        if (await setMuted(transaction, team.conversationId, member.id, mute)) about.push(member);
      }
      if (found.length < named.length) throw new Fault("objectMissing");
      return about.length > 0 ? { what: "updateTeamMute", about, mute } : null;
    };
    const ids = found.map(({ id }) => id);
    await actInTeam(context, { own, teamId, right: "read", named: ids }, decide);
    return { teamId, accounts: [...new Set(accounts)], mute };
  };
}
