/** Figures of word lists, robots, the proxy, and of what clients report; part of `limits`. */
export const robotLimits = {
  wordMax: { value: 64, unit: "characters", row: "M18" },
  /** Of one institution. */
  wordsMax: { value: 2_000, unit: "count", row: "M18" },
  /** How long the words that were left to the server are counted. */
  wordsMetLife: { value: 2_592_000_000, unit: "ms", row: "M18" },
} as const;
