/** Figures of the platform's page; part of `limits`. */
export const platformLimits = {
  institutionNameMax: { value: 64, unit: "characters", row: "P13" },
  suspensionReasonMax: { value: 200, unit: "characters", row: "P13" },
  /** Administrators of one institution that its page names. */
  platformAdminsShown: { value: 20, unit: "count", row: "P13" },
} as const;
