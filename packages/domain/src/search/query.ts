import { cutText, foldText, wordLettersMax } from "./words.ts";

/** What is looked for: every term must be in the text. */
export type SearchTerm = {
  kind: "word" | "run";
  text: string;
  /** Also longer words that begin so. */
  isPrefix: boolean;
};

/** Fewer letters than this are a whole word: they begin too many others. */
const prefixLettersMin = 2;

/**
 * The terms of a typed keyword. The last word may be unfinished, so it finds what begins with it, from two letters or one
 * digit on. A run of Chinese is found wherever it stands without a break; one character finds every place of it.
 */
export function readSearchTerms(keyword: string): SearchTerm[] {
  const found = cutText(foldText(keyword));
  return found.map(({ kind, text }, at) => {
    if (kind === "run") return { kind, text, isPrefix: false };
    const isLast = at === found.length - 1;
    const isPrefix = isLast && (kind === "number" || text.length >= prefixLettersMin);
    return { kind: "word", text: text.slice(0, wordLettersMax), isPrefix };
  });
}

/**
 * The question to the index, as the database reads a `tsquery`; null when the keyword holds nothing that could be found.
 * Of owners in a list of their own one is enough.
 */
export function writeSearchQuery(
  keyword: string,
  owners: readonly (string | readonly string[])[],
): string | null {
  const terms = readSearchTerms(keyword);
  if (terms.length === 0) return null;
  const owned = owners.map((one) =>
    typeof one === "string" ? quote(one) : `(${one.map(quote).join(" | ")})`,
  );
  return [...owned, ...terms.map(writeTerm)].join(" & ");
}

function writeTerm({ kind, text, isPrefix }: SearchTerm): string {
  if (kind === "word") return quote(text) + (isPrefix ? ":*" : "");
  const characters = [...text];
  // Every place of a character begins a pair or ends a run.
  if (characters.length === 1) return `${quote(text)}:*`;
  const pairs = characters.slice(1).map((character, at) => quote((characters[at] ?? "") + character));
  return `(${pairs.join(" <-> ")})`;
}

/** Words hold letters, marks and digits only, so nothing in them needs to be escaped. */
function quote(word: string): string {
  return `'${word}'`;
}
