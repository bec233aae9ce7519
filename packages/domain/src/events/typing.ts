import { limits } from "@lyceum/contract/limits";

/** What a custom system message says while somebody is typing (M13). */
export const typingContent = '{"id":1}';

/** Who is typing, and until when one may believe it, by account. */
export type Typing = ReadonlyMap<string, number>;

/** A word of it is believed for `typingLife`: who vanishes stops typing (M13). */
export function hearTyping(typing: Typing, account: string, now: number): Typing {
  return new Map([...typing, [account, now + limits.typingLife.value]]);
}

/** A message ends the typing that led to it. */
export function endTyping(typing: Typing, account: string): Typing {
  if (!typing.has(account)) return typing;
  return new Map([...typing].filter(([one]) => one !== account));
}

/** Without those whose time is over; the same map when there are none. */
export function pruneTyping(typing: Typing, now: number): Typing {
  const live = [...typing].filter(([, until]) => until > now);
  return live.length === typing.size ? typing : new Map(live);
}

/** Whether one may say it again: at most once in `typingPause`. */
export function mayTellTyping(lastToldAt: number | undefined, now: number): boolean {
  return lastToldAt === undefined || now - lastToldAt >= limits.typingPause.value;
}
