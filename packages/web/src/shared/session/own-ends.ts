import { stored } from "../stored.ts";

/** Where an earlier version kept what is in IndexedDB now. */
export const oldOwnPrefix = "own:";
const endPrefix = "ownEnded:";

/**
 * Notes that a person has left this browser. It stands at once; what they leave behind is taken away beside the page's end, or by the
 * next page.
 */
export function endOwn(account: string): Promise<void> {
  stored.set(endPrefix + account, String(Date.now()));
  stored.removeAll(`${oldOwnPrefix}${account}:`);
  return import("./own-rows.ts").then(
    async ({ removeAllOwn }) => await removeAllOwn(account),
    // The next page does it.
    () => {},
  );
}

/** Who has left, and when. */
export function endedOwn(): ReadonlyMap<string, number> {
  return new Map(
    stored.keys(endPrefix).map((key) => [key.slice(endPrefix.length), Number(stored.get(key) ?? 0)]),
  );
}

export function forgetEnded(account: string): void {
  stored.remove(endPrefix + account);
}
