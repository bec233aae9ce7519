/** Figures of the bank of questions and its exchange; part of `limits`. */
export const questionLimits = {
  optionsMax: { value: 10, unit: "count", row: "P8" },
  /** Parts of a question, and what each may count beside the others. */
  partsMax: { value: 10, unit: "count", row: "P8" },
  partWeightMax: { value: 100, unit: "count", row: "P8" },
  /** Pictures and sounds that one question shows. */
  questionFilesMax: { value: 24, unit: "count", row: "P8" },
  questionSourceMax: { value: 200, unit: "characters", row: "P8" },
  /** Points that one question is about, and the name of each. */
  questionTagsMax: { value: 10, unit: "count", row: "P8" },
  questionTagMax: { value: 32, unit: "characters", row: "P8" },
  /** The points of one subject, and how far down one may lie below others. */
  pointsMax: { value: 1_000, unit: "count", row: "P8" },
  pointDepthMax: { value: 6, unit: "count", row: "P8" },
  /** Questions that are named as alike, and for how many of a file it is asked whether the bank has one like them. */
  questionsAlikeMax: { value: 5, unit: "count", row: "P8" },
  importAlikeMax: { value: 50, unit: "count", row: "P8" },
  blanksMax: { value: 10, unit: "count", row: "P8" },
  blankMax: { value: 200, unit: "characters", row: "P8" },
  shortAnswerMax: { value: 5_000, unit: "characters", row: "P8" },
  /** A file of questions, each piece of text in it, and how many it may hold. */
  importTextMax: { value: 300_000, unit: "characters", row: "P8" },
  importPieceMax: { value: 4_000, unit: "characters", row: "P8" },
  importItemsMax: { value: 1_000, unit: "count", row: "P8" },
  /** A package or workbook of questions as it is sent, all that it holds unpacked, its files, and one of them. */
  importFileMax: { value: 16_777_216, unit: "bytes", row: "P8" },
  /** Pictures and sounds of a package that is made. */
  packageFilesMax: { value: 10_485_760, unit: "bytes", row: "P8" },
  importUnpackedMax: { value: 33_554_432, unit: "bytes", row: "P8" },
  importFilesMax: { value: 3_000, unit: "count", row: "P8" },
  importXmlMax: { value: 4_194_304, unit: "bytes", row: "P8" },
  /** The cells of a workbook together. */
  importSheetMax: { value: 4_000_000, unit: "characters", row: "P8" },
} as const;
