/** Why a file that is sent in one request is not taken (A6). */
export const uploadFaults = [
  "assetTooLarge",
  "assetTypeRefused",
  "assetUnreadable",
  "assetInfected",
  "assetNotScanned",
  "assetQuotaUsed",
  "assetUploadsOpen",
  "storageFull",
  "tooManyRequests",
] as const;
