/** Figures of courses; a part of `limits`. */
export const courseLimits = {
  courseTitleMax: { value: 120, unit: "characters", row: "P10" },
  courseSummaryMax: { value: 1_000, unit: "characters", row: "P10" },
  courseSectionsMax: { value: 50, unit: "count", row: "P10" },
  courseUnitsMax: { value: 200, unit: "count", row: "P10" },
  /** Units that may be asked for before one opens. */
  courseNeedsMax: { value: 10, unit: "count", row: "P10" },
  courseClassesMax: { value: 50, unit: "count", row: "P10" },
  /** So much of a video is to be watched, in per cent. */
  courseWatchedShare: { value: 90, unit: "count", row: "P10" },
  /** How often a player reports what was watched. */
  courseReportEvery: { value: 15_000, unit: "ms", row: "P10" },
  /** What passed before this is not believed at once: who lost the network reports again within it. */
  courseReportGap: { value: 120_000, unit: "ms", row: "P10" },
  /** The fastest speed of a player. */
  courseSpeedMax: { value: 2, unit: "count", row: "P10" },
  courseReportIntervals: { value: 50, unit: "count", row: "P10" },
  /** Parts of a video that are kept for one person. */
  courseIntervalsMax: { value: 300, unit: "count", row: "P10" },
  /** No video is longer than a day. */
  courseVideoMax: { value: 86_400_000, unit: "ms", row: "P10" },
} as const;
