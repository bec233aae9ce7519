import { pairsOf } from "./index-entry.ts";
import { cutText, cutWord, foldText } from "./words.ts";

/** What is looked for: every term must be in the text. */
export type SearchTerm = {
  kind: "word" | "run";
  text: string;
  /** Also longer words that begin so; of a single character of a run: also what goes on behind it. */
  isOpen: boolean;
};

/** Fewer letters or digits than this are a whole word: they begin too many others. */
const prefixLettersMin = 2;

/**
 * The terms of a typed keyword. The last word may be unfinished, so it finds what begins with it, from two letters or
 * digits on. A run of Chinese is found wherever it stands without a break; one character finds every place of it.
 */
export function readSearchTerms(keyword: string): SearchTerm[] {
  const found = cutText(foldText(keyword));
  return found.map(({ kind, text }, at) => {
    if (kind === "run") return { kind, text, isOpen: [...text].length === 1 };
    const isOpen = at === found.length - 1 && text.length >= prefixLettersMin;
    return { kind: "word", text: cutWord(text), isOpen };
  });
}

/** A question about messages in three parts, as the database reads a `tsquery`. */
export type MessageQuery = {
  /** The owners and every term as a whole word, for the index. */
  whole: string;
  /** The owners and the terms that are whole; null where there is no such term. */
  closed: string | null;
  /**
   * The terms that are beginnings; null where there is none. It is asked row by row, never of the index: that would read the
   * places of all words that begin so, of every institution.
   */
  open: string | null;
};

/**
 * The question to the index of messages; null when the keyword holds nothing that could be found. Of owners in a list of
 * their own one is enough.
 */
export function writeMessageQuery(
  keyword: string,
  owners: readonly (string | readonly string[])[],
): MessageQuery | null {
  const terms = readSearchTerms(keyword);
  if (terms.length === 0) return null;
  const owned = owners.map((one) =>
    typeof one === "string" ? quote(one) : `(${one.map(quote).join(" | ")})`,
  );
  const closed = terms.filter(({ isOpen }) => !isOpen);
  const open = terms.filter(({ isOpen }) => isOpen);
  const wholeOf = (of: readonly SearchTerm[]) =>
    [...owned, ...of.map((term) => writeTerm({ ...term, isOpen: false }))].join(" & ");
  return {
    whole: wholeOf(terms),
    closed: closed.length === 0 ? null : wholeOf(closed),
    open: open.length === 0 ? null : open.map((term) => writeTerm(term)).join(" & "),
  };
}

/** One term, its words as `scope` writes them. */
export function writeTerm({ kind, text, isOpen }: SearchTerm, scope = (word: string) => word): string {
  const words = kind === "run" ? pairsOf(text, { endsOpen: true }) : [text];
  const written = words.map((word) => quote(scope(word)));
  return written.length === 1 ? (written[0] ?? "") + (isOpen ? ":*" : "") : `(${written.join(" <-> ")})`;
}

/** Words hold letters, marks and digits only, so nothing in them needs to be escaped. */
function quote(word: string): string {
  return `'${word}'`;
}
