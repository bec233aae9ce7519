import { stored } from "../stored.ts";

/** Where an earlier version kept what is in IndexedDB now. */
export const oldOwnPrefix = "own:";
const endPrefix = "ownEnded:";

/** Notes that a person leaves this browser now, and answers when that was. */
export function noteEnd(account: string): number {
  const now = Date.now();
  stored.set(endPrefix + account, String(now));
  stored.removeAll(`${oldOwnPrefix}${account}:`);
  return now;
}

/** Who has left, and when. */
export function endedOwn(): ReadonlyMap<string, number> {
  return new Map(
    stored.keys(endPrefix).map((key) => [key.slice(endPrefix.length), Number(stored.get(key) ?? 0)]),
  );
}

/** What was there when they left has gone; who has left again since is noted on. */
export function forgetEnded(account: string, until: number): void {
  if (Number(stored.get(endPrefix + account) ?? 0) <= until) stored.remove(endPrefix + account);
}
