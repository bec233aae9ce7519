/** A piece of a text: written as it stands, filled in, or chosen by a value. */
export type Part = string | { name: string; plural: boolean; choices?: Record<string, Part[]> };

const opening = /\{\s*(\w+)\s*(?:,\s*(plural|select)\s*,|\})/y;
const choice = /\s*(=?\w+)\s*\{/y;
const closing = /\s*\}/y;
const plain = /[^{}#]+|[{}#]/y;

/** Reads the ICU message form: `{x}`, `{n, plural, one {…} other {…}}`, `{x, select, …}`, `#`, nested. */
export function parse(text: string): Part[] {
  let at = 0;
  return parts("");

  function parts(counted: string): Part[] {
    const found: Part[] = [];
    while (at < text.length && text[at] !== "}") {
      const open = take(opening);
      if (open) found.push(placeholder(open[1] ?? "", open[2], counted));
      else {
        const word = take(plain)?.[0] ?? "";
        found.push(word === "#" && counted ? { name: counted, plural: false } : word);
      }
    }
    return found;
  }

  function placeholder(name: string, kind: string | undefined, counted: string): Part {
    const plural = kind === "plural";
    if (!kind) return { name, plural };
    const choices: Record<string, Part[]> = {};
    for (let next = take(choice); next; next = take(choice)) {
      choices[next[1] ?? ""] = parts(plural ? name : counted);
      take(closing);
    }
    take(closing);
    return { name, plural, choices };
  }

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  }
}
