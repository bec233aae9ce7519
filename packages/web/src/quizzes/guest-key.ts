import { stored } from "../shared/stored.ts";

const prefix = "lyceum-quiz-";

/** What a guest comes back with; members are known by their account. */
export function keepGuestKey(roundId: number, code: string, key: string): void {
  stored.removeAll(prefix);
  stored.set(`${prefix}${roundId}`, key);
  stored.set(`${prefix}code-${code}`, String(roundId));
}

export function guestKeyOf(roundId: string): string | null {
  return stored.get(`${prefix}${roundId}`);
}

/** The round of a code that a guest has joined: the server names it to nobody else once no more guests may join. */
export function guestRoundOf(code: string): string | null {
  return stored.get(`${prefix}code-${code}`);
}
