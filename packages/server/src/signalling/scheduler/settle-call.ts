import { Fault } from "@lyceum/contract/faults";
import { channelTypes, messageTypes } from "@lyceum/contract/shapes";
import { isInside, packFlags, type Person, writeIdServer, writeMessage } from "@lyceum/domain/messages";
import { type CallRecord, callRecord } from "@lyceum/domain/signalling";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import { isGated, messageChange } from "../../messages/index.ts";
import { blockersAmong } from "../../system/index.ts";
import { checkMayCall } from "../policy.ts";
import type { ChannelRow } from "../store.ts";
import { endTeamCall } from "../team-calls/end-team-call.ts";
import { hasCrossed, markSettled } from "./store.ts";

/** Ends the room of a call that is over, and leaves its line in the conversation, once however often it is tried (M14). */
export async function settleCall(context: MessagingContext, row: ChannelRow): Promise<void> {
  const { rooms, database, people } = context;
  const realm = row.realm === 1 ? "social" : "edu";
  if (row.room_id !== null) {
    const scope = { roomId: String(row.room_id), realm, deptId: row.dept_id } as const;
    await rooms.repository.decide(scope, { by: "server", do: "end" }).catch(ignoreRefusal);
  }
  if (row.team_id !== null) await endTeamCall(context, row);
  const record = callRecord(row.state);
  if (record) {
    const [caller, callee] = await people.byAccounts(realm, [record.from, record.to]);
    if (caller && callee && isInside(caller, callee) && !(await isCrossed(context, row, record, callee)))
      await checkMayLeaveLine(context, caller, callee)
        .then(() => keepRecord(context, row, record, caller, callee))
        .catch(ignoreRefusal);
  }
  await markSettled(database.kysely, row.id);
}

/** A call leaves no line between two of whom one has meanwhile blocked the other, or whose match is over. */
async function checkMayLeaveLine(context: MessagingContext, caller: Person, callee: Person): Promise<void> {
  await checkMayCall(context, caller, callee);
  const blockers = await blockersAmong(context.database.kysely, callee.id, [caller.id]);
  if (blockers.size > 0) throw new Fault("blockedByPeer");
}

async function isCrossed(
  { database }: MessagingContext,
  { state }: ChannelRow,
  { type, from: caller }: CallRecord,
  callee: Person,
): Promise<boolean> {
  if (type === "netcallBill") return false;
  const [from, until] = [state.createdAt, state.closedAt ?? state.createdAt];
  return await hasCrossed(database.kysely, { calleeId: callee.id, caller, from: from - crossedMs, until });
}

/** So much earlier the other one may have called. */
const crossedMs = 10_000;

async function keepRecord(
  { conversations, writer, fanOut }: MessagingContext,
  { id, state }: ChannelRow,
  { type, from, to, durationMs }: CallRecord,
  caller: Person,
  callee: Person,
): Promise<void> {
  const conversation = await conversations.open(caller.realm, caller.id, callee.id);
  const content = {
    type: messageTypes.notification,
    body: "",
    custom: null,
    attach: {
      type,
      accounts: [from, to],
      channelId: id,
      netcallType: state.type === channelTypes.video ? 2 : 1,
      duration: durationMs,
      time: state.closedAt ?? state.createdAt,
      from,
    },
    extra: null,
    // Who has talked, or said no, knows of it.
    flags: packFlags(type === "netcallMiss" ? {} : { isUnreadable: false }),
  };
  const key = `call-${id}`;
  await new Promise<void>((resolve, reject) => {
    writer.send({
      ...content,
      conversation,
      sender: caller.id,
      peer: callee.id,
      key,
      // What happens between the question above and the commit counts too.
      ...(isGated(caller, callee)
        ? { ask: { sender: caller, receiver: callee, said: null, mayUseFreeChat: false } }
        : {}),
      failed: reject,
      committed({ seq, time, own_pts: pts, peer_pts: peerPts, is_new: isNew, is_blocked: isBlocked }) {
        if (isBlocked || !isNew) return resolve();
        const idServer = writeIdServer(conversation, seq);
        const place = { scene: 0 as const, to: callee.account, idServer, seq };
        const message = writeMessage(
          place,
          { ...content, idClient: key, time, isRecalled: false },
          caller.profile,
        );
        const change = messageChange(message);
        fanOut.deliver(caller, pts, change);
        if (peerPts !== null) fanOut.deliver(callee, peerPts, change);
        resolve();
      },
    });
  });
}

/** What the row does not allow any more needs no second try. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Fault) || error.key === "serverBusy") throw error;
}
