import { Bits } from "./bits.ts";
import { loadsOf, type Part } from "./loads.ts";

/** Parts that become one file: what it weighs, the entries that load it, and the parts that it needs and that need it. */
type File = { parts: Bits; bytes: number; loads: Bits; below: Bits; above: Bits };

/** What no entry fetches without needing it, however many requests others save. */
const wasteLimit = 4_500;

/**
 * Which parts become one file, by name; those that stay alone are left out. A request that an entry saves is worth as much as
 * `requestBytes` that it fetches without needing them. No two files need each other that did not before: one of them would
 * run before what it needs.
 */
export function planFiles(parts: readonly Part[], requestBytes: number): string[][] {
  const files = filesOf(parts);
  // Entries are asked for by name, each alone.
  const open = new Set(parts.keys().filter((index) => !parts[index]!.isEntry));
  /** By entry: bytes that it fetches without needing them. */
  const waste = new Map<number, number>();
  const gains = new Map<number, Map<number, number>>();
  const weigh = (one: number, two: number) => {
    if (parts[one]!.realm !== parts[two]!.realm) return;
    const gain = gainOf(files[one]!, files[two]!, requestBytes);
    if (gain <= 0) return;
    const row = gains.get(one);
    if (row) row.set(two, gain);
    else gains.set(one, new Map([[two, gain]]));
  };
  for (const one of open) for (const two of open) if (one < two) weigh(one, two);

  for (let best = bestOf(gains); best !== undefined; best = bestOf(gains)) {
    const [one, two] = best;
    gains.get(one)!.delete(two);
    const [left, right] = [files[one]!, files[two]!];
    if (wouldLoop(left, right) || drawsMore(files, left, right) || drawsMore(files, right, left)) continue;
    if (!spend(waste, left, right)) continue;
    const merged = join(left, right);
    for (const part of merged.parts) files[part] = merged;
    open.delete(two);
    gains.delete(two);
    gains.delete(one);
    for (const row of gains.values()) for (const gone of best) row.delete(gone);
    for (const other of open) {
      if (other === one) continue;
      weigh(Math.min(one, other), Math.max(one, other));
    }
    for (const file of files) {
      if (file === merged) continue;
      if (file.below.sharedWith(merged.parts) > 0) file.below = file.below.or(merged.below).or(merged.parts);
      if (file.above.sharedWith(merged.parts) > 0) file.above = file.above.or(merged.above).or(merged.parts);
    }
  }
  return [...open].flatMap((index) => {
    const names = [...files[index]!.parts].map((part) => parts[part]!.name);
    return names.length < 2 ? [] : [names];
  });
}

function filesOf(parts: readonly Part[]): File[] {
  const { below, loads } = loadsOf(parts);
  const above = parts.map(() => new Bits(parts.length));
  for (const [index, needs] of below.entries()) for (const part of needs) above[part]!.add(index);
  return parts.map(({ bytes }, index) => ({
    parts: Bits.of(parts.length, [index]),
    bytes,
    loads: loads[index]!,
    below: below[index]!,
    above: above[index]!,
  }));
}

/** Over all entries: the requests that are saved, less what is fetched without being needed. */
function gainOf(one: File, two: File, requestBytes: number): number {
  const shared = one.loads.sharedWith(two.loads);
  if (shared === 0) return 0;
  return (
    shared * requestBytes - (two.loads.size - shared) * one.bytes - (one.loads.size - shared) * two.bytes
  );
}

/** Whether who loads the first alone would fetch, with the second, what that needs and they do not have. */
function drawsMore(files: readonly File[], one: File, two: File): boolean {
  const alone = one.loads.without(two.loads);
  return [...two.below].some((part) => alone.without(files[part]!.loads).size > 0);
}

/** Adds what the entries of one file alone would fetch of the other; false: it would be too much for one of them. */
function spend(waste: Map<number, number>, one: File, two: File): boolean {
  const spent = [
    ...[...one.loads.without(two.loads)].map((entry) => [entry, two.bytes] as const),
    ...[...two.loads.without(one.loads)].map((entry) => [entry, one.bytes] as const),
  ].map(([entry, bytes]) => [entry, (waste.get(entry) ?? 0) + bytes] as const);
  if (spent.some(([, bytes]) => bytes > wasteLimit)) return false;
  for (const [entry, bytes] of spent) waste.set(entry, bytes);
  return true;
}

function join(one: File, two: File): File {
  const own = one.parts.or(two.parts);
  return {
    parts: own,
    bytes: one.bytes + two.bytes,
    loads: one.loads.or(two.loads),
    below: one.below.or(two.below).without(own),
    above: one.above.or(two.above).without(own),
  };
}

/** Whether another part lies between the two, which the file of both would need and be needed by. */
function wouldLoop(one: File, two: File): boolean {
  const between = one.below.and(two.above).or(two.below.and(one.above));
  return between.without(one.parts).without(two.parts).size > 0;
}

function bestOf(gains: ReadonlyMap<number, ReadonlyMap<number, number>>): [number, number] | undefined {
  let best: [number, number] | undefined;
  let most = 0;
  for (const [one, row] of gains)
    for (const [two, gain] of row)
      if (gain > most) {
        most = gain;
        best = [one, two];
      }
  return best;
}
