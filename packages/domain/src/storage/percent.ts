/** How far something is, in percent with two decimals; never 100 before all is there (M16). */
export function percentOf(done: number, total: number): number {
  if (total <= 0) return 100;
  const floored = Math.floor((Math.min(done, total) * 10_000) / total) / 100;
  return Math.max(0, floored);
}
