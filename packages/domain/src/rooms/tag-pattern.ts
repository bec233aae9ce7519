type Test = (character: string) => boolean;
/** The place of a pattern where a character is read, or one that only leads on; `next` are places that follow. */
type Place = { test: Test | null; next: number[] };
/** Adds the places of a part that leads to `next`; answers where the part begins. */
type Part = (next: number) => number;

const end = 0;
const classes: Readonly<Record<string, RegExp>> = {
  d: /\d/,
  D: /\D/,
  w: /\w/,
  W: /\W/,
  s: /\s/,
  S: /\S/,
};

/**
 * A regular expression over a whole tag (M15); null: it is none that is taken. It is walked in all ways at once, so its time is
 * bounded by its length and that of the tag, whoever writes it. So it knows no references back, no looking around and no counts.
 */
export function readTagPattern(text: string): Test | null {
  const places: Place[] = [{ test: null, next: [] }];
  const part = parse([...text.replace(/^\^/, "").replace(/(?<!\\)\$$/, "")], places);
  if (!part) return null;
  const start = part(end);
  const known = new Map<string, boolean>();
  return (tag) => {
    const held = known.get(tag) ?? walk(places, start, tag);
    known.set(tag, held);
    return held;
  };
}

function walk(places: readonly Place[], start: number, tag: string): boolean {
  let reached = reach(places, [start]);
  for (const character of tag) {
    const next: number[] = [];
    for (const at of reached) {
      const place = places[at];
      if (place?.test?.(character)) next.push(...place.next);
    }
    reached = reach(places, next);
  }
  return reached.has(end);
}

/** With all that is led on to. */
function reach(places: readonly Place[], from: readonly number[]): Set<number> {
  const reached = new Set<number>();
  const waiting = [...from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    const place = places[at];
    if (place && !place.test) waiting.push(...place.next);
  }
  return reached;
}

function parse(text: readonly string[], places: Place[]): Part | null {
  let at = 0;
  const add = (place: Place) => places.push(place) - 1;
  const one =
    (test: Test): Part =>
    (next) =>
      add({ test, next: [next] });

  function either(): Part | null {
    const ways: Part[] = [];
    do {
      const way = row();
      if (!way) return null;
      ways.push(way);
    } while (text[at] === "|" && (at += 1));
    const [first] = ways;
    if (ways.length === 1 && first) return first;
    return (next) => add({ test: null, next: ways.map((way) => way(next)) });
  }

  function row(): Part | null {
    const parts: Part[] = [];
    while (at < text.length && text[at] !== "|" && text[at] !== ")") {
      const part = repeated();
      if (!part) return null;
      parts.push(part);
    }
    return (next) => parts.reduceRight((following, part) => part(following), next);
  }

  function repeated(): Part | null {
    const part = atom();
    const sign = text[at];
    if (!part || (sign !== "*" && sign !== "+" && sign !== "?")) return part;
    at += 1;
    // How greedy it is makes no difference to a whole tag.
    if (text[at] === "?") at += 1;
    if (sign === "?") return (next) => add({ test: null, next: [part(next), next] });
    return (next) => {
      const again: Place = { test: null, next: [next] };
      const place = add(again);
      const begin = part(place);
      again.next.push(begin);
      return sign === "+" ? begin : place;
    };
  }

  function atom(): Part | null {
    const sign = text[at] ?? "";
    at += 1;
    if (sign === "(") {
      if (text[at] === "?" && text[at + 1] === ":") at += 2;
      const inner = either();
      if (text[at] !== ")") return null;
      at += 1;
      return inner;
    }
    if (sign === "[") return anyOf();
    if (sign === ".") return one((character) => /./u.test(character));
    if (sign === "\\") {
      const test = escaped();
      return test && one(test);
    }
    return "*+?{}^$)]|".includes(sign) ? null : one((character) => character === sign);
  }

  function escaped(): Test | null {
    const sign = text[at] ?? "";
    at += 1;
    const known = Object.hasOwn(classes, sign) ? classes[sign] : undefined;
    if (known) return (character) => known.test(character);
    return sign === "" || /[\p{L}\p{N}]/u.test(sign) ? null : (character) => character === sign;
  }

  function anyOf(): Part | null {
    const isOther = text[at] === "^";
    if (isOther) at += 1;
    const tests: Test[] = [];
    while (at < text.length && text[at] !== "]") {
      const from = text[at] ?? "";
      at += 1;
      if (from === "\\") {
        const test = escaped();
        if (!test) return null;
        tests.push(test);
        continue;
      }
      const isRange = text[at] === "-" && text[at + 1] !== undefined && text[at + 1] !== "]";
      const to = (isRange ? text[at + 1] : from) ?? from;
      if (isRange) at += 2;
      const [low, high] = [codeOf(from), codeOf(to)];
      if ("[\\".includes(from) || "[\\".includes(to) || high < low) return null;
      tests.push((character) => low <= codeOf(character) && codeOf(character) <= high);
    }
    if (text[at] !== "]") return null;
    at += 1;
    return one((character) => tests.some((test) => test(character)) !== isOther);
  }

  const whole = either();
  return at === text.length ? whole : null;
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
