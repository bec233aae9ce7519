import { stored } from "../stored.ts";

/** Where an earlier version kept what is in IndexedDB now. */
export const oldOwnPrefix = "own:";
const endPrefix = "ownEnded:";

/** Notes that a person leaves this browser now. */
export function noteEnd(account: string): void {
  stored.set(endPrefix + account, String(Date.now()));
  stored.removeAll(`${oldOwnPrefix}${account}:`);
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
