import { Fault } from "@lyceum/contract/faults";
import type { TeamMember } from "@lyceum/contract/shapes";
import { mayInTeam, muteOf, renamingOf } from "@lyceum/domain/teams";
import { isReadableName } from "@lyceum/domain/users";
import type { CommandHandler } from "../../app/socket/commands.ts";
import { writePush } from "../../app/socket/hub.ts";
import type { TeamContext } from "../kind.ts";
import { actInTeam, callerOf, type DecideInTeam } from "../act-in-team.ts";
import { readOwnMembers } from "../lists/store.ts";
import { type MemberInfo, setMuted, writeMember } from "./store.ts";

/** Silences a normal member of a team, or lets the member write again; everybody in it is told (M7). */
export function updateMuteStateInTeam(context: TeamContext): CommandHandler<"updateMuteStateInTeam"> {
  return async ({ teamId, account, mute }, call) => {
    const own = await callerOf(context, call);
    const member = await context.people.byAccount(own.realm, account);
    const mark: DecideInTeam = async (team, transaction) => {
      const role = member ? team.members.get(member.id) : undefined;
      const ownRole = team.members.get(own.id) ?? "none";
      if (!mayInTeam(ownRole, "muteNormal", team.modes)) throw new Fault("noPermission");
      if (!member || !role) throw new Fault("objectMissing");
      if (!mayInTeam(ownRole, muteOf(role), team.modes)) throw new Fault("noPermission");
      const isChanged = await setMuted(transaction, team.conversationId, member.id, mute);
      return isChanged ? { what: "updateTeamMute", about: [member], mute } : null;
    };
    await actInTeam(context, { own, teamId, right: "read", named: member ? [member.id] : [] }, mark);
    return { teamId, account, mute };
  };
}

/** What the caller says and wants in a team (M7). */
export function updateInfoInTeam(context: TeamContext): CommandHandler<"updateInfoInTeam"> {
  return async ({ teamId, nickInTeam, muteTeam, muteNotiType, custom }, call) => {
    const own = await callerOf(context, call);
    const muteNoti = muteNotiType ?? (muteTeam === undefined ? undefined : muteTeam ? 1 : 0);
    const info = { nick: nickOf(nickInTeam), muteNoti, custom };
    if (Object.values(info).every((value) => value === undefined))
      throw new Fault("parameterError", { field: "nickInTeam" });
    return { member: await changeInfo(context, own.account, { teamId, own, info }) };
  };
}

/** Gives a member a name in a team (M7). */
export function updateNickInTeam(context: TeamContext): CommandHandler<"updateNickInTeam"> {
  return async ({ teamId, account, nickInTeam }, call) => {
    const own = await callerOf(context, call);
    const { nickInTeam: nick } = await changeInfo(context, account, {
      teamId,
      own,
      info: { nick: nickOf(nickInTeam) },
    });
    return { teamId, account, nickInTeam: nick };
  };
}

type Change = { teamId: string; own: Awaited<ReturnType<typeof callerOf>>; info: MemberInfo };

async function changeInfo(
  context: TeamContext,
  account: string,
  { teamId, own, info }: Change,
): Promise<TeamMember> {
  const member = account === own.account ? own : await context.people.byAccount(own.realm, account);
  let told: readonly number[] = [];
  const write: DecideInTeam = async (team, transaction, { now }) => {
    const role = member ? team.members.get(member.id) : undefined;
    if (!member || !role) throw new Fault("objectMissing");
    const ownRole = team.members.get(own.id) ?? "none";
    if (member.id !== own.id && !mayInTeam(ownRole, renamingOf(role), team.modes))
      throw new Fault("noPermission");
    const isChanged = await writeMember(transaction, team.conversationId, member.id, info, now);
    // Of a super team the others read members when they look at them.
    const ids = context.kind.isSuper ? [member.id] : [...team.members.keys()];
    told = isChanged ? ids : [];
    return null;
  };
  await actInTeam(context, { own, teamId, right: "read", named: member ? [member.id] : [] }, write);
  if (!member) throw new Fault("objectMissing");
  const [now] = await readOwnMembers(context.database, member, [Number(teamId)], context.kind);
  if (!now) throw new Fault("teamMissing");
  // What they want to be told of is not for others.
  const shown = { ...now, muteTeam: false, muteNotiType: 0, bits: 0 } as const;
  const { realm } = own;
  const others = told.filter((id) => id !== member.id);
  const send = (userIds: readonly number[], one: TeamMember) => {
    if (userIds.length > 0)
      context.bus.publish({
        kind: "push",
        realm,
        userIds,
        frame: writePush("teamMembersUpdated", { members: [one] }),
      });
  };
  send(others, shown);
  if (told.length > 0) send([member.id], now);
  return member.id === own.id ? now : shown;
}

/** Without a name the member is shown by the own one. */
function nickOf(given: string | undefined): string | undefined {
  const nick = given?.trim();
  if (nick && !isReadableName(nick)) throw new Fault("parameterError", { field: "nickInTeam" });
  return nick;
}
