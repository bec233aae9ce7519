/** Days since the epoch. */
export function dayOf(timeMs: number): number {
  return Math.floor(timeMs / 86_400_000);
}
