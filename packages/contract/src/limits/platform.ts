/** Figures of the platform's page; part of `limits`. */
export const platformLimits = {
  /** So many institutions may stand one above the other. */
  institutionStepsMax: { value: 8, unit: "count", row: "P1" },
  institutionNameMax: { value: 64, unit: "characters", row: "P13" },
  suspensionReasonMax: { value: 200, unit: "characters", row: "P13" },
  /** Administrators of one institution that its page names. */
  platformAdminsShown: { value: 20, unit: "count", row: "P13" },
} as const;
