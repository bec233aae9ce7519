import { LinkifyIt } from "linkify-it";

export type TextPart = { text: string; href: string | null };

const finder = new LinkifyIt({ fuzzyLink: true }).add("ftp:", null).add("//", null);

/** Chinese is written without spaces: what stands directly before an address, or behind a letter of it, is no part of it. */
const han = /\p{Script=Han}(?=https?:\/\/|www\.)|(?<=[A-Za-z0-9])\p{Script=Han}/giu;

/**
 * Finds web and mail addresses in a text, so that a person may choose to open them; nothing is opened or fetched by itself. A
 * name such as `notes.md` could be either and stays text.
 */
export function linkify(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  // A sign of the same length ends an address.
  const separated = text.replaceAll(han, (sign) => "，".repeat(sign.length));
  for (const { schema, index, lastIndex, url } of finder.match(separated) ?? []) {
    const shown = text.slice(index, lastIndex);
    if ((schema === "" && !/^www\./i.test(shown)) || !URL.canParse(url)) continue;
    if (index > at) parts.push({ text: text.slice(at, index), href: null });
    parts.push({ text: shown, href: url });
    at = lastIndex;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null });
  return parts;
}
