/**
 * The numbers from 0 to count - 1 in an order that a seed decides: the same seed gives the same order on any machine. At
 * place p of what is shown stands number `order[p]` of what was written (P8).
 */
export function shuffledOrder(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  let state = seed >>> 0;
  for (let last = count - 1; last > 0; last -= 1) {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    const at = Math.floor(unit(state) * (last + 1));
    const [a = 0, b = 0] = [order[last], order[at]];
    order[last] = b;
    order[at] = a;
  }
  return order;
}

/** The order of the options of one question for one pupil. */
export function optionOrder(count: number, seed: number | null, itemNo: number): number[] {
  return seed === null
    ? Array.from({ length: count }, (_, at) => at)
    : shuffledOrder(count, (seed ^ Math.imul(itemNo + 1, 0x9e_37_79_b1)) >>> 0);
}

/** A number from 0 to just below 1 out of a state (mulberry32). */
function unit(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}
