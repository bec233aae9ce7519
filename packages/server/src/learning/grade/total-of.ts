/** Points together, to two places. */
export function totalOf(scores: readonly { score: number | null }[]): number {
  return Math.round(scores.reduce((sum, { score }) => sum + (score ?? 0), 0) * 100) / 100;
}
