import { stored } from "../shared/stored.ts";

const prefix = "lyceum-quiz-";

/** What a guest comes back with; members are known by their account. */
export function keepGuestKey(roundId: number, code: string, key: string, nick: string): void {
  stored.removeAll(prefix);
  stored.set(`${prefix}${roundId}`, key);
  stored.set(`${prefix}code-${code}`, String(roundId));
  stored.set(`${prefix}nick-${roundId}`, nick);
}

/** The next one at this device is somebody else. */
export function forgetGuestKey(): void {
  stored.removeAll(prefix);
}

/** The name that a guest has in the round, as far as this browser knows it. */
export function guestNickOf(roundId: string): string | null {
  return stored.get(`${prefix}nick-${roundId}`);
}

export function guestKeyOf(roundId: string): string | null {
  return stored.get(`${prefix}${roundId}`);
}

/** The round of a code that a guest has joined: the server names it to nobody else once no more guests may join. */
export function guestRoundOf(code: string): string | null {
  return stored.get(`${prefix}code-${code}`);
}
