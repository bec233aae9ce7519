/** Figures of documents and channels; part of `limits`. */
export const documentLimits = {
  /** Rich text as it travels, its nodes inside each other, and all its nodes. */
  richTextMax: { value: 262_144, unit: "bytes", row: "P4" },
  richTextDepthMax: { value: 24, unit: "count", row: "P4" },
  richTextNodesMax: { value: 10_000, unit: "count", row: "P4" },
  documentTitleMax: { value: 160, unit: "characters", row: "P4" },
  documentSummaryMax: { value: 500, unit: "characters", row: "P4" },
  /** Chapters of a video, and languages of its captions. */
  videoChaptersMax: { value: 100, unit: "count", row: "P4" },
  videoChapterTitleMax: { value: 80, unit: "characters", row: "P4" },
  videoLanguagesMax: { value: 8, unit: "count", row: "P4" },
  /** Pictures of an image group. */
  documentPicturesMax: { value: 60, unit: "count", row: "P4" },
  /** Of an institution: each page of its portal, and each change of one, reads them all. */
  channelsMax: { value: 500, unit: "count", row: "P13" },
  /** Of one document; older versions go. */
  documentVersionsMax: { value: 200, unit: "count", row: "P13" },
  reviewNoteMax: { value: 2_000, unit: "characters", row: "P13" },
  /** How long a document lies in the recycle bin. */
  documentBinLife: { value: 2_592_000_000, unit: "ms", row: "P13" },
  /** How long a document counts as open in an editor that has not said so again. */
  documentLease: { value: 45_000, unit: "ms", row: "P13" },
} as const;
