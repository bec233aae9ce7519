import { limits } from "@lyceum/contract/limits";
import { writeP2pMessage } from "@lyceum/domain/messages";
import { personWord, teamWord, writeSearchQuery } from "@lyceum/domain/search";
import { p2pSessionId, teamSessionId } from "@lyceum/domain/sessions";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readSenders, writeTeamMessages } from "../messages/index.ts";
import { readTeamIds } from "../teams/index.ts";
import { idsOf, readFilter } from "./filter.ts";
import { findEverywhere } from "./store.ts";

/** Messages of all own conversations by their words (M6). */
export function msgFtsInServer(context: MessagingContext): CommandHandler<"msgFtsInServer"> {
  const { database, people } = context;
  return async (asked, call) => {
    const login = loginOf(call);
    const filter = await readFilter(context, login, asked);
    const peerIds = await idsOf(context, login, asked.p2pList);
    const own = await people.byId(login.personId);
    const teamIds = own ? await readTeamIds(database, own) : [];
    const query = writeSearchQuery(asked.keyword, [[personWord(login.personId), ...teamIds.map(teamWord)]]);
    if (!own || !query) return { sessions: [], users: [] };
    const found = await findEverywhere(database, own, query, filter, {
      peerIds,
      teamIds: asked.teamList ? asked.teamList.map(Number) : null,
      conversationMax: asked.sessionLimit ?? limits.searchSessions.value,
      messageMax: asked.msgLimit ?? limits.searchMessages.value,
    });
    const users = found.flatMap(({ peer }) => peer ?? []);
    const senders = await readSenders(
      database,
      found.flatMap(({ peer, messages }) => (peer ? [] : messages.map(({ senderId }) => senderId))),
    );
    const sessions = found.map(({ conversationId: id, peer, total, messages }) =>
      peer
        ? {
            sessionId: p2pSessionId(peer.account),
            scene: 0 as const,
            to: peer.account,
            total,
            msgs: messages.map((row) => writeP2pMessage(id, row, own, peer)),
          }
        : {
            sessionId: teamSessionId(id),
            scene: 1 as const,
            to: String(id),
            total,
            msgs: writeTeamMessages(id, messages, senders),
          },
    );
    return { sessions, users };
  };
}
