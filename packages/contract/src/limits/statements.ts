/** Figures of what is told to a learning record store; part of those of courses. */
export const statementLimits = {
  statementEndpointMax: { value: 512, unit: "characters", row: "P10" },
  statementKeyMax: { value: 256, unit: "characters", row: "P10" },
  /** Statements of one request. */
  statementBatch: { value: 50, unit: "count", row: "P10" },
  /** How long a store may take to answer. */
  statementTimeout: { value: 10_000, unit: "ms", row: "P10" },
  statementAnswerMax: { value: 65_536, unit: "bytes", row: "P10" },
  /** How long one institution is sent for before others have their turn. */
  statementTurn: { value: 20_000, unit: "ms", row: "P10" },
  /** Statements of one institution that wait; while there are so many, what happens is not told. */
  statementsWaitingMax: { value: 20_000, unit: "count", row: "P10" },
  /** Refused ones of one institution that are kept; the oldest of more are given up. */
  statementsRefusedMax: { value: 1_000, unit: "count", row: "P10" },
  statementReasonMax: { value: 500, unit: "characters", row: "P10" },
  /** The pause after a failure, which doubles up to the longest. */
  statementPause: { value: 30_000, unit: "ms", row: "P10" },
  statementPauseMax: { value: 3_600_000, unit: "ms", row: "P10" },
  /** How long one that was sent is kept, and one that waits or was refused. */
  statementSentLife: { value: 604_800_000, unit: "ms", row: "P10" },
  statementWaitingLife: { value: 2_592_000_000, unit: "ms", row: "P10" },
} as const;
