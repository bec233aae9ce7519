import { Fault } from "@lyceum/contract/faults";
import type { SignalChannel } from "@lyceum/contract/shapes";
import { actInTeamCall, type ChannelAct, peopleOf } from "@lyceum/domain/signalling";
import { type CommandCall, type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { withinTransaction } from "../db/within-transaction.ts";
import { readPeople } from "../users/index.ts";
import { type Changed, changeChannel } from "./change-channel.ts";
import { deliverSignals } from "./fan-out.ts";
import { barredAmong } from "./policy.ts";
import { type ChannelRow, lockChannel } from "./store.ts";
import type { PushWish } from "./write-channel.ts";
import type { Db } from "../ports/database.ts";

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

/** Whoever may not call anybody of it any more can still do these. */
const endingActs: ReadonlySet<ChannelAct["do"]> = new Set(["close", "leave", "cancel", "reject", "tick"]);

/**
 * One act under the lock of the channel, told after the commit. `check` may refuse what was decided. What is asked within goes
 * through the transaction: a second connection would wait for one that waits for this lock.
 */
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
  const actor = { accid: account, device: port.deviceId };
  const changed = await context.database.kysely.transaction().execute(async (transaction) => {
    const row = await lockChannel(transaction, own, channelId);
    if (!row) throw new Fault("channelMissing");
    // Whom it rings at answers; the rules between two people are not those of a team.
    if (row.team_id !== null) return await answerTeamCall(context, transaction, row, actor, act);
    const { creator } = row.state;
    const others = peopleOf(row.state).filter((one) => one !== account);
    const named = act.do === "invite" ? [...others, act.account] : others;
    const database = withinTransaction(transaction);
    const people = await readPeople(database, own.realm, [...new Set(named)]);
    const { chatGate, clock } = context;
    const barred = await barredAmong({ chatGate, clock, database }, own, people);
    const isOut = (one: string) => barred.has(one) || people.every((found) => found.account !== one);
    // A block or an unmatch ends what can be done in a channel, except ending it; who is not in it learns nothing of it.
    const isIn = row.accounts.includes(account);
    if (!(isIn && endingActs.has(act.do)) && creator !== account && isOut(creator))
      throw new Fault("channelMissing");
    if (!endingActs.has(act.do) && others.length > 0 && others.every(isOut))
      throw new Fault("channelMissing");
    const done = await changeChannel(context, transaction, row, actor, act, { wish, barred });
    check?.(done);
    return done;
  });
  deliverSignals(context, changed.told, { own, connection: call.connection });
  return changed;
}

async function answerTeamCall(
  context: MessagingContext,
  transaction: Db,
  row: ChannelRow,
  actor: { accid: string; device: string },
  asked: ChannelAct,
): Promise<Changed> {
  const act = actInTeamCall(asked);
  if (!act) throw new Fault("channelMissing");
  return await changeChannel(context, transaction, row, actor, act);
}
