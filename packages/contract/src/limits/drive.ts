/** Figures of the drive; part of `limits`. */
export const driveLimits = {
  /** Of a folder or file of the drive, in UTF-8. */
  driveNameMax: { value: 255, unit: "bytes", row: "P11" },
  /** Folders within each other. */
  driveDepthMax: { value: 32, unit: "count", row: "P11" },
  /** Folders and files of one person, what is thrown away among them. */
  driveNodesMax: { value: 200_000, unit: "count", row: "P11" },
  /** How many one call moves, copies, throws away or brings back. */
  driveActMax: { value: 500, unit: "count", row: "P11" },
  /** How many a copy may make. */
  driveCopyMax: { value: 2_000, unit: "count", row: "P11" },
  /** How many folders and files one archive holds, and how many may be named for it. */
  driveZipNodesMax: { value: 5_000, unit: "count", row: "P11" },
  driveZipActMax: { value: 50, unit: "count", row: "P11" },
  driveZipSizeMax: { value: 8_589_934_592, unit: "bytes", row: "P11" },
  driveLinkDaysMax: { value: 365, unit: "count", row: "P11" },
  driveLinkDownloadsMax: { value: 10_000, unit: "count", row: "P11" },
  /** Smaller files are sent at once. Of larger ones the copy would take longer than an answer may. */
  driveQuickMin: { value: 1_048_576, unit: "bytes", row: "P11" },
  driveQuickMax: { value: 67_108_864, unit: "bytes", row: "P11" },
  drivePageMax: { value: 200, unit: "count", row: "P11" },
  driveVersionsMax: { value: 10, unit: "count", row: "P11" },
  driveSharesMax: { value: 50, unit: "count", row: "P11" },
  /** What is thrown away can be brought back for so long. */
  driveTrashLife: { value: 2_592_000_000, unit: "ms", row: "P11" },
} as const;
