import { Fault } from "@lyceum/contract/faults";
import type { Params } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Person } from "@lyceum/domain/messages";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { sayCall, wakePerson } from "../push/index.ts";
import { actInChannel } from "./act-in-channel.ts";
import { checkMayCall } from "./policy.ts";

/**
 * Invites somebody whom one may write to (M14). Where no device is online, the fault says so, and the invitation stands all
 * the same when it is kept or push brings it.
 */
export function signalingInvite(
  context: MessagingContext,
  look: () => void,
): CommandHandler<"signalingInvite"> {
  return async (params, call) => {
    const { channelId, requestId, account, attachExt, isSave = false, ...wish } = params;
    const { realm, personId } = loginOf(call);
    const own = await context.people.byId(personId);
    if (!own) throw new Fault("noPermission");
    const peer = await checkMayCall(context, own, await context.people.byAccount(realm, account));
    const absence = await absenceOf(context, { own, peer }, params);
    const act = { do: "invite" as const, requestId, account, attachExt, isSave };
    const { channel, told, isClosed } = await actInChannel(context, call, channelId, act, {
      wish,
      check() {
        if (absence && !isSave && !absence.wakes) throw new Fault("signalPeerOffline");
      },
    });
    if (isClosed) look();
    if (!absence) return { channel };
    const isReached = told.length > 0 && absence.wakes && (await absence.wake(channelId));
    if (absence.wakes && !isReached) {
      // Nobody will ever hear of it.
      if (!isSave)
        await actInChannel(context, call, channelId, { do: "cancel", requestId, account }).catch(
          (error: unknown) => context.log("signalling.cancel", { error }),
        );
      throw new Fault("signalPushOffline");
    }
    throw new Fault("signalPeerOffline");
  };
}

/** Null: a device of the person is online. */
async function absenceOf(
  context: MessagingContext,
  { own, peer }: { own: Person; peer: Person },
  params: Params<"signalingInvite">,
) {
  const { needPush, needBadge = true, pushTitle = "", pushContent = "", pushPayload = "" } = params;
  const online = await context.presence.online([peer.id], context.clock.now());
  if (online.has(peer.id)) return null;
  const said = { title: pushTitle, content: pushContent, payload: pushPayload };
  return {
    wakes: needPush === true,
    /** Whether some device will ring. */
    async wake(channelId: string): Promise<boolean> {
      const app = { ...context, statusOf: context.accountStatusOf };
      const { reached } = await wakePerson(app, peer, {
        hasBadge: needBadge,
        tag: `call-${channelId}`,
        lifeMs: limits.signalInviteLife.value,
        isUrgent: true,
        say: (device) => sayCall({ caller: own, callee: peer }, said, device),
      });
      return reached > 0;
    },
  };
}
