/** The entries of a set: "{1, 2}" or "1, 2", divided by commas, semicolons or 、; what stands in brackets is one (P8). */
export function setEntries(text: string): string[] {
  const entries: string[] = [];
  let depth = 0;
  let entry = "";
  const bare = bareOf(text.trim());
  if (bare.trim() === "") return [];
  for (const character of bare) {
    if ("([{".includes(character)) depth += 1;
    if (")]}".includes(character)) depth -= 1;
    if (depth <= 0 && ",;、；".includes(character)) {
      entries.push(entry);
      entry = "";
    } else entry += character;
  }
  const said = [...entries, entry].map((one) => one.trim()).filter((one) => one !== "");
  // A comma alone is not the empty set.
  return said.length === 0 ? [text] : said;
}

function bareOf(text: string): string {
  if (text === "∅") return "";
  return isInOnePair(text) ? text.slice(1, -1) : text;
}

/** Whether the first brace is closed by the last: in "{1},{2}" it is not. */
function isInOnePair(text: string): boolean {
  if (!text.startsWith("{") || !text.endsWith("}")) return false;
  let depth = 0;
  return Array.from(text.slice(0, -1)).every((character) => {
    if (character === "{") depth += 1;
    if (character === "}") depth -= 1;
    return depth > 0;
  });
}

/** Whether two lists are the same in any order, each entry as often as there; entries may be near each other by a rule. */
export function isSameSet<T extends object>(
  given: readonly T[],
  wanted: readonly T[],
  isEqual: (given: T, wanted: T) => boolean,
): boolean {
  if (given.length !== wanted.length) return false;
  // With tolerances the first that fits may be needed for another one: who has a place may move.
  const holder = new Map<number, number>();
  const place = (entry: number, tried: Set<number>): boolean =>
    wanted.some((one, at) => {
      const own = given[entry];
      if (own === undefined || tried.has(at) || !isEqual(own, one)) return false;
      tried.add(at);
      const before = holder.get(at);
      if (before !== undefined && !place(before, tried)) return false;
      holder.set(at, entry);
      return true;
    });
  return given.every((_, entry) => place(entry, new Set()));
}
