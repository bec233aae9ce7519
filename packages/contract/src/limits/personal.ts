/** Figures of personal pages; part of `limits`. */
export const personalLimits = {
  personalTextMax: { value: 1_000, unit: "characters", row: "P12" },
  personalHonoursMax: { value: 50, unit: "count", row: "P12" },
} as const;
