import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { SignalEvent } from "@lyceum/contract/shapes";
import { signalTypes } from "@lyceum/contract/shapes";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { type ChannelRow, deleteEvents, readChannelsOf, readEvents } from "./store.ts";
import { channelOf } from "./write-channel.ts";

/** What a device needs to know of channels when it comes: those it is in, what waits, and what was kept (M14). */
export function signalingSync({
  people,
  clock,
  database,
}: MessagingContext): CommandHandler<"signalingSync"> {
  return async ({ msgid = 0 }, call) => {
    const own = await people.byId(loginOf(call).personId);
    if (!own) throw new Fault("noPermission");
    const max = limits.signalPageMax.value;
    const rows = await readChannelsOf(database.kysely, own, max);
    const kept = await readEvents(database.kysely, own, msgid, max + 1);
    return {
      channels: rows
        .filter(({ state }) => state.members.some(({ accid }) => accid === own.account))
        .map((row) => channelOf(row, row.state)),
      events: kept.slice(0, max),
      invites: rows.flatMap((row) => invitesOf(row, own.account, clock.now())).slice(0, max),
      more: kept.length > max,
    };
  };
}

function invitesOf(row: ChannelRow, account: string, now: number): SignalEvent[] {
  return row.state.invites
    .filter(
      (one) => one.to === account && one.state === "waiting" && one.at + limits.signalInviteLife.value > now,
    )
    .map(({ from, to, requestId, attachExt, isSave, at }) => ({
      eventType: signalTypes.INVITE,
      ...channelOf(row, row.state),
      from,
      to,
      requestId,
      attachExt,
      isSave,
      time: at,
    }));
}

export function batchMarkSignals({ people, database }: MessagingContext): CommandHandler<"batchMarkSignals"> {
  return async ({ ids }, call) => {
    const own = await people.byId(loginOf(call).personId);
    if (!own) throw new Fault("noPermission");
    return { marked: await deleteEvents(database.kysely, own, ids) };
  };
}
