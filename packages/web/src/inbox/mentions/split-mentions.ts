/** A piece of a text; `name` is what follows the "@" where the piece is a mention. */
export type MentionPart = { text: string; name: string | null };

/** Finds "@name" of these names in a text; where several begin alike the longest is meant. */
export function splitMentions(text: string, names: readonly string[]): readonly MentionPart[] {
  const wanted = names.filter((name) => name !== "").toSorted((a, b) => b.length - a.length);
  const parts: MentionPart[] = [];
  let from = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const name = at < from ? undefined : wanted.find((one) => text.startsWith(one, at + 1));
    if (name === undefined) continue;
    if (at > from) parts.push({ text: text.slice(from, at), name: null });
    from = at + 1 + name.length;
    parts.push({ text: text.slice(at, from), name });
  }
  if (from < text.length) parts.push({ text: text.slice(from), name: null });
  return parts;
}
