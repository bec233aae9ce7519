import type { Friend } from "@lyceum/contract/shapes";
import type { Harness } from "../harness.ts";
import type { Truth } from "../truth.ts";

/** 11 of friends: both sides of a friendship say the same at the end, and nobody out of reach is in a list. */
export function checkFriends({ ledger, outsider }: Harness, truth: Truth): void {
  const lists = new Map(
    truth.people.map(({ account, friends }) => [
      account,
      new Map(friends.map((friend): [string, Friend] => [friend.account, friend])),
    ]),
  );
  for (const [account, list] of lists)
    for (const { account: other, flag, beflag } of list.values()) {
      if (account === outsider || other === outsider)
        ledger.fail(11, `${other} is in the list of friends of ${account}`);
      const back = lists.get(other)?.get(account);
      if (back?.flag !== beflag || back.beflag !== flag)
        ledger.fail(11, `${account} and ${other} are ${flag}/${beflag} and ${back?.flag}/${back?.beflag}`);
    }
}
