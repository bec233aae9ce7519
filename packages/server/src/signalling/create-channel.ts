import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { makeChannel } from "@lyceum/domain/signalling";
import { randomId } from "@lyceum/kit";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { lockPerson } from "../db/lock-person.ts";
import { checkMayFind } from "./policy.ts";
import { countOpenChannels, findOpenByName, insertChannel } from "./store.ts";
import { channelOf } from "./write-channel.ts";

/** Makes a channel; its maker is not in it yet (M14). */
export function signalingCreate({
  people,
  clock,
  database,
}: MessagingContext): CommandHandler<"signalingCreate"> {
  return async ({ type, channelName, ext = "" }, call) => {
    const own = await people.byId(loginOf(call).personId);
    if (!own) throw new Fault("noPermission");
    const state = makeChannel({ type, creator: own.account, ext }, clock.now());
    const id = randomId();
    const row = await database.kysely.transaction().execute(async (transaction) => {
      await lockPerson(transaction, own.id);
      if ((await countOpenChannels(transaction, own)) >= limits.signalChannelsMax.value)
        throw new Fault("overLimit");
      return await insertChannel(transaction, { id, name: channelName ?? id }, own, state);
    });
    if (!row) throw new Fault("channelExists");
    return { channel: channelOf(row, state) };
  };
}

export function signalingGetChannelInfo(
  context: MessagingContext,
): CommandHandler<"signalingGetChannelInfo"> {
  return async ({ channelName }, call) => {
    const own = await context.people.byId(loginOf(call).personId);
    const row = own && (await findOpenByName(context.database.kysely, own, channelName));
    if (!own || !row || row.expires_at <= context.clock.now()) throw new Fault("channelMissing");
    await checkMayFind(context, own, row.state.creator);
    return { channel: channelOf(row, row.state) };
  };
}
