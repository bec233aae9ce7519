import { limits } from "@lyceum/contract/limits";
import type { Audience } from "./audiences.ts";
import { wordsOf } from "./index-entry.ts";
import { readSearchTerms, writeTerm } from "./query.ts";
import { foldText } from "./words.ts";

/** What of an entry the index finds. Every word carries its institution in front, so no question reads the places of another. */
export type EntryToFind = {
  institution: number;
  kind: string;
  audiences: readonly Audience[];
  /** What a question may be narrowed by, such as "channel:5". */
  facets: readonly string[];
  /** One for each language. */
  titles: readonly string[];
  summaries: readonly string[];
  texts: readonly string[];
  /** Names that are found by any part of them. */
  names: readonly string[];
};

/** An entry as the database reads a `tsvector`: `head` is found by title and summary, `full` by all its text. */
export function writeEntryTokens(entry: EntryToFind): { head: string; full: string } {
  const { institution, kind, audiences, facets, titles, summaries, texts, names } = entry;
  const labels = [
    labelOf(institution, "kind", kind),
    ...audiences.map((audience) => labelOf(institution, "audience", audience)),
    ...facets.map((facet) => labelOf(institution, "facet", facet)),
    ...names.flatMap(partsOf).map((part) => partWord(institution, part)),
  ].map(quote);
  const head = placeWords(institution, [
    ...titles.map((text) => ({ text, weight: "A" })),
    ...summaries.map((text) => ({ text, weight: "B" })),
  ]);
  const rest = placeWords(
    institution,
    texts.map((text) => ({ text, weight: "D" })),
    head,
  );
  const own = [...new Set(labels)];
  return {
    head: [...own, ...head.words].join(" "),
    full: [...own, ...head.words, ...rest.words].join(" "),
  };
}

/** What is asked: words as people type them, or a part of a name. */
export type WordsAsked = { words: string } | { part: string };

/** What is asked, or several such things of which one is enough. */
export type SurveyAsked = WordsAsked | { anyOf: readonly string[] };

/** Of these institutions things of these kinds, for somebody who is one of the audiences. */
export type EntryScope = {
  institutions: readonly number[];
  kinds: readonly string[];
  audiences: readonly Audience[];
  /** Of each list one facet. */
  facets: readonly (readonly string[])[];
};

/** The question to the index as a `tsquery`, and of it what ranks; what one of the scopes holds is found. Null when nothing can be. */
export function writeScopedQuery(
  asked: SurveyAsked,
  scopes: readonly EntryScope[],
): { matches: string; ranks: string } | null {
  const able = scopes.filter(
    ({ kinds, audiences, facets }) => ![kinds, audiences, ...facets].some((one) => one.length === 0),
  );
  const found = [...new Set(able.flatMap(({ institutions }) => institutions))].flatMap((institution) => {
    const words = wordsAskedIn(institution, asked);
    if (words === null) return [];
    const within = able.filter(({ institutions }) => institutions.includes(institution));
    const narrowed = within.map((scope) => narrowTo(institution, scope));
    const where = narrowed.length === 1 ? narrowed[0] : `(${narrowed.map((one) => `(${one})`).join(" | ")})`;
    return { words, matches: `(${where} & ${words})` };
  });
  if (found.length === 0) return null;
  return {
    matches: found.map(({ matches }) => matches).join(" | "),
    ranks: found.map(({ words }) => `(${words})`).join(" | "),
  };
}

function narrowTo(institution: number, { kinds, audiences, facets }: EntryScope): string {
  const anyOf = (as: Label, keys: readonly string[]) =>
    `(${keys.map((key) => quote(labelOf(institution, as, key))).join(" | ")})`;
  return [
    anyOf("kind", kinds),
    anyOf("audience", audiences),
    ...facets.map((one) => anyOf("facet", one)),
  ].join(" & ");
}

/** Whether it is looked for in title and summary alone: one Chinese character is in nearly every long text. */
export function asksHeadOnly(asked: SurveyAsked): boolean {
  if ("part" in asked) return true;
  if ("anyOf" in asked) return asked.anyOf.some((words) => asksHeadOnly({ words }));
  return readSearchTerms(asked.words).some(({ kind, text }) => kind === "run" && [...text].length === 1);
}

/** A name in the form in which parts of it are compared. */
export function foldName(name: string): string {
  return foldText(name).replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, " ");
}

type Label = "kind" | "audience" | "facet";
const signs = { kind: "#", audience: "@", facet: "+" } as const satisfies Record<Label, string>;
const partLettersMax = 64;

function wordsAskedIn(institution: number, asked: SurveyAsked): string | null {
  if ("anyOf" in asked) {
    const found = asked.anyOf.flatMap((words) => wordsAskedIn(institution, { words }) ?? []);
    return found.length === 0 ? null : `(${found.map((one) => `(${one})`).join(" | ")})`;
  }
  if ("part" in asked) {
    const part = [...foldName(asked.part)].slice(0, partLettersMax).join("");
    return part === "" ? null : `${quote(partWord(institution, part))}:*`;
  }
  const terms = readSearchTerms(asked.words);
  const scope = (word: string) => scoped(institution, word);
  return terms.length === 0 ? null : terms.map((term) => writeTerm(term, scope)).join(" & ");
}

/** All ends of a name: what a part begins with begins one of them. */
function partsOf(name: string): string[] {
  const letters = [...foldName(name)].slice(0, partLettersMax);
  return letters.map((_, at) => letters.slice(at).join(""));
}

type Placed = { words: string[]; end: number };

/** A gap between two texts, so that no run goes on from one to the next. */
const gap = 2;

function placeWords(
  institution: number,
  texts: readonly { text: string; weight: string }[],
  { words: { length: count }, end: start }: Placed = { words: [], end: 0 },
): Placed {
  const words: string[] = [];
  let end = start;
  for (const { text, weight } of texts) {
    const left = limits.searchEntryWordsMax.value - count - words.length;
    const found = wordsOf(text, left);
    words.push(
      ...found.map(
        (word, at) => `${quote(scoped(institution, word))}:${end + at + 1}${weight === "D" ? "" : weight}`,
      ),
    );
    end += found.length + gap;
  }
  return { words, end };
}

function scoped(institution: number, word: string): string {
  return `${institution}/${word}`;
}

function partWord(institution: number, part: string): string {
  return `${institution}~${part}`;
}

function labelOf(institution: number, as: Label, key: string): string {
  return `${institution}${signs[as]}${key.replaceAll("\0", "")}`;
}

/** As the database reads a word with whatever in it. */
function quote(word: string): string {
  return `'${word.replaceAll(/['\\]/g, String.raw`$&$&`)}'`;
}
