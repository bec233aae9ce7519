import { limits } from "@lyceum/contract/limits";
import type { User, UserCard } from "@lyceum/contract/shapes";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";
import type { Store } from "../store.ts";

export type Users = {
  card(account: string): UserCard | undefined;
  /** Fetches the cards that are not known yet, many callers in one request. */
  need(accounts: readonly string[]): void;
  /** What at most 150 people say of themselves; throws `parameterError` before it travels. */
  getUsers(accounts: readonly string[]): Promise<readonly User[]>;
  search(keyword: string): Promise<readonly UserCard[]>;
  /** The connection is live: what was needed before can be fetched. */
  flush(): void;
};

const searchMax = 20;

export function makeUsers(transport: Transport, store: Store): Users {
  const wanted = new Set<string>();
  const asked = new Set<string>();

  async function fetchWanted(): Promise<void> {
    const accounts = [...wanted].slice(0, limits.userLookupMax.value);
    if (accounts.length === 0 || store.phase() !== "live") return;
    for (const account of accounts) wanted.delete(account);
    for (const account of accounts) asked.add(account);
    try {
      const { users } = await transport.call("getUsers", { accounts });
      keep(users);
    } catch {
      for (const account of accounts) asked.delete(account);
    }
    if (wanted.size > 0) await fetchWanted();
  }

  function keep(users: readonly UserCard[]): void {
    store.update((replica) => {
      const cards = new Map(replica.cards);
      for (const card of users) cards.set(card.account, card);
      return { ...replica, cards };
    });
    store.emit("onusers", users);
  }

  return {
    card: (account) => store.replica().cards.get(account),
    need(accounts) {
      const { cards } = store.replica();
      const missing = accounts.filter((account) => !cards.has(account) && !asked.has(account));
      if (missing.length === 0) return;
      if (wanted.size === 0) queueMicrotask(() => void fetchWanted());
      for (const account of missing) wanted.add(account);
    },
    flush: () => void fetchWanted(),
    async getUsers(accounts) {
      const params = { accounts: [...accounts] };
      checkParams("getUsers", params);
      const { users } = await transport.call("getUsers", params);
      keep(users);
      return users;
    },
    async search(keyword) {
      const { users } = await transport.call("searchUsers", { keyword, limit: searchMax });
      keep(users);
      return users;
    },
  };
}
