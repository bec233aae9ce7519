import type { SchoolScreen } from "@lyceum/contract/screens";
import type { Language } from "@lyceum/texts";

/** What a page is about, for those who do not run its scripts. Everything is plain text. */
export type PageFacts = {
  /** The language of these words; the one asked for, or the only one that there is. */
  language: Language;
  /** The same page exists in both languages. */
  isInBoth: boolean;
  /** The address that search engines keep, within the site and without a language. */
  path: string;
  /** Without the name of the site. */
  title: string;
  description: string;
  image: string | null;
  /** An article; its day is written in the zone of the institution. */
  publishedAt: number | null;
  feeds: readonly { title: string; path: string }[];
  /** JSON-LD beside the institution, whose description comes with every page. */
  thing: Readonly<Record<string, unknown>> | null;
  paragraphs: readonly string[];
  links: readonly { text: string; path: string }[];
};

/** The values of an address, and the language that the page is asked for in. */
export type Asked = { name: SchoolScreen; query: URLSearchParams; language: Language };

/** What a search result and a preview of a link show of a description. */
export const descriptionMax = 200;

/** The input of a call of the page that takes a query alone. */
export function inputOf<Query>(query: Query) {
  return { query, params: undefined, body: undefined };
}
