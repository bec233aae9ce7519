import { Fault } from "@lyceum/contract/faults";
import type { Params } from "@lyceum/contract/im";
import { type Friend, type FriendRequestName, friendRequests } from "@lyceum/contract/shapes";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";
import type { Friends } from "./friends.ts";

/** What changes friends; each act rejects with the fault of the server or of the connection (M9). */
export type FriendActs = {
  /** What was done: asking somebody who has asked is accepting. */
  request(
    type: FriendRequestName,
    account: string,
    said?: { ps?: string; idServer?: string },
  ): Promise<Friend>;
  /** Ends a friendship, or takes back a request. */
  remove(account: string, isAliasDeleted?: boolean): Promise<Friend>;
  update(account: string, said: { alias?: string; custom?: string }): Promise<Friend>;
  /** Those that changed after a place of the log, as the server knows them; without a place those that stand. */
  fetch(timetag?: number): Promise<{ friends: readonly Friend[]; timetag: number }>;
};

export function makeFriendActs(transport: Transport, friends: Pick<Friends, "done">): FriendActs {
  async function act<N extends "friendRequest" | "deleteFriend" | "updateFriend">(
    name: N,
    params: Params<N>,
  ): Promise<Friend> {
    checkParams(name, params);
    return friends.done(await transport.call(name, params));
  }
  return {
    request: async (name, account, said = {}) =>
      await act("friendRequest", { account, type: friendRequests[name], ...said }),
    remove: async (account, isAliasDeleted = true) =>
      await act("deleteFriend", { account, ...(isAliasDeleted ? {} : { delAlias: false }) }),
    async update(account, said) {
      if (said.alias === undefined && said.custom === undefined)
        throw new Fault("parameterError", { field: "alias" });
      return await act("updateFriend", { account, ...said });
    },
    async fetch(timetag) {
      const found: Friend[] = [];
      for (let place = timetag; ;) {
        const params = place === undefined ? {} : { timetag: place };
        checkParams("getFriends", params);
        const page = await transport.call("getFriends", params);
        found.push(...page.friends);
        if (!page.more) return { friends: found, timetag: page.timetag };
        place = page.timetag;
      }
    },
  };
}
