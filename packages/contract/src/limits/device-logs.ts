/** Logs of devices that staff ask for (M16). */
export const deviceLogLimits = {
  /** How long a device that is away may take to answer. */
  deviceLogWait: { value: 86_400_000, unit: "ms", row: "M16" },
  /** How long it is kept that one was asked for, with what came. */
  deviceLogLife: { value: 604_800_000, unit: "ms", row: "M16" },
  deviceLogMax: { value: 1_048_576, unit: "bytes", row: "M16" },
  /** Of one person in 24 hours. */
  deviceLogsPerDay: { value: 5, unit: "count", row: "M16" },
  /** Of one person, with the newest first. */
  deviceLogsShown: { value: 35, unit: "count", row: "M16" },
  deviceLogReasonMin: { value: 10, unit: "characters", row: "M16" },
  deviceLogReasonMax: { value: 500, unit: "characters", row: "M16" },
} as const;
