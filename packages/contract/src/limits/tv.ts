/** Figures of the sign-in of a large screen by a phone; part of `limits`. */
export const tvLimits = {
  /** From the code on the screen to the answer on the phone. */
  tvCodeLife: { value: 180_000, unit: "ms", row: "P8" },
  /** From the answer to the question of the screen that waits. */
  tvFetchLife: { value: 30_000, unit: "ms", row: "P8" },
  tvPollPause: { value: 2_000, unit: "ms", row: "P8" },
  /** A screen stays signed in for a day of school, used or not. */
  tvSessionLife: { value: 43_200_000, unit: "ms", row: "P8" },
} as const;
