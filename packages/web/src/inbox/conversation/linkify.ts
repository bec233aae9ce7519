export type TextPart = { text: string; href: string | null };

const address = /https?:\/\/[^\s<>"'“”，。；、（）]+/g;
const trailing = /[.,;:!?)\]}]+$/;

/** Finds web addresses in a text, so that a person may choose to open them; nothing is opened or fetched by itself. */
export function linkify(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(address)) {
    const href = match[0].replace(trailing, "");
    if (!URL.canParse(href)) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index), href: null });
    parts.push({ text: href, href });
    at = match.index + href.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null });
  return parts;
}
