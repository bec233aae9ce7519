/** Figures of homework; part of `limits`. */
export const homeworkLimits = {
  homeworkTitleMax: { value: 100, unit: "characters", row: "P8" },
  homeworkNoteMax: { value: 2_000, unit: "characters", row: "P8" },
  /** Rules in one proposal of questions, and questions that it leaves out because they stand there already or were put aside. */
  paperRulesMax: { value: 10, unit: "count", row: "P8" },
  paperTakenMax: { value: 500, unit: "count", row: "P8" },
  homeworkItemsMax: { value: 100, unit: "count", row: "P8" },
  /** The farthest end that one pupil may be given. */
  homeworkExtensionMax: { value: 31_536_000_000, unit: "ms", row: "P8" },
  /** A phone brings pages with a ticket for so long. */
  handworkTicketLife: { value: 900_000, unit: "ms", row: "P8" },
  /** A ticket of /analysis shows its thing for so long. */
  analysisTicketLife: { value: 86_400_000, unit: "ms", row: "P8" },
  /** The same of one question of the wrong book. */
  questionTicketLife: { value: 604_800_000, unit: "ms", row: "P9" },
  /** So long an answer waits for pages that a phone brings; shorter than a server that ends waits for its answers. */
  handworkWait: { value: 8_000, unit: "ms", row: "P8" },
  /** Pages of handwork in one answer. */
  answerPhotosMax: { value: 12, unit: "count", row: "P8" },
  /** Rulings about one question of a piece of homework that count at a time. */
  rulingsMax: { value: 50, unit: "count", row: "P8" },
  /** The longest time limit, in minutes. */
  homeworkTimeLimitMax: { value: 600, unit: "count", row: "P8" },
  /** Comments that one teacher keeps. */
  gradeCommentsMax: { value: 200, unit: "count", row: "P8" },
  gradeCommentMax: { value: 2_000, unit: "characters", row: "P8" },
  /** Rubrics that one teacher keeps, and how much there is of one. */
  rubricsMax: { value: 200, unit: "count", row: "P8" },
  rubricCriteriaMax: { value: 12, unit: "count", row: "P8" },
  rubricLevelsMax: { value: 8, unit: "count", row: "P8" },
  rubricTitleMax: { value: 100, unit: "characters", row: "P8" },
  rubricLevelMax: { value: 300, unit: "characters", row: "P8" },
  rubricCommentMax: { value: 500, unit: "characters", row: "P8" },
  /** Colleagues who mark a piece of homework a second time, and answers that one of them has before them. */
  secondMarkersMax: { value: 20, unit: "count", row: "P8" },
  secondMarkingPage: { value: 100, unit: "count", row: "P8" },
  /** Why two marks became these points, or a second marking was taken off. */
  settleReasonMax: { value: 500, unit: "characters", row: "P8" },
  /** Why a mark is not the sum of what was chosen. */
  markReasonMax: { value: 500, unit: "characters", row: "P8" },
  /** After the close, so long an answer that was under way is still taken. */
  homeworkGrace: { value: 30_000, unit: "ms", row: "P8" },
  /** How often a pupil takes one piece of work back. */
  reclaimsMax: { value: 10, unit: "count", row: "P8" },
  /** No answer is counted as having taken longer. */
  answerTimeMax: { value: 3_600_000, unit: "ms", row: "P8" },
  /** So long a browser keeps answers that could not be sent, for whoever gave them. */
  answersKept: { value: 1_209_600_000, unit: "ms", row: "P8" },
  /** Pages of handwork that one browser keeps for a pupil until they are sent, and their bytes together. */
  pagesKeptMax: { value: 36, unit: "count", row: "P8" },
  pagesKeptBytesMax: { value: 67_108_864, unit: "bytes", row: "P8" },
} as const;
