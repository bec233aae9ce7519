export type BackOff = { minMs: number; maxMs: number; factor: number };

/**
 * Delay before try `attempt` (0, 1, …). The latest moment grows by `factor` up to `maxMs`; `random` in [0, 1) spreads
 * tries evenly from a factor before it on, at the bounds too, so that those who were lost together do not come together.
 */
export function backOffDelayMs({ minMs, maxMs, factor }: BackOff, attempt: number, random: number): number {
  const latestMs = Math.min(maxMs, minMs * factor ** (attempt + 1));
  const earliestMs = Math.max(minMs, latestMs / factor);
  return Math.round(earliestMs + (latestMs - earliestMs) * random);
}
