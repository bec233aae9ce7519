import { Fault } from "@lyceum/contract/faults";
import type { Params, Result } from "@lyceum/contract/im";
import { scenes, systemTypes } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { mayWriteInTeam } from "@lyceum/domain/teams";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { writePush } from "../app/socket/hub.ts";
import { insertSystemMessage, ringCustom } from "../system/index.ts";
import { actInTeam } from "./act-in-team.ts";
import { readMute } from "./entries/store.ts";
import { teamKind } from "./kind.ts";
import { readOthers, readRevision, readRole } from "./lists/store.ts";
import { lockLogs } from "./store.ts";

type Sent = Params<"sendCustomSysMsg">;

/**
 * A custom system message to everybody else in a team or super team, from who may write there (M11): for the devices that are
 * online, or in a team kept in the log of each member. In a super team nothing is kept: it would cost by its members.
 */
export async function sendTeamSysMsg(
  context: MessagingContext,
  own: Person,
  params: Sent,
): Promise<Result<"sendCustomSysMsg">> {
  const isSuper = params.scene === scenes.superTeam;
  const isKept = params.sendToOnlineUsersOnly === false;
  if (isKept && isSuper) throw new Fault("parameterError", { field: "sendToOnlineUsersOnly" });
  const teamId = Number(params.to);
  if (!Number.isSafeInteger(teamId)) throw new Fault("objectMissing");
  const { kysely } = context.database;
  const role = await readRole(kysely, own, teamId, params.scene);
  if (!role) throw new Fault("objectMissing");
  const { muteType, isMuted } = await readMute(kysely, teamId, own.id);
  if (!mayWriteInTeam(role, muteType, isMuted)) throw new Fault("teamMuted");
  const time = context.clock.now();
  if (isKept) await keep(context, own, params, time);
  else await pass(context, own, params, time);
  // Each member's has an id of its own.
  return { idServer: null, time };
}

async function pass(
  { bus, database }: MessagingContext,
  { id: ownId, realm, account: from }: Person,
  { scene, to, content, idClient }: Sent,
  time: number,
): Promise<void> {
  const frame = writePush("customSysMsg", { scene, from, to, time, content, idClient });
  const conversationId = Number(to);
  if (scene === scenes.superTeam) {
    const { rev, seq } = await readRevision(database.kysely, conversationId);
    const places = { first: seq, last: seq, rev };
    bus.publish({ kind: "superTeam", realm, conversationId, ...places, frame, exceptPersonId: ownId });
    return;
  }
  const userIds = await readOthers(database.kysely, conversationId, ownId);
  if (userIds.length > 0) bus.publish({ kind: "push", realm, userIds, frame });
}

async function keep(context: MessagingContext, own: Person, sent: Sent, time: number): Promise<void> {
  await actInTeam(
    { ...context, kind: teamKind },
    { own, teamId: sent.to, right: null },
    async (team, transaction, { append, told }) => {
      if (!team.members.has(own.id)) throw new Fault("objectMissing");
      const others = [...team.members.keys()].filter((id) => id !== own.id);
      await lockLogs(transaction, others);
      const kept: string[] = [];
      for (const toId of others) {
        const stored = await insertSystemMessage(transaction, {
          toId,
          fromId: own.id,
          // Once for each member, however often the sender sends it.
          idClient: `${sent.idClient}/${toId}`,
          type: systemTypes.customTeam,
          time,
          ps: null,
          attach: sent.content,
          teamId: team.conversationId,
        });
        if (!stored?.isNew) continue;
        const { sysMsg } = stored;
        kept.push(sysMsg.idServer);
        told.push({ personId: toId, pts: await append(toId, "sysMsg", { sysMsg }), sysMsg });
      }
      await ringCustom(context, transaction, sent, kept);
      return null;
    },
  );
}
