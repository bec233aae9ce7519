import type { Audience, Snippet, WordsAsked } from "@lyceum/domain/search";
import type { Realm } from "./realm.ts";
import type { Db } from "./database.ts";

/** What can be found. A kind needs nothing else: whoever has such things puts them. */
export type SearchKind =
  | "activity"
  | "course"
  | "document"
  | "honour"
  | "live"
  | "notice"
  | "person"
  | "question";

export type SearchKey = { kind: SearchKind; id: string };

/** A thing as it is to be found. Never a phone number, an address of mail or another contact. */
export type SearchEntry = SearchKey & {
  institution: number;
  /** For whom it is; nobody else finds it, nor learns that it is there. */
  audiences: readonly Audience[];
  /** What a question may be narrowed by, such as "channel:5". */
  facets?: readonly string[];
  /** One for each language; lists by title go by the first. */
  titles: readonly string[];
  summaries?: readonly string[];
  texts?: readonly string[];
  /** Names that are found by any part of them, not by words alone. */
  names?: readonly string[];
  /** Milliseconds since the epoch. What lies ahead is not found before. */
  date: number;
  /** It is not found from then on; null: for ever. */
  until?: number | null;
  /** In lists by date it comes before all that is not. */
  isPinned?: boolean;
};

/** Within which bounds is sought: things of some institutions and kinds, for whoever is one of the audiences. */
export type SearchScope = {
  /** The caller answers for it that whoever asks belongs there, or that they are shared with them. */
  institutions: readonly number[];
  kinds: readonly SearchKind[];
  /** The keys that the asker is there, see `audiencesOf`. */
  audiences: readonly Audience[];
  /** Of each list one facet. */
  facets?: readonly (readonly string[])[];
};

export type SearchQuery = WordsAsked & {
  /** Who asks, as searches take turns by it. */
  by: string;
  /** The social realm finds nothing here. */
  realm: Realm;
  /** What one of them holds is found. */
  scopes: readonly SearchScope[];
  /** Where the words must be. Default: in title, summary or text. One Chinese character is sought in the first two alone. */
  within?: "title" | "all";
  /** The present. */
  at: number;
  /** Bounds of the date; `to` itself does not belong to it. */
  from?: number;
  to?: number;
  order: "rank" | "date" | "title";
  limit: number;
  /** Only which things they are: title and text of the hits stay empty, for whoever shows the things themselves. */
  keysOnly?: boolean;
  /** So many hits are left out, as those of earlier pages. */
  after?: number;
};

export type SearchHit = SearchKey & {
  institution: number;
  date: number;
  /** Higher is better; 0 where the order is another. */
  rank: number;
  /** The title and a piece of the text, in the language that holds the words, with where they stand. */
  title: Snippet;
  text: Snippet;
};

/** What is there of several kinds at once, each with its own audiences and facets; the rest as in `SearchQuery`. */
export type SearchSurvey = ({ words: string } | { anyOf: readonly string[] }) &
  Pick<SearchQuery, "after" | "at" | "by" | "from" | "limit" | "realm" | "scopes" | "to" | "within"> & {
    order: "rank" | "date";
    /** Hits of this kind alone; null: of all. The counts are of all. */
    kind: SearchKind | null;
  };

/** A hit with its texts, in the order of the entry, for whoever cuts them to the reader. */
export type SurveyHit = SearchKey & { institution: number; date: number; titles: string[]; texts: string[] };

export type SearchOverview = { hits: SurveyHit[]; counts: Partial<Record<SearchKind, number>> };

/** `total` counts all hits; by rank only those among which the best were sought. */
export type SearchHits = { hits: SearchHit[]; total: number };

/** Every engine passes `search-index.suite.ts`. */
export type SearchIndex = {
  /** Adds entries, or replaces those of the same key, with the transaction that makes or changes the things. */
  put(trx: Db, entries: readonly SearchEntry[]): Promise<void>;
  remove(trx: Db, keys: readonly SearchKey[]): Promise<void>;
  /** Removes what was put before a time and not since, of a kind: a rebuild has put all that is there. Answers how many. */
  removeOlder(trx: Db, kind: SearchKind, before: number): Promise<number>;
  /** Fault "searchTooLong". */
  find(query: SearchQuery): Promise<SearchHits>;
  /** The hits of one page and how many there are of each kind, in one question. Fault "searchTooLong". */
  survey(query: SearchSurvey): Promise<SearchOverview>;
};
