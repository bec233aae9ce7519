import { Fault } from "@lyceum/contract/faults";
import type { Params } from "@lyceum/contract/im";
import type { Person } from "@lyceum/domain/messages";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { actInChannel } from "./act-in-channel.ts";
import { checkMayCall } from "./policy.ts";
import { readPushTargets } from "./push/store.ts";

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
    const absence = await absenceOf(context, peer, params);
    const act = { do: "invite" as const, requestId, account, attachExt, isSave };
    const { channel, told, isClosed } = await actInChannel(context, call, channelId, act, {
      wish,
      check() {
        if (absence && !absence.stands) throw new Fault(absence.fault);
      },
    });
    if (isClosed) look();
    if (absence) {
      if (told.length > 0) await absence.push();
      throw new Fault(absence.fault);
    }
    return { channel };
  };
}

/** Null: a device of the person is online. */
async function absenceOf(
  { presence, clock, database, pushProvider, log }: MessagingContext,
  peer: Person,
  { isSave, needPush, needBadge = true, pushTitle, pushContent, pushPayload }: Params<"signalingInvite">,
) {
  const online = await presence.online([peer.id], clock.now());
  if (online.has(peer.id)) return null;
  const targets = needPush === true && pushProvider ? await readPushTargets(database.kysely, peer.id) : [];
  const isReached = targets.length > 0;
  const message = {
    title: pushTitle ?? "",
    content: pushContent ?? "",
    payload: pushPayload ?? "",
    hasBadge: needBadge,
  };
  return {
    stands: isSave === true || isReached,
    fault: needPush === true && !isReached ? ("signalPushOffline" as const) : ("signalPeerOffline" as const),
    async push() {
      for (const target of targets)
        await pushProvider
          ?.send({ ...target, ...message })
          .catch((error: unknown) => log("signalling.push", { error }));
    },
  };
}
