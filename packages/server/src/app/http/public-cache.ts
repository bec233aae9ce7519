import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

type Entry = { text: string; etag: string; until: number };

/** Serialised public answers, those that were asked for longest ago dropped first. Keys carry the institution, so that sites never share an entry. */
export function makePublicCache(maxEntries = 2_000) {
  const entries = new LRUCache<string, Entry>({ max: maxEntries });
  let clearings = 0;
  return {
    /** Taken before the answer is made: what was under way when the cache was emptied may be old, and is not kept. */
    asOf: () => clearings,
    read(key: string, now: number): Entry | null {
      const entry = entries.get(key);
      return entry && entry.until > now ? entry : null;
    },
    write(key: string, text: string, until: number, asOf: number): Entry {
      const entry = {
        text,
        etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`,
        until,
      };
      if (asOf !== clearings) return entry;
      entries.set(key, entry);
      return entry;
    },
    clear() {
      clearings += 1;
      entries.clear();
    },
  };
}

export type PublicCache = ReturnType<typeof makePublicCache>;
