/** Figures of notices; part of `limits`. */
export const noticeLimits = {
  noticeTitleMax: { value: 160, unit: "characters", row: "P5" },
  noticeAttachmentsMax: { value: 10, unit: "count", row: "P5" },
  noticeClassesMax: { value: 200, unit: "count", row: "P5" },
  /** Of schools that one notice names one by one. */
  noticeSchoolsMax: { value: 500, unit: "count", row: "P5" },
} as const;
