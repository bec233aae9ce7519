/** Figures of what stands beside the log of a room; part of `limits`. */
export const roomPartLimits = {
  roomPrivatesPage: { value: 100, unit: "count", row: "R5" },
  roomBoardPagesMax: { value: 20, unit: "count", row: "R5" },
  /** In the units of `inkPageWidth`. */
  roomBoardHeight: { value: 9_000, unit: "count", row: "R5" },
  /** Changes since the last clearing with which a page of a whiteboard is full. */
  roomBoardMarksMax: { value: 2_000, unit: "count", row: "R5" },
  /** All changes of a page; when half of them are there, nothing more is drawn or moved on it. */
  roomBoardChangesMax: { value: 16_000, unit: "count", row: "R5" },
  /** How much smaller or larger things on a whiteboard become than they were drawn, in thousandths. */
  roomBoardScaleMin: { value: 100, unit: "count", row: "R6" },
  roomBoardScaleMax: { value: 8_000, unit: "count", row: "R6" },
  /** Of one change of a whiteboard. */
  roomBoardErasedMax: { value: 100, unit: "count", row: "R5" },
  roomBoardMarksPage: { value: 100, unit: "count", row: "R5" },
  /** Points of a line that is being drawn, as others see it grow. */
  roomBoardLineMax: { value: 150, unit: "count", row: "R5" },
  /** How often one shows such a line, and how many a room is shown in a second. */
  roomBoardLineEvery: { value: 120, unit: "ms", row: "R5" },
  roomBoardLinesMax: { value: 60, unit: "count", row: "R5" },
  roomDeckPagesMax: { value: 200, unit: "count", row: "R6" },
  roomDeckNameMax: { value: 120, unit: "characters", row: "R6" },
  /** Of the words on a slide, for who does not see it. */
  roomDeckTextMax: { value: 2_000, unit: "characters", row: "R6" },
  /** Slides that are brought at once. */
  roomDeckBatch: { value: 10, unit: "count", row: "R6" },
  /** Of one room. */
  roomDecksMax: { value: 20, unit: "count", row: "R6" },
  /** A slide is so wide and so high for whoever points at it. */
  roomPointerSize: { value: 10_000, unit: "count", row: "R6" },
  /** How often one shows where one points, and how many places a room is shown in a second. */
  roomPointerEvery: { value: 100, unit: "ms", row: "R6" },
  roomPointersMax: { value: 30, unit: "count", row: "R6" },
  /** Whoever points at one place says so again after this; a pointer of which nothing is heard for twice as long is gone. */
  roomPointerAgain: { value: 2_000, unit: "ms", row: "R6" },
  /** A deck without a slide. */
  roomDeckEmptyKept: { value: 600_000, unit: "ms", row: "R6" },
} as const;
