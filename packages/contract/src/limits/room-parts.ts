/** Figures of what stands beside the log of a room; part of `limits`. */
export const roomPartLimits = {
  roomPrivatesPage: { value: 100, unit: "count", row: "R5" },
  roomBoardPagesMax: { value: 20, unit: "count", row: "R5" },
  /** In the units of `inkPageWidth`. */
  roomBoardHeight: { value: 9_000, unit: "count", row: "R5" },
  /** Changes with which a page of a whiteboard is full; to erase and to clear goes on up to twice as many. */
  roomBoardMarksMax: { value: 2_000, unit: "count", row: "R5" },
  /** Of one change of a whiteboard. */
  roomBoardErasedMax: { value: 100, unit: "count", row: "R5" },
  roomBoardMarksPage: { value: 100, unit: "count", row: "R5" },
  /** Points of a line that is being drawn, as others see it grow. */
  roomBoardLineMax: { value: 150, unit: "count", row: "R5" },
  /** How often one shows such a line, and how many a room is shown in a second. */
  roomBoardLineEvery: { value: 120, unit: "ms", row: "R5" },
  roomBoardLinesMax: { value: 60, unit: "count", row: "R5" },
} as const;
