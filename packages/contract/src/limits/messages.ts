/** What happens to messages after they were sent (M3). */
export const messageLimits = {
  recallWindow: { value: 120_000, unit: "ms", row: "M3" },
  editWindow: { value: 86_400_000, unit: "ms", row: "M3" },
  /** So often one message is edited. */
  editsOfMessageMax: { value: 20, unit: "count", row: "M3" },
  /** The longest voice message that the page records. */
  voiceMax: { value: 300_000, unit: "ms", row: "D6" },
  /** Messages that are chosen together on a page, and conversations that they are forwarded to at once. */
  sentPictureSide: { value: 2_560, unit: "pixels", row: "D6" },
  selectedMessagesMax: { value: 30, unit: "count", row: "D6" },
  forwardToMax: { value: 5, unit: "count", row: "D6" },
  /** Pictures and films that are sent as one, the words beneath what is sent, and how long what belongs together may take. */
  albumMax: { value: 10, unit: "count", row: "D6" },
  captionMax: { value: 1_000, unit: "characters", row: "D6" },
  albumSpan: { value: 1_800_000, unit: "ms", row: "D6" },
  deleteBatchMax: { value: 100, unit: "count", row: "M3" },
  mentionsMax: { value: 20, unit: "count", row: "M7" },
  /** Unread mentions of a conversation whose places are told. */
  mentionsHeld: { value: 100, unit: "count", row: "M7" },
  /** Reports of messages and rooms by one person in 24 hours (the length of their words is that of D5). */
  messageReportsMax: { value: 20, unit: "count", row: "D8" },
  /** Messages before and after a reported one that are sealed with it. */
  messageReportAround: { value: 3, unit: "count", row: "D8" },
  /** People of a reported room who are sealed by name. */
  roomReportPeople: { value: 100, unit: "count", row: "D8" },
  /** Whom a host has put out of a room reports it for so long. */
  roomReportAfter: { value: 86_400_000, unit: "ms", row: "D8" },
  messageReportNoteMax: { value: 500, unit: "characters", row: "D8" },
  chatReviewReasonMin: { value: 10, unit: "characters", row: "D8" },
  chatReviewReasonMax: { value: 500, unit: "characters", row: "D8" },
  chatReviewNameMax: { value: 50, unit: "characters", row: "D8" },
  /** How long an opened conversation of a member of staff and a pupil is answered to who opened it. */
  chatReviewOpen: { value: 3_600_000, unit: "ms", row: "D8" },
  chatReviewPage: { value: 30, unit: "count", row: "D8" },
  /** Times at which it was read that the two are told. */
  chatReviewsShown: { value: 20, unit: "count", row: "D8" },
  /** How long it is kept that somebody read it. */
  chatReviewLife: { value: 31_536_000_000, unit: "ms", row: "D8" },
  /** How long the sealed copy is kept after staff settled the report; the report itself as long again. */
  messageReportLife: { value: 31_536_000_000, unit: "ms", row: "D8" },
} as const;
