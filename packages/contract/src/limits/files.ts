/** Figures of assets and their uploads; part of `limits`. */
export const fileLimits = {
  /** A file that comes in one request. */
  smallAssetMax: { value: 20_971_520, unit: "bytes", row: "A6" },
  /** A file that comes in pieces. */
  assetMax: { value: 2_147_483_648, unit: "bytes", row: "A6" },
  assetNameMax: { value: 255, unit: "characters", row: "A6" },
  assetViewsMax: { value: 100, unit: "count", row: "A6" },
  /** Space of one person, and of one institution, where nothing else is set for them. */
  assetQuota: { value: 10_737_418_240, unit: "bytes", row: "A6" },
  assetInstitutionQuota: { value: 1_099_511_627_776, unit: "bytes", row: "A6" },
  /** Files of one person that have begun and not ended, or wait to be looked at. */
  assetUploadsOpenMax: { value: 20, unit: "count", row: "A6" },
  /** Requests with pieces of one person that are taken at the same time. */
  assetPiecesAtOnce: { value: 4, unit: "count", row: "A6" },
  /** An upload that does not end within this is removed. */
  assetUploadLife: { value: 86_400_000, unit: "ms", row: "A6" },
  /** So is an asset that nothing refers to. */
  assetUnusedLife: { value: 86_400_000, unit: "ms", row: "A6" },
  /** A body of which nothing comes for so long is cut off. */
  bodyIdle: { value: 60_000, unit: "ms", row: "A6" },
  /** So is one that is slower than this, measured from its first half minute on. */
  bodyBytesPerSecondMin: { value: 1_024, unit: "bytes", row: "A6" },
  /** Links to assets are good for this at least, and for twice as long at most; those of videos and sounds longer. */
  assetLinkLife: { value: 1_800_000, unit: "ms", row: "A6" },
  previewSourceMax: { value: 52_428_800, unit: "bytes", row: "A6" },
  previewMadeMax: { value: 209_715_200, unit: "bytes", row: "A6" },
  assetFilmLinkLife: { value: 21_600_000, unit: "ms", row: "A6" },
  /** Pictures of an animation, and all their pixels together. */
  imageFramesMax: { value: 300, unit: "count", row: "A6" },
  imageFramePixelsMax: { value: 100_000_000, unit: "count", row: "A6" },
  /** A picture that takes longer is refused. */
  imageTime: { value: 30_000, unit: "ms", row: "A6" },
} as const;
