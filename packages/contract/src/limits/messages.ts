/** What happens to messages after they were sent (M3). */
export const messageLimits = {
  recallWindow: { value: 120_000, unit: "ms", row: "M3" },
  editWindow: { value: 86_400_000, unit: "ms", row: "M3" },
  /** So often one message is edited. */
  editsOfMessageMax: { value: 20, unit: "count", row: "M3" },
  deleteBatchMax: { value: 100, unit: "count", row: "M3" },
} as const;
