import { stored } from "../shared/stored.ts";

const prefix = "lyceum-quiz-";

/** What a guest comes back with; members are known by their account. */
export function keepGuestKey(roundId: number, key: string): void {
  stored.removeAll(prefix);
  stored.set(`${prefix}${roundId}`, key);
}

export function guestKeyOf(roundId: string): string | null {
  return stored.get(`${prefix}${roundId}`);
}
