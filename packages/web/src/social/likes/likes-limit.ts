import { storage } from "../../shared/session/storage.ts";

/** As A4 names it: signing out clears it. */
const key = "likesLimit";

/**
 * How many likes may still be given before the page asks for the rest of the profile (D1). It begins at the server's stat and
 * is kept in this browser, so that neither a reload nor the next visit starts over. What the server says now is the most.
 */
export function readLikesLimit(stat: number): number {
  const kept = storage.get(key);
  return kept !== null && /^[0-9]{1,4}$/.test(kept) ? Math.min(Number(kept), stat) : stat;
}

/** After a like; returns what is left. */
export function countLike(stat: number): number {
  const left = Math.max(0, readLikesLimit(stat) - 1);
  storage.set(key, String(left));
  return left;
}
