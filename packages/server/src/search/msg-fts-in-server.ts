import { limits } from "@lyceum/contract/limits";
import { scenes } from "@lyceum/contract/shapes";
import { personWord, teamWord, writeMessageQuery } from "@lyceum/domain/search";
import { groupSessionId, p2pSessionId } from "@lyceum/domain/sessions";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { writeFound } from "../messages/index.ts";
import { readTeamIds } from "../teams/index.ts";
import { placesOf, readFilter } from "./filter.ts";
import { findEverywhere } from "./store.ts";

/** Messages of all own conversations by their words (M6). */
export function msgFtsInServer(context: MessagingContext): CommandHandler<"msgFtsInServer"> {
  const { database, people, searchPool } = context;
  return async (asked, call) => {
    const login = loginOf(call);
    const filter = await readFilter(context, login, asked);
    const places = await placesOf(context, login, asked);
    const own = await people.byId(login.personId);
    const teamIds = own ? await readTeamIds(database, own) : [];
    const query = writeMessageQuery(asked.keyword, [[personWord(login.personId), ...teamIds.map(teamWord)]]);
    if (!own || !query) return { sessions: [], users: [] };
    const most = {
      places,
      conversationMax: asked.sessionLimit ?? limits.searchSessions.value,
      messageMax: asked.msgLimit ?? limits.searchMessages.value,
    };
    const found = await searchPool.run(own.account, (apart) =>
      findEverywhere(apart, own, query, filter, most),
    );
    const users = found.flatMap(({ peer }) => peer ?? []);
    const all = found.flatMap(({ messages, ...place }) => messages.map((message) => ({ ...place, message })));
    const msgs = await writeFound(database, own, all);
    const sessions = found.map(({ conversationId: id, peer, isSuper, total }) => {
      const place = peer
        ? { sessionId: p2pSessionId(peer.account), scene: 0 as const, to: peer.account }
        : { ...groupOf(isSuper, id), to: String(id) };
      return { ...place, total, msgs: msgs.filter((_, at) => all[at]?.conversationId === id) };
    });
    return { sessions, users };
  };
}

function groupOf(isSuper: boolean, id: number) {
  const scene = isSuper ? scenes.superTeam : scenes.team;
  return { sessionId: groupSessionId(scene, id), scene };
}
