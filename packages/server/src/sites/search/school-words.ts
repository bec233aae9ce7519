import { readVocabulary, type Vocabulary } from "@lyceum/domain/search";
import { LRUCache } from "lru-cache";
import type { App } from "../../app/context.ts";
import type { DomainEvents } from "../../domain-events/index.ts";
import { readRoot, readSchoolNames } from "./store.ts";

type Asking = Pick<App, "database" | "domainEvents">;
type Known = { roots: LRUCache<number, Promise<Root>>; words: LRUCache<string, Promise<Vocabulary>> };
/** The top area around a site, around which there may be none. */
type Root = { code: string | null };

const schoolsMax = 2_000;
/** Each holds about a megabyte where there are thousands of schools. */
const regionsMax = 20;
const sitesMax = 5_000;

const knownBy = new WeakMap<DomainEvents, Known>();

/**
 * The words in the names of the schools of the site's area tree, of the first 2,000 (P3). They are read and cut once for all
 * sites of a tree, and again after any site has changed.
 */
export async function readSchoolWords(app: Asking, deptId: number): Promise<Vocabulary> {
  const { roots, words } = knownOf(app);
  const root = await once(roots, deptId, async () => ({ code: await readRoot(app.database, deptId) }));
  return await once(words, root.code ?? "", async () =>
    readVocabulary(await readSchoolNames(app.database, root.code, schoolsMax)),
  );
}

function knownOf({ domainEvents }: Asking): Known {
  const before = knownBy.get(domainEvents);
  if (before) return before;
  const known: Known = { roots: new LRUCache({ max: sitesMax }), words: new LRUCache({ max: regionsMax }) };
  const forget = () => {
    known.roots.clear();
    known.words.clear();
  };
  domainEvents.listen(["site.changed"], { heard: forget, missed: forget });
  knownBy.set(domainEvents, known);
  return known;
}

/** What is under way when it is to be forgotten is kept by nobody. */
function once<Key extends string | number, Found>(
  cache: LRUCache<Key, Promise<Found>>,
  key: Key,
  read: () => Promise<Found>,
): Promise<Found> {
  const known = cache.get(key);
  if (known) return known;
  const found = read();
  cache.set(key, found);
  found.catch(() => {
    if (cache.get(key) === found) cache.delete(key);
  });
  return found;
}
