import {
  asksHeadOnly,
  cutSnippet,
  cutToPart,
  type Snippet,
  type SurveyAsked,
  type WordsAsked,
  writeScopedQuery,
} from "@lyceum/domain/search";
import { limits } from "@lyceum/contract/limits";
import type {
  SearchHit,
  SearchIndex,
  SearchKind,
  SearchQuery,
  SearchScope,
} from "../../ports/search-index.ts";
import type { SearchPool } from "../../ports/search-pool.ts";
import { deleteEntries, deleteOlder, type FoundRow, findEntries, writeEntries } from "./store.ts";
import { surveyEntries } from "./store/survey.ts";

/** The index in the application's own PostgreSQL: what is put is found when its transaction has committed. */
export function makePostgresIndex(pool: SearchPool): SearchIndex {
  return {
    put: writeEntries,
    remove: deleteEntries,
    removeOlder: deleteOlder,
    async find(asked) {
      const none = { hits: [], total: 0 };
      if (asked.realm === "social") return none;
      const query = writeScopedQuery(asked, asked.scopes.map(toScope));
      if (!query) return none;
      const column = columnOf(asked);
      const { rows, total } = await pool.run(asked.by, (database) =>
        findEntries(database, { ...rangeOf(asked), ...query, column }),
      );
      return { total, hits: rows.map((row) => toHit(row, asked)) };
    },
    async survey(asked) {
      if (asked.realm === "social") return { hits: [], counts: {} };
      const query = writeScopedQuery(asked, asked.scopes.map(toScope));
      if (!query) return { hits: [], counts: {} };
      const { kind, order } = asked;
      const column = columnOf(asked);
      return await pool.run(asked.by, (database) =>
        surveyEntries(database, {
          ...rangeOf(asked),
          ...query,
          column,
          kind,
          order,
        }),
      );
    },
  };
}

function columnOf(asked: SurveyAsked & Pick<SearchQuery, "within">): "head" | "full" {
  return asked.within === "title" || asksHeadOnly(asked) ? "head" : "full";
}

function toScope({ facets = [], ...scope }: SearchScope) {
  return { ...scope, facets };
}

type Ranged = Pick<SearchQuery, "after" | "at" | "from" | "keysOnly" | "limit" | "order" | "scopes" | "to">;

function rangeOf({ scopes, at, from, to, order, limit, after = 0, keysOnly = false }: Ranged) {
  return {
    institutions: [...new Set(scopes.flatMap(({ institutions }) => institutions))],
    at,
    from: from ?? Number.MIN_SAFE_INTEGER,
    to: to ?? Number.MAX_SAFE_INTEGER,
    order,
    limit,
    after,
    keysOnly,
    rankedMax: limits.searchRankedMax.value,
  };
}

const titleLetters = 200;
const textLetters = 160;

function toHit({ kind, id, institution, date, rank, shown }: FoundRow, asked: WordsAsked): SearchHit {
  const key = { kind: kind as SearchKind, id, institution, date, rank };
  return {
    ...key,
    title: bestOf(shown?.titles ?? [], asked, titleLetters),
    text: bestOf(shown?.texts ?? [], asked, textLetters),
  };
}

/** In the first language that holds the words, else in the first. */
function bestOf(texts: readonly string[], asked: WordsAsked, lettersMax: number): Snippet {
  const pieces = texts.map((text) =>
    "part" in asked ? cutToPart(text, asked.part, lettersMax) : cutSnippet(text, asked.words, lettersMax),
  );
  return pieces.find(({ hits }) => hits.length > 0) ?? pieces[0] ?? { text: "", hits: [] };
}
