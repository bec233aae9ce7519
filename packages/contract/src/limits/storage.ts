/** Figures of the storage of messaging; part of `limits`. */
export const storageLimits = {
  uploadMax: { value: 104_857_600, unit: "bytes", row: "M16" },
  uploadChunk: { value: 4_194_304, unit: "bytes", row: "M16" },
  uploadTimeout: { value: 600_000, unit: "ms", row: "M16" },
  /** How long a storage token is good: an upload may be gone on with until then. */
  storageTokenLife: { value: 86_400_000, unit: "ms", row: "M16" },
  objectSurvivalMin: { value: 86_400, unit: "s", row: "M16" },
  objectSurvivalMax: { value: 3_153_600_000, unit: "s", row: "M16" },
  objectTagMax: { value: 64, unit: "characters", row: "M16" },
  objectLinksMax: { value: 50, unit: "count", row: "M16" },
  /** A signed link is good for this time at least, and for twice as long at most. */
  objectLinkLife: { value: 1_800_000, unit: "ms", row: "M16" },
  /** Uploads of one person that have begun and not ended. */
  uploadsOpenMax: { value: 50, unit: "count", row: "M16" },
  /** What one person may upload within 24 hours. */
  uploadedPerDayMax: { value: 4_294_967_296, unit: "bytes", row: "M16" },
  /** Pieces of one person that are taken at the same time. */
  uploadChunksAtOnce: { value: 4, unit: "count", row: "M16" },
  imagePixelsMax: { value: 50_000_000, unit: "count", row: "M16" },
  /** The longer side of a small picture. */
  thumbnailSide: { value: 640, unit: "pixels", row: "M16" },
  /** Files from this size on may be told by their sum instead of being sent. */
  quickTransferMin: { value: 1_048_576, unit: "bytes", row: "M16" },
  /** How long the first store is left alone after it failed. */
  storeCircuitReset: { value: 60, unit: "s", row: "M16" },
  mixStoreTokensMax: { value: 10, unit: "count", row: "M16" },
  /** Steps of one treatment of a picture. */
  imageOperationsMax: { value: 10, unit: "count", row: "M16" },
  /** Treated pictures and other forms of one object that are kept; further ones are made each time. */
  objectVariantsMax: { value: 50, unit: "count", row: "M16" },
  /** The longest sound that is made into mp3. */
  audioMp3Max: { value: 3_600_000, unit: "ms", row: "M16" },
  documentPagesMax: { value: 200, unit: "count", row: "M16" },
  fileListMax: { value: 30, unit: "count", row: "M16" },
  cdnHostLife: { value: 86_400, unit: "s", row: "M16" },
  /** The longest sound that is made into words. */
  audioTextMax: { value: 60_000, unit: "ms", row: "M18" },
  audioTextTimeout: { value: 30_000, unit: "ms", row: "M18" },
} as const;
