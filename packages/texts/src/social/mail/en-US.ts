/** What is sent by mail. What was decided, and why, is read after signing in alone; no link, so that nobody learns to follow one. */
export const texts = {
  decisionSubject: "A moderator has decided something about your account",
  decision:
    "A moderator has decided something about your account. Sign in and open the safety page: there you read what was decided and why, and can appeal.",
} as const;
