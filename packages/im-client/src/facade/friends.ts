import type { FriendRequestName } from "@lyceum/contract/shapes";
import type { Transport } from "../connection/transport.ts";
import type { ImClient } from "../create-im-client.ts";
import { makeFriendActs } from "../friends/friend-acts.ts";
import { refuse } from "./refuse.ts";
import { friendOf, type NimFriend } from "./shapes.ts";

/** `ps`: at most 5000 characters that the other reads. */
type Asked = { account: string; ps?: string };
/** `idServer` is that of the system message; without it the request that waits is meant. */
type Answered = Asked & { idServer?: string };

/** Friends: asking, answering, ending, own names (M9). Each call resolves with the friend as it is then. */
export type FriendCalls = {
  /** The four below by the name of the protocol; `type` is one of their names. */
  friendRequest(options: Answered & { type: FriendRequestName }): Promise<NimFriend>;
  /** Makes a friend without asking. 403 to and from k12, except by staff, and in the social realm: there one asks. */
  addFriend(options: Asked): Promise<NimFriend>;
  /** Asks; whoever has been asked by that person accepts with it. 7101: blocked by that person. */
  applyFriend(options: Asked): Promise<NimFriend>;
  passFriendApply(options: Answered): Promise<NimFriend>;
  rejectFriendApply(options: Answered): Promise<NimFriend>;
  /** Ends it for both, or takes back a request. `delAlias` false: alias and custom text come back with the friend. */
  deleteFriend(options: { account: string; delAlias?: boolean }): Promise<NimFriend>;
  /** At least one of `alias` (128 characters) and `custom` (256). */
  updateFriend(options: { account: string; alias?: string; custom?: string }): Promise<NimFriend>;
  /**
   * Everybody who is a friend, as the server knows it. With `timetag`, that of an answer before: who changed since, also those
   * that are no friends (any more), with `valid` false.
   */
  getFriends(options?: { timetag?: number }): Promise<{ friends: readonly NimFriend[]; timetag: number }>;
  isMyFriend(options: { account: string }): boolean;
};

export function makeFriendCalls({ friends }: ImClient, transport: Transport): FriendCalls {
  const acts = makeFriendActs(transport, friends);
  async function ask(type: FriendRequestName, { account, ps, idServer }: Answered): Promise<NimFriend> {
    const said = { ...(ps === undefined ? {} : { ps }), ...(idServer === undefined ? {} : { idServer }) };
    return friendOf(await acts.request(type, account, said));
  }
  return {
    async friendRequest({ type, ...asked }) {
      if (!requestNames.includes(type)) refuse("type");
      return await ask(type, asked);
    },
    addFriend: (asked) => ask("addFriend", asked),
    applyFriend: (asked) => ask("applyFriend", asked),
    passFriendApply: (asked) => ask("passFriendApply", asked),
    rejectFriendApply: (asked) => ask("rejectFriendApply", asked),
    async deleteFriend({ account, delAlias }) {
      return friendOf(await acts.remove(account, delAlias !== false));
    },
    async updateFriend({ account, alias, custom }) {
      const said = { ...(alias === undefined ? {} : { alias }), ...(custom === undefined ? {} : { custom }) };
      return friendOf(await acts.update(account, said));
    },
    async getFriends({ timetag } = {}) {
      const changed = await acts.fetch(timetag);
      const all = changed.friends.map(friendOf);
      return { ...changed, friends: timetag === undefined ? all.filter(({ valid }) => valid) : all };
    },
    isMyFriend: ({ account }) => friends.of(account)?.flag === 1,
  };
}

const requestNames: readonly FriendRequestName[] = [
  "addFriend",
  "applyFriend",
  "passFriendApply",
  "rejectFriendApply",
];
