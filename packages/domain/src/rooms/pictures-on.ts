import { limits } from "@lyceum/contract/limits";

/** Which pictures of one person are sent, by name; null: somebody watches, otherwise the time since when nobody does. */
export type PicturesOn = ReadonlyMap<string, number | null>;

/**
 * What is to be sent from now on: a picture at once when somebody watches it, and not before it was unwatched for a while
 * the other way, so that turning a page and back switches nothing (R2).
 */
export function keepOn(before: PicturesOn, watched: ReadonlySet<string>, now: number): PicturesOn {
  const on = new Map<string, number | null>();
  for (const name of watched) on.set(name, null);
  for (const [name, since] of before) {
    if (watched.has(name)) continue;
    const unwatchedSince = since ?? now;
    if (now - unwatchedSince < limits.mediaUnwatchedKept.value) on.set(name, unwatchedSince);
  }
  return on;
}
