import { limits } from "@lyceum/contract/limits";
import { personWord, teamWord, writeMessageQuery } from "@lyceum/domain/search";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { writeFound } from "../messages/index.ts";
import { readTeamIds } from "../teams/index.ts";
import { placesOf, readFilter } from "./filter.ts";
import { findByTime } from "./store.ts";

/** Messages of all own conversations by their words, as one list in the order of time (M6). */
export function msgFtsInServerByTiming(context: MessagingContext): CommandHandler<"msgFtsInServerByTiming"> {
  return async (asked, call) => {
    const login = loginOf(call);
    const filter = await readFilter(context, login, asked);
    const places = await placesOf(context, login, asked);
    const own = await context.people.byId(login.personId);
    const teamIds = own ? await readTeamIds(context.database, own) : [];
    const query = writeMessageQuery(asked.keyword, [[personWord(login.personId), ...teamIds.map(teamWord)]]);
    if (!own || !query) return { msgs: [], more: false, users: [] };
    const limit = asked.limit ?? limits.searchTiming.value;
    // One more than asked tells whether there is more.
    const found = await context.searchPool.run(own.account, (apart) =>
      findByTime(apart, own, query, filter, { places, limit: limit + 1 }),
    );
    const page = found.slice(0, limit);
    return {
      msgs: await writeFound(context.database, own, page),
      more: found.length > limit,
      users: [...new Map(page.flatMap(({ peer }) => (peer ? [[peer.account, peer]] : []))).values()],
    };
  };
}
