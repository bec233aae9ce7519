import { Fault } from "@lyceum/contract/faults";
import { type Friend, type FriendRequestName, friendRequests } from "@lyceum/contract/shapes";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";
import type { Store } from "../store.ts";
import type { CatchUp } from "../sync/catch-up.ts";

type Said = { ps?: string; idServer?: string };

/** Friends and open requests, kept by the log; acts reject with the fault of the server or of the connection (M9). */
export type Friends = {
  /** Everybody who is a friend, whom the person has asked (`flag` 2), and who has asked the person (`beflag` 2). */
  list(): readonly Friend[];
  of(account: string): Friend | undefined;
  isFriend(account: string): boolean;
  /** Those that changed after a place of the log, as the server knows them; without a place those that stand. */
  fetch(timetag?: number): Promise<{ friends: readonly Friend[]; timetag: number }>;
  /** What was done: asking somebody who has asked is accepting. */
  request(type: FriendRequestName, account: string, said?: Said): Promise<Friend>;
  /** Ends a friendship, or takes back a request. */
  remove(account: string, isAliasDeleted?: boolean): Promise<Friend>;
  update(account: string, said: { alias?: string; custom?: string }): Promise<Friend>;
};

export function makeFriends(transport: Transport, store: Store, catchUp: CatchUp): Friends {
  let from: unknown;
  let listed: readonly Friend[] = [];
  const held = (account: string) => store.replica().friends.get(account);

  async function act<N extends "friendRequest" | "deleteFriend" | "updateFriend">(
    name: N,
    params: Parameters<typeof transport.call<N>>[1],
  ): Promise<Friend> {
    checkParams(name, params);
    const { action, friend, pts } = await transport.call(name, params);
    if (pts === null) return friend;
    store.isOwn(pts);
    catchUp.receive([{ pts, kind: "friend", action, friend }]);
    return friend;
  }

  return {
    list() {
      const { friends } = store.replica();
      if (friends !== from) {
        from = friends;
        listed = [...friends.values()];
      }
      return listed;
    },
    of: held,
    isFriend: (account) => held(account)?.flag === 1,
    async fetch(timetag) {
      const friends: Friend[] = [];
      for (let place = timetag; ;) {
        const params = place === undefined ? {} : { timetag: place };
        checkParams("getFriends", params);
        const page = await transport.call("getFriends", params);
        friends.push(...page.friends);
        if (!page.more) return { friends, timetag: page.timetag };
        place = page.timetag;
      }
    },
    request: async (name, account, said = {}) =>
      await act("friendRequest", { account, type: friendRequests[name], ...said }),
    remove: async (account, isAliasDeleted = true) =>
      await act("deleteFriend", { account, ...(isAliasDeleted ? {} : { delAlias: false }) }),
    async update(account, said) {
      if (said.alias === undefined && said.custom === undefined)
        throw new Fault("parameterError", { field: "alias" });
      return await act("updateFriend", { account, ...said });
    },
  };
}
