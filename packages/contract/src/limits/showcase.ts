/** Figures of activities and honours; part of `limits`. */
export const showcaseLimits = {
  activityTitleMax: { value: 120, unit: "characters", row: "P4" },
  activityPlaceMax: { value: 120, unit: "characters", row: "P4" },
  activityCapacityMax: { value: 10_000, unit: "count", row: "P4" },
  /** Who has a place or waits for one, also where the number of places is not bounded. */
  activityPeopleMax: { value: 20_000, unit: "count", row: "P4" },
  activityReasonMax: { value: 500, unit: "characters", row: "P4" },
  /** Who signed up is reminded so long before the beginning. */
  activityReminder: { value: 86_400_000, unit: "ms", row: "P4" },
  /** Why a proposal of an activity or an honour is refused. */
  refusalMax: { value: 500, unit: "characters", row: "P4" },
  honourTitleMax: { value: 160, unit: "characters", row: "P4" },
  honourNoteMax: { value: 1_000, unit: "characters", row: "P4" },
  honourNameMax: { value: 49, unit: "characters", row: "P4" },
  honourPeopleMax: { value: 60, unit: "count", row: "P4" },
  honourClassesMax: { value: 20, unit: "count", row: "P4" },
  /** A file of honours: as it is sent, its rows, its columns, and the characters of one cell. */
  honourFileMax: { value: 2_097_152, unit: "bytes", row: "P4" },
  honourRowsMax: { value: 1_000, unit: "count", row: "P4" },
  honourColumnsMax: { value: 60, unit: "count", row: "P4" },
  honourCellMax: { value: 4_000, unit: "characters", row: "P4" },
} as const;
