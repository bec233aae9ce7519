import { distance } from "./rtp.ts";

/** Numbers of a row of which some are left out, so that the others follow each other without a hole. */
export type Omissions = {
  /** `number` is later than all that were left out before. */
  omit(number: number): void;
  /** How many were left out before this number, since `clear`. */
  before(number: number): number;
  /** The number from which this one came by taking off what was left out before. */
  original(number: number): number;
  clear(): void;
};

/** What is older comes no more, and is not asked for again. */
const rememberedMax = 512;

/** `bits`: after 2^bits the numbers begin again. */
export function makeOmissions(bits: number): Omissions {
  const circle = 2 ** bits;
  let total = 0;
  let recent: number[] = [];

  /** How many of those that are remembered are later than this number, or it. */
  function countFrom(number: number): number {
    const last = recent.at(-1);
    if (last === undefined) return 0;
    // Much later it would seem to be before them.
    if (distance(number, last, bits) > circle / 4) recent = [];
    let at = recent.length;
    while (at > 0 && distance(number, recent[at - 1] ?? 0, bits) <= 0) at--;
    return recent.length - at;
  }

  return {
    omit(number) {
      total++;
      recent.push(number);
      if (recent.length > rememberedMax * 2) recent = recent.slice(-rememberedMax);
    },
    before: (number) => total - countFrom(number),
    original(number) {
      let own = (number + total) % circle;
      for (let at = recent.length - 1; at >= 0 && distance(own, recent[at] ?? 0, bits) <= 0; at--)
        own = (own - 1 + circle) % circle;
      return own;
    },
    clear() {
      total = 0;
      recent = [];
    },
  };
}
