/** Figures of what is drawn on pages; part of `limits`. */
export const inkLimits = {
  /** A page is this many units wide, whatever its picture has in pixels. */
  inkPageWidth: { value: 16_000, unit: "count", row: "P8" },
  /** The longest page, in the same units: four times as high as it is wide. */
  inkPageHeightMax: { value: 64_000, unit: "count", row: "P8" },
  inkPointsMax: { value: 500, unit: "count", row: "P8" },
  /** What teachers write on one page of handwork: items, and signs of them as they are sent. */
  pageInkItemsMax: { value: 400, unit: "count", row: "P8" },
  pageInkSizeMax: { value: 300_000, unit: "characters", row: "P8" },
  /** Height of letters of words that were scaled, in the same units. */
  inkTextSizeMax: { value: 6_000, unit: "count", row: "R6" },
  inkTextMax: { value: 300, unit: "characters", row: "P8" },
} as const;
