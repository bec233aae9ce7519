import { outsideToolLimits } from "./outside-tools.ts";
import { statementLimits } from "./statements.ts";

/** Figures of courses, of outside tools in them, and of what is told of learning; a part of `limits`. */
export const courseLimits = {
  ...outsideToolLimits,
  ...statementLimits,
  courseTitleMax: { value: 120, unit: "characters", row: "P10" },
  courseSummaryMax: { value: 1_000, unit: "characters", row: "P10" },
  courseSectionsMax: { value: 50, unit: "count", row: "P10" },
  courseUnitsMax: { value: 200, unit: "count", row: "P10" },
  /** Units that may be asked for before one opens. */
  courseNeedsMax: { value: 10, unit: "count", row: "P10" },
  courseClassesMax: { value: 50, unit: "count", row: "P10" },
  /** Captions that were kept for a course and that no unit names, as it was not saved with them so far. */
  courseUnnamedCaptionsMax: { value: 100, unit: "count", row: "P10" },
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
  /** An archive of a package, and what it unpacks to. */
  packageMax: { value: 104_857_600, unit: "bytes", row: "P10" },
  packageUnpackedMax: { value: 314_572_800, unit: "bytes", row: "P10" },
  packageFileMax: { value: 104_857_600, unit: "bytes", row: "P10" },
  packageFilesMax: { value: 3_000, unit: "count", row: "P10" },
  packagePathMax: { value: 300, unit: "characters", row: "P10" },
  /** No file of a lesson shrinks to less than one part in so many. */
  packageRatioMax: { value: 200, unit: "count", row: "P10" },
  packageManifestMax: { value: 2_097_152, unit: "bytes", row: "P10" },
  packageItemsMax: { value: 100, unit: "count", row: "P10" },
  /** What a lesson keeps about where somebody was; SCORM 2004 asks for 64,000. */
  packageDataMax: { value: 64_000, unit: "characters", row: "P10" },
  packageLocationMax: { value: 1_000, unit: "characters", row: "P10" },
  /** How long the files of an opened package are there after the last report. */
  packageTicketLife: { value: 3_600_000, unit: "ms", row: "P10" },
} as const;
