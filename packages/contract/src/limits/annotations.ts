/** Figures of reactions, pins and saved things; part of `limits`. */
export const annotationLimits = {
  /** Messages whose reactions are read at once. */
  quickCommentMessagesMax: { value: 20, unit: "count", row: "M12" },
  /** Reactions of one person to one message. */
  quickCommentsMax: { value: 20, unit: "count", row: "M12" },
  /** Reactions of one answer; the messages that do not fit are named. */
  quickCommentPageMax: { value: 4_000, unit: "count", row: "M12" },
  quickCommentCustomMax: { value: 1_024, unit: "characters", row: "M12" },
  pushTitleMax: { value: 64, unit: "characters", row: "M12" },
  /** Pins of one conversation. */
  msgPinsMax: { value: 100, unit: "count", row: "M12" },
  pinCustomMax: { value: 512, unit: "characters", row: "M12" },
  collectsMax: { value: 5_000, unit: "count", row: "M12" },
  collectDataMax: { value: 20_480, unit: "characters", row: "M12" },
  collectCustomMax: { value: 1_024, unit: "characters", row: "M12" },
  collectUniqueIdMax: { value: 128, unit: "characters", row: "M12" },
  collectDeleteMax: { value: 100, unit: "count", row: "M12" },
  collectPageMax: { value: 100, unit: "count", row: "M12" },
} as const;
