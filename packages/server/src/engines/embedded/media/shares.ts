/** How a picture goes to one hearer, the least first; a `still` is a key frame every now and then, `fewer` are frames of a moving one, about half of them, the `fewest` a quarter. */
const order = ["none", "still", "smallFewest", "smallFewer", "small", "fullFewer", "full"] as const;
export type Share = (typeof order)[number];

/** A picture that a hearer wants, in bits a second of its layers, and of each in fewer frames; null: there is none, or it is not wanted. */
export type Wanted = { mid: string } & Record<Moving, number | null>;
type Moving = Exclude<Share, "none" | "still">;

/** So much a key frame every two seconds may take. */
export const stillBitrate = 30_000;
/** What a picture has takes a little less to keep than to get, so that nothing swings. */
const keepShare = 0.85;

/** As if the large picture came whole or not at all. */
export function withoutLargeFewer(one: Wanted): Wanted {
  return one.small === null ? one : { ...one, fullFewer: null };
}

type Step = { mid: string; share: Share; rate: number };

const small = ["smallFewest", "smallFewer", "small"] as const;
const full = ["fullFewer", "full"] as const;
const moving = [...small, ...full] as const;
/** A picture without a small layer moves in its large one. */
const movesOf = (one: Wanted) => (one.small === null ? full : small);

/** From nothing to everything: first the most important picture as it moves, then the others, then what is sharp. */
function* stepsOf(wanted: readonly Wanted[]): Iterable<Step> {
  const [first, ...others] = wanted;
  if (!first) return;
  const still = ({ mid }: Wanted): Step => ({ mid, share: "still", rate: stillBitrate });
  yield still(first);
  for (const share of movesOf(first)) yield* step(first, share);
  yield* others.map(still);
  // Whole together with whole, whether of small or of large layers.
  for (const fromEnd of [-3, -2, -1]) for (const one of others) yield* step(one, movesOf(one).at(fromEnd));
  const larger = wanted.filter((one) => one.small !== null);
  for (const share of full) for (const one of larger) yield* step(one, share);
}

/** More never takes less. */
function step(one: Wanted, share: Moving | undefined): Step[] {
  const rate = share === undefined ? null : one[share];
  if (share === undefined || rate === null) return [];
  const less = moving.slice(0, moving.indexOf(share)).map((before) => one[before] ?? 0);
  return [{ mid: one.mid, share, rate: Math.max(rate, ...less) }];
}

/**
 * The most important picture is at least a still, however little there is. Of what was shown before only a part of its rate
 * counts while it is asked whether it stays, so that it may swing: `countsKept`, of 1.
 */
export function shareOut(
  wanted: readonly Wanted[],
  budget: number,
  before: ReadonlyMap<string, Share> = new Map(),
  countsKept = keepShare,
): Map<string, Share> {
  const shares = new Map(wanted.map(({ mid }): [string, Share] => [mid, "none"]));
  const [kept, spent] = [makeSum(), makeSum()];
  for (const [index, { mid, share, rate }] of [...stepsOf(wanted)].entries()) {
    const isKept = order.indexOf(before.get(mid) ?? "none") >= order.indexOf(share);
    const next = isKept ? kept.with(mid, rate * countsKept) : spent.with(mid, rate);
    if (next > budget && index > 0) break;
    kept.set(mid, rate * (isKept ? countsKept : 1));
    spent.set(mid, rate * (isKept ? Math.max(keepShare, countsKept) : 1));
    shares.set(mid, share);
  }
  return shares;
}

/** Of one rate for each picture. */
function makeSum() {
  const rates = new Map<string, number>();
  let total = 0;
  const withRate = (mid: string, rate: number) => total - (rates.get(mid) ?? 0) + rate;
  return {
    with: withRate,
    set(mid: string, rate: number) {
      total = withRate(mid, rate);
      rates.set(mid, rate);
    },
  };
}

/** What is shown takes, as its rates are now. */
export function costOf(wanted: readonly Wanted[], shares: ReadonlyMap<string, Share>): number {
  const costs = new Map<string, number>();
  for (const { mid, share, rate } of stepsOf(wanted))
    if (order.indexOf(shares.get(mid) ?? "none") >= order.indexOf(share)) costs.set(mid, rate);
  return costs.values().reduce((sum, cost) => sum + cost, 0);
}

/** What all steps within the budget take. */
export function costWithin(wanted: readonly Wanted[], budget: number): number {
  const costs = new Map<string, number>();
  let total = 0;
  for (const { mid, rate } of stepsOf(wanted)) {
    const next = total - (costs.get(mid) ?? 0) + rate;
    if (next > budget) break;
    total = next;
    costs.set(mid, rate);
  }
  return total;
}

/** What the next step up takes in all; null: everything is within the budget. */
export function costAbove(wanted: readonly Wanted[], budget: number): number | null {
  const costs = new Map<string, number>();
  let total = 0;
  for (const { mid, rate } of stepsOf(wanted)) {
    total += rate - (costs.get(mid) ?? 0);
    costs.set(mid, rate);
    if (total > budget) return total;
  }
  return null;
}
