/** Figures of the sign-in by WeChat; part of `limits`. */
export const wechatLimits = {
  /** From the code on the screen to its scan. */
  wechatCodeLife: { value: 120_000, unit: "ms", row: "A3" },
  /** From the scan to the answer on the telephone. */
  wechatAnswerLife: { value: 120_000, unit: "ms", row: "A3" },
  /** From the answer to the question of the browser that waits. */
  wechatFetchLife: { value: 30_000, unit: "ms", row: "A3" },
  /** How long a WeChat that nobody has linked may be linked after a sign-in of another kind. */
  wechatLinkLife: { value: 600_000, unit: "ms", row: "A3" },
  wechatPollPause: { value: 2_000, unit: "ms", row: "A3" },
  wechatPictureMax: { value: 32_768, unit: "bytes", row: "A3" },
} as const;
