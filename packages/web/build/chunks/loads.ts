import { Bits } from "./bits.ts";

/** A file of the build as the bundler splits by itself. */
export type Part = {
  name: string;
  /** What it weighs on its way to the browser. */
  bytes: number;
  /** Names of the parts that the browser fetches together with it. */
  imports: readonly string[];
  /** Names of the entries that its code fetches when somebody needs them. */
  lazy: readonly string[];
  /** Whether it is asked for by name: the start of the application, or something that is imported dynamically. */
  isEntry: boolean;
  /** Parts of different realms never share a file. */
  realm: string;
};

/** By index of the part: `below`, the parts that it needs; `loads`, the entries that are not opened without it, by place among the entries. */
export type Loads = { below: Bits[]; loads: Bits[] };

/**
 * Works out what a browser that comes for the first time has fetched when it has opened an entry: all that the entry needs, and
 * whatever has been fetched on each way to it, for a dialog is opened on a page and a page by the start of the application.
 */
export function loadsOf(parts: readonly Part[]): Loads {
  const indexes = new Map(parts.map(({ name }, index) => [name, index]));
  const at = (names: readonly string[]) => names.flatMap((name) => indexes.get(name) ?? []);
  const setOf = (members: Iterable<number>) => Bits.of(parts.length, members);
  const below = reachOf(parts.map(({ imports }) => at(imports)));
  const entries = parts.flatMap(({ isEntry }, index) => (isEntry ? [index] : []));
  const openers = parts.map((): number[] => []);
  for (const [index, { lazy }] of parts.entries()) for (const entry of at(lazy)) openers[entry]!.push(index);

  const own = new Map(entries.map((entry) => [entry, below[entry]!.or(setOf([entry]))]));
  const runBy = parts.map((_, part) => entries.filter((entry) => own.get(entry)!.has(part)));
  // What nobody opens is fetched alone; of all else everything is assumed, and narrowed until nothing changes.
  const everything = setOf(parts.keys());
  const fetched = new Map(
    entries.map((entry) => [entry, openers[entry]!.length === 0 ? own.get(entry)! : everything]),
  );
  const onAllWays = (ways: readonly number[]) =>
    ways.map((way) => fetched.get(way)!).reduce((all, one) => all.and(one), everything);
  for (let changes = true; changes;) {
    changes = false;
    for (const [entry, before] of fetched) {
      if (openers[entry]!.length === 0) continue;
      const next = own.get(entry)!.or(onAllWays(openers[entry]!.flatMap((part) => runBy[part]!)));
      if (next.equals(before)) continue;
      fetched.set(entry, next);
      changes = true;
    }
  }
  const all = [...fetched.values()];
  const loads = parts.map((_, part) =>
    Bits.of(
      all.length,
      [...all.keys()].filter((place) => all[place]!.has(part)),
    ),
  );
  return { below, loads };
}

/** All that each can reach by one step or more. */
function reachOf(next: readonly (readonly number[])[]): Bits[] {
  return next.map((first) => {
    const reached = new Bits(next.length);
    const open = [...first];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (reached.has(one)) continue;
      reached.add(one);
      open.push(...next[one]!);
    }
    return reached;
  });
}
