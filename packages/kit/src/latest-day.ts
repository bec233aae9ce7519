/** Where the day begins first, it is so much later than in UTC. */
const aheadMs = 14 * 3_600_000;

/** The latest day that it is anywhere, written yyyy-MM-dd. `now` in ms since the epoch. */
export function latestDay(now: number): string {
  return new Date(now + aheadMs).toISOString().slice(0, 10);
}
