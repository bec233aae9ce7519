import { createHash } from "node:crypto";
import type { PublicCaching } from "@lyceum/contract/define";
import { LRUCache } from "lru-cache";
import type { HeardEvent } from "../../domain-events/index.ts";
import type { SiteScope } from "../context.ts";

type Answer = { text: string; etag: string };
type Entry = Answer & Pick<PublicCaching, "shows"> & { until: number; lineage: readonly number[] };

/** A call's URL as seen from a site, with what its answer shows. */
export type CacheKey = { url: string; site: SiteScope | null; caching: PublicCaching };

/**
 * Serialised public answers, kept until their time is over or something that they show changes; those that were asked for
 * longest ago are dropped first. Sites never share an entry.
 */
export function makePublicCache(maxEntries = 2_000, maxCharacters = 64 * 1_048_576) {
  const entries = new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxCharacters,
    sizeCalculation: ({ text }) => text.length + 1,
  });
  const underWay = new Map<string, Promise<unknown>>();
  let changes = 0;
  return {
    /** Taken before the answer is made: what was under way when something changed may be old, and is not kept. */
    asOf: () => changes,
    read(key: CacheKey, now: number): Answer | null {
      const entry = entries.get(nameOf(key));
      return entry && entry.until > now ? entry : null;
    },
    write(key: CacheKey, text: string, now: number, asOf: number): Answer {
      const { seconds, shows } = key.caching;
      const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
      const lineage = key.site?.lineage ?? [];
      if (asOf === changes)
        entries.set(nameOf(key), { text, etag, shows, lineage, until: now + seconds * 1_000 });
      return { text, etag };
    },
    /**
     * Makes an answer once for all who ask for it meanwhile: what many wait for at once costs as much as for one. Whoever asks
     * after a change does not get what was begun before it.
     */
    share<Made>(key: CacheKey, make: () => Promise<Made>): Promise<Made> {
      const name = `${changes} ${nameOf(key)}`;
      const begun = underWay.get(name);
      // Each key is of one kind of answer.
      if (begun) return begun as Promise<Made>;
      const made = make().finally(() => underWay.delete(name));
      underWay.set(name, made);
      return made;
    },
    /** Drops the answers that the event makes old, and no other. */
    heard(event: Pick<HeardEvent, "kind" | "deptId">) {
      changes += 1;
      for (const [name, entry] of entries.entries()) if (isOld(entry, event)) entries.delete(name);
    },
    clear() {
      changes += 1;
      entries.clear();
    },
  };
}

export type PublicCache = ReturnType<typeof makePublicCache>;

/** Kinds of events that `heard` wants to hear. */
export const publicChanges = [
  "document.published",
  "document.withdrawn",
  "document.indexed",
  "activity.changed",
  "honour.changed",
  "notice.published",
  "notice.withdrawn",
  "agreement.published",
  "quiz.changed",
  "site.changed",
] as const;

function nameOf({ site, url }: CacheKey): string {
  return `${site?.deptId ?? ""} ${url}`;
}

/** What an institution shows, those below it may show as well. */
function isOld({ shows, lineage }: Entry, { kind, deptId }: Pick<HeardEvent, "kind" | "deptId">): boolean {
  if (kind === "agreement.published") return shows === "agreements" && lineage.includes(deptId);
  if (kind === "quiz.changed") return shows === "quizzes" && lineage[0] === deptId;
  // The pages of these are described beside those of documents.
  if (/^(?:document|notice|activity|honour)\./.test(kind))
    return shows === "documents" && lineage.includes(deptId);
  return shows === "institutions" || lineage.includes(deptId);
}
