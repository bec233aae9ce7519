import { Fault } from "@lyceum/contract/faults";
import type { Params } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Person } from "@lyceum/domain/messages";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { sayTo, wakePerson, whoHasTokens } from "../push/index.ts";
import { quietPupils } from "../quiet-hours/index.ts";
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
    if (peer.id !== own.id && (await isQuietFor(context, peer))) throw new Fault("signalQuietHours");
    const absence = await absenceOf(context, { own, peer }, params);
    const act = { do: "invite" as const, requestId, account, attachExt, isSave };
    const { channel, told, isClosed } = await actInChannel(context, call, channelId, act, {
      wish,
      check() {
        if (absence && !isSave && !absence.wakes) throw new Fault(absence.fault);
      },
    });
    if (isClosed) look();
    if (!absence) return { channel };
    // The same again rings once.
    if (!absence.wakes || told.length === 0 || (await absence.wake(channelId)))
      throw new Fault(absence.fault);
    // Nobody would ever hear of it.
    if (!isSave)
      await actInChannel(context, call, channelId, { do: "cancel", requestId, account }).catch(
        (error: unknown) => context.log("signalling.cancel", { error }),
      );
    throw new Fault("signalPushOffline");
  };
}

/** Whether it is a pupil whose school has quiet hours now: nobody rings there, not even staff (D8). */
async function isQuietFor({ database, clock }: MessagingContext, { id, kind }: Person): Promise<boolean> {
  return kind === "k12" && (await quietPupils(database.kysely, [id], clock.now())).has(id);
}

/** Null: a device of the person is online. */
async function absenceOf(
  context: MessagingContext,
  { own, peer }: { own: Person; peer: Person },
  params: Params<"signalingInvite">,
) {
  const { needPush, needBadge = true, pushTitle = "", pushContent = "", pushPayload = "" } = params;
  // Who has just gone still counts as online for a while, and nothing of theirs would ring.
  if ((await context.registry.of(peer.id)).length > 0) return null;
  const said = { title: pushTitle, content: pushContent, payload: pushPayload };
  const isWanted = needPush === true;
  const wakes =
    isWanted && context.push !== undefined && (await whoHasTokens(context.database, [peer.id])).size > 0;
  return {
    wakes,
    fault: isWanted && !wakes ? ("signalPushOffline" as const) : ("signalPeerOffline" as const),
    /** Whether some device will ring. */
    async wake(channelId: string): Promise<boolean> {
      const app = { ...context, statusOf: context.accountStatusOf };
      const { reached } = await wakePerson(app, peer, {
        hasBadge: needBadge,
        tag: `call-${channelId}`,
        lifeMs: limits.signalInviteLife.value,
        isUrgent: true,
        say: (device) =>
          sayTo({ from: own, to: peer }, said, device, { does: "callsYou", someone: "someCall" }),
      });
      return reached > 0;
    },
  };
}
