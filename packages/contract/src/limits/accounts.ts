/** Figures of accounts, sign-ins and sessions; part of `limits`. */
export const accountLimits = {
  verificationCodeDigits: { value: 6, unit: "count", row: "A1" },
  verificationCodeLife: { value: 300_000, unit: "ms", row: "A1" },
  verificationCodeTries: { value: 5, unit: "count", row: "A1" },
  /** Guesses of one password from strange addresses that are judged in 15 minutes. */
  passwordTriesMax: { value: 50, unit: "count", row: "A1" },
  erasureDelay: { value: 1_209_600_000, unit: "ms", row: "P12" },
  passkeysMax: { value: 10, unit: "count", row: "A1" },
  recoveryCodes: { value: 10, unit: "count", row: "A1" },
  verificationCodePause: { value: 60_000, unit: "ms", row: "A1" },
  memberPasswordMin: { value: 6, unit: "characters", row: "A2" },
  staffPasswordMin: { value: 12, unit: "characters", row: "A2" },
  passwordMax: { value: 128, unit: "characters", row: "A2" },
  accessTokenLife: { value: 900_000, unit: "ms", row: "A4" },
  tokenSuccessorWindow: { value: 30_000, unit: "ms", row: "A4" },
  memberIdleLife: { value: 2_592_000_000, unit: "ms", row: "A4" },
  staffIdleLife: { value: 28_800_000, unit: "ms", row: "A4" },
  memberSessionLife: { value: 7_776_000_000, unit: "ms", row: "A4" },
  staffSessionLife: { value: 86_400_000, unit: "ms", row: "A4" },
} as const;
