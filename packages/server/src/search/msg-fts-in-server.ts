import { limits } from "@lyceum/contract/limits";
import { writeP2pMessage } from "@lyceum/domain/messages";
import { personWord, writeSearchQuery } from "@lyceum/domain/search";
import { p2pSessionId } from "@lyceum/domain/sessions";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { peersOf, readFilter } from "./filter.ts";
import { findEverywhere } from "./store.ts";

/** Messages of all own conversations by their words (M6). */
export function msgFtsInServer(context: MessagingContext): CommandHandler<"msgFtsInServer"> {
  const { database, people } = context;
  return async (asked, call) => {
    const login = loginOf(call);
    const filter = await readFilter(context, login, asked);
    const peerIds = await peersOf(context, login, asked);
    const own = await people.byId(login.personId);
    const query = writeSearchQuery(asked.keyword, [personWord(login.personId)]);
    if (!own || !query) return { sessions: [], users: [] };
    const found = await findEverywhere(database, own, query, filter, {
      peerIds,
      conversationMax: asked.sessionLimit ?? limits.searchSessions.value,
      messageMax: asked.msgLimit ?? limits.searchMessages.value,
    });
    const users = found.map(({ peer }) => peer);
    const sessions = found.map(({ conversationId, peer, total, messages }) => ({
      sessionId: p2pSessionId(peer.account),
      scene: 0 as const,
      to: peer.account,
      total,
      msgs: messages.map((row) => writeP2pMessage(conversationId, row, own, peer)),
    }));
    return { sessions, users };
  };
}
