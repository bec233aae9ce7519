import { Fault } from "@lyceum/contract/faults";
import type { CommandName, Params, Result } from "@lyceum/contract/im";
import type { UserCard } from "@lyceum/contract/shapes";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";
import type { Store } from "../store.ts";

/** Searches of the server's index (M6). Each throws `parameterError` with the field before anything travels. */
export type Search = {
  /** In all conversations. Cards of the people who were found become known. */
  msgFtsInServer(asked: Params<"msgFtsInServer">): Promise<Result<"msgFtsInServer">>;
  /** In all conversations, as one list in the order of time. */
  msgFtsInServerByTiming(asked: Params<"msgFtsInServerByTiming">): Promise<Result<"msgFtsInServerByTiming">>;
  /** In one conversation. */
  searchHistoryMsgs(asked: Params<"searchHistoryMsgs">): Promise<Result<"searchHistoryMsgs">>;
};

export function makeSearch(transport: Transport, store: Store): Search {
  function learn(users: readonly UserCard[]): void {
    store.update((replica) => {
      const cards = new Map(replica.cards);
      for (const card of users) cards.set(card.account, card);
      return { ...replica, cards };
    });
  }

  return {
    async msgFtsInServer(asked) {
      check("msgFtsInServer", asked);
      const result = await transport.call("msgFtsInServer", asked);
      learn(result.users);
      return result;
    },
    async msgFtsInServerByTiming(asked) {
      check("msgFtsInServerByTiming", asked);
      const result = await transport.call("msgFtsInServerByTiming", asked);
      learn(result.users);
      return result;
    },
    async searchHistoryMsgs(asked) {
      check("searchHistoryMsgs", asked);
      return await transport.call("searchHistoryMsgs", asked);
    },
  };
}

function check(name: CommandName, asked: { fromTime?: number; toTime?: number }): void {
  checkParams(name, asked);
  if ((asked.toTime ?? Number.MAX_SAFE_INTEGER) < (asked.fromTime ?? 0))
    throw new Fault("parameterError", { field: "toTime" });
}
