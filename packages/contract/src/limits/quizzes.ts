/** Figures of quizzes; part of `limits`. */
export const quizLimits = {
  quizItemsMax: { value: 50, unit: "count", row: "P10" },
  quizSecondsMin: { value: 5, unit: "s", row: "P10" },
  quizSecondsMax: { value: 300, unit: "s", row: "P10" },
  quizTeamsMax: { value: 8, unit: "count", row: "P10" },
  quizTeamNameMax: { value: 30, unit: "characters", row: "P10" },
  quizNickMax: { value: 20, unit: "characters", row: "P10" },
  /** Members of a round; guests have places of their own, so that they take none from members. */
  quizPlayersMax: { value: 300, unit: "count", row: "P10" },
  quizGuestsMax: { value: 200, unit: "count", row: "P10" },
  /** So long an answer waits for something new; shorter than a server that ends waits for its answers. */
  quizWait: { value: 8_000, unit: "ms", row: "P10" },
  /** A round that nobody ended is over then, and its code is free again. */
  quizRoundLife: { value: 21_600_000, unit: "ms", row: "P10" },
  /** From so many people on a teacher sees how practice went: of fewer it would be what somebody did alone. */
  quizPracticePeopleMin: { value: 3, unit: "count", row: "P10" },
  /** From so many answers of visitors to a question on a teacher sees how many were right: one visitor seldom gives as many. */
  quizVisitAnswersMin: { value: 10, unit: "count", row: "P10" },
  /** So long a visitor may take over a question. */
  askedTicketLife: { value: 21_600_000, unit: "ms", row: "P10" },
  /** What the way of a question to a player may take before speed counts. */
  quizFreeTime: { value: 500, unit: "ms", row: "P10" },
} as const;
