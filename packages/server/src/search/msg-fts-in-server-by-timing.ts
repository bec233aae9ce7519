import { limits } from "@lyceum/contract/limits";
import { personWord, writeSearchQuery } from "@lyceum/domain/search";
import { writeP2pMessage } from "@lyceum/domain/messages";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { peersOf, readFilter } from "./filter.ts";
import { findByTime } from "./store.ts";

/** Messages of all own conversations by their words, as one list in the order of time (M6). */
export function msgFtsInServerByTiming(context: MessagingContext): CommandHandler<"msgFtsInServerByTiming"> {
  return async (asked, call) => {
    const login = loginOf(call);
    const filter = await readFilter(context, login, asked);
    const peerIds = await peersOf(context, login, asked);
    const own = await context.people.byId(login.personId);
    const query = writeSearchQuery(asked.keyword, [personWord(login.personId)]);
    if (!own || !query) return { msgs: [], more: false, users: [] };
    const limit = asked.limit ?? limits.searchTiming.value;
    // One more than asked tells whether there is more.
    const found = await findByTime(context.database, own, query, filter, { peerIds, limit: limit + 1 });
    const page = found.slice(0, limit);
    return {
      msgs: page.map(({ conversationId, peer, message }) =>
        writeP2pMessage(conversationId, message, own, peer),
      ),
      more: found.length > limit,
      users: [...new Map(page.map(({ peer }) => [peer.account, peer])).values()],
    };
  };
}
