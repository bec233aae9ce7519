/** Figures of recordings of rooms; part of `limits`. */
export const recordingLimits = {
  /** A recording is deleted so long after it has ended. */
  recordingKept: { value: 7_776_000_000, unit: "ms", row: "R8" },
  /** What was discarded can be brought back for so long. */
  recordingUndo: { value: 1_209_600_000, unit: "ms", row: "R8" },
  /** With less free space on the server's disk nothing is recorded. */
  recordingDiskMin: { value: 268_435_456, unit: "bytes", row: "R8" },
  /** What one institution may keep. */
  recordingQuota: { value: 107_374_182_400, unit: "bytes", row: "R8" },
  /** Of one institution at the same time. */
  recordingsRunningMax: { value: 5, unit: "count", row: "R8" },
  /** What one takes of the quota until its files are closed: nobody knows how long it will be. */
  recordingEstimate: { value: 1_073_741_824, unit: "bytes", row: "R8" },
  recordingMarksMax: { value: 100, unit: "count", row: "R8" },
  recordingTitleMax: { value: 80, unit: "characters", row: "R8" },
  recordingReasonMax: { value: 500, unit: "characters", row: "R8" },
  /** Messages of the chat beside one replay. */
  recordingChatMax: { value: 2_000, unit: "count", row: "R8" },
  /** Of what was drawn on the whiteboard, on all its pages; what stood there later is left out. */
  recordingThingsMax: { value: 3_000, unit: "count", row: "R8" },
  /** Languages of captions of one recording, lines of one, and letters of one line. */
  recordingLanguagesMax: { value: 6, unit: "count", row: "R8" },
  recordingCuesMax: { value: 4_000, unit: "count", row: "R8" },
  recordingCueTextMax: { value: 300, unit: "characters", row: "R8" },
  /** Of a file of captions. */
  recordingCaptionFileMax: { value: 500_000, unit: "characters", row: "R8" },
  recordingCommentMax: { value: 1_000, unit: "characters", row: "R8" },
  /** Comments of one page, answers to one comment, and comments and answers of one recording. */
  recordingCommentsPage: { value: 20, unit: "count", row: "R8" },
  recordingRepliesMax: { value: 100, unit: "count", row: "R8" },
  recordingCommentsMax: { value: 5_000, unit: "count", row: "R8" },
  /** Homework and quizzes beside one replay. */
  recordingTasksMax: { value: 12, unit: "count", row: "R8" },
} as const;
