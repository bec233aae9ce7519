import { Fault } from "@lyceum/contract/faults";
import { writeP2pMessage } from "@lyceum/domain/messages";
import { personWord, teamWord, writeMessageQuery } from "@lyceum/domain/search";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readRole } from "../teams/index.ts";
import { checkMayRead, writeTeamMessages } from "../messages/index.ts";
import { readFilter } from "./filter.ts";
import { findInConversation } from "./store.ts";

/** Messages of one conversation by their words, a page at a time (M6). */
export function searchHistoryMsgs(context: MessagingContext): CommandHandler<"searchHistoryMsgs"> {
  const { database, people, conversations, searchPool } = context;
  return async (asked, call) => {
    const login = loginOf(call);
    const filter = await readFilter(context, login, asked);
    const reader = await people.byId(login.personId);
    const place = { lastSeq: asked.lastSeq ?? null, limit: asked.limit };
    if (reader && asked.scene !== 0) {
      const id = Number(asked.to);
      if (!Number.isSafeInteger(id) || !(await readRole(database.kysely, reader, id, asked.scene)))
        throw new Fault("objectMissing");
      const query = writeMessageQuery(asked.keyword, [teamWord(id)]);
      if (!query) return { msgs: [], total: 0, more: false };
      const { total, left, messages } = await searchPool.run(reader.account, (apart) =>
        findInConversation(apart, reader.id, id, query, filter, place),
      );
      const msgs = await writeTeamMessages(database, id, messages, asked.scene === 5);
      return { msgs, total, more: left > messages.length };
    }
    const other = await people.byAccount(login.realm, asked.to);
    if (!reader || !other) throw new Fault("objectMissing");
    const id = await conversations.find(login.realm, reader.id, other.id);
    checkMayRead(reader, other, id !== null);
    const query = writeMessageQuery(asked.keyword, [personWord(reader.id), personWord(other.id)]);
    if (id === null || !query) return { msgs: [], total: 0, more: false };
    const { total, left, messages } = await searchPool.run(reader.account, (apart) =>
      findInConversation(apart, reader.id, id, query, filter, place),
    );
    const msgs = messages.map((row) => writeP2pMessage(id, row, reader, other.profile));
    return { msgs, total, more: left > msgs.length };
  };
}
