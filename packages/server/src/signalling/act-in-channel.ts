import { Fault } from "@lyceum/contract/faults";
import type { SignalChannel } from "@lyceum/contract/shapes";
import type { ChannelAct } from "@lyceum/domain/signalling";
import { type CommandCall, type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { type Changed, changeChannel } from "./change-channel.ts";
import { deliverSignals } from "./fan-out.ts";
import { checkMayFind } from "./policy.ts";
import { lockChannel } from "./store.ts";
import type { PushWish } from "./write-channel.ts";

type ActName =
  | "signalingDelay"
  | "signalingClose"
  | "signalingJoin"
  | "signalingLeave"
  | "signalingCancel"
  | "signalingReject"
  | "signalingAccept"
  | "signalingControl";

/** What the people of a channel do in it (M14). */
export function signalActs(
  context: MessagingContext,
  look: () => void,
): { [N in ActName]: CommandHandler<N> } {
  async function act(
    call: CommandCall<ActName>,
    channelId: string,
    asked: ChannelAct,
  ): Promise<{ channel: SignalChannel }> {
    const { channel, isClosed } = await actInChannel(context, call, channelId, asked);
    if (isClosed) look();
    return { channel };
  }
  const quietly = async (...args: Parameters<typeof act>) => {
    await act(...args);
    return {};
  };
  return {
    signalingDelay: ({ channelId }, call) => act(call, channelId, { do: "delay" }),
    signalingClose: ({ channelId, ...said }, call) => quietly(call, channelId, { do: "close", ...said }),
    signalingJoin: ({ channelId, ...said }, call) => act(call, channelId, { do: "join", ...said }),
    signalingLeave: ({ channelId, ...said }, call) => quietly(call, channelId, { do: "leave", ...said }),
    signalingCancel: ({ channelId, ...said }, call) => quietly(call, channelId, { do: "cancel", ...said }),
    signalingReject: ({ channelId, ...said }, call) => quietly(call, channelId, { do: "reject", ...said }),
    signalingAccept: ({ channelId, ...said }, call) => act(call, channelId, { do: "accept", ...said }),
    signalingControl: ({ channelId, ...said }, call) => quietly(call, channelId, { do: "control", ...said }),
  };
}

/** One act under the lock of the channel, told after the commit. `check` may refuse what was decided. */
export async function actInChannel(
  context: MessagingContext,
  call: CommandCall<ActName | "signalingInvite">,
  channelId: string,
  act: ChannelAct,
  { wish, check }: { wish?: PushWish; check?: (changed: Changed) => void } = {},
): Promise<Changed> {
  const { personId, account, port } = loginOf(call);
  const own = await context.people.byId(personId);
  if (!own) throw new Fault("noPermission");
  const changed = await context.database.kysely.transaction().execute(async (transaction) => {
    const row = await lockChannel(transaction, own, channelId);
    if (!row) throw new Fault("channelMissing");
    // Who is neither in it nor invited learns of it only as far as its maker may be written to.
    if (!row.accounts.includes(account)) await checkMayFind(context, own, row.state.creator);
    const done = await changeChannel(
      context,
      transaction,
      row,
      { accid: account, device: port.deviceId },
      act,
      wish,
    );
    check?.(done);
    return done;
  });
  deliverSignals(context, changed.told, { own, connection: call.connection });
  return changed;
}
