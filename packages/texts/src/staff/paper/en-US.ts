/** The paper of homework: looking at it as a pupil, and putting it together. */
export const texts = {
  preview: "Preview as a pupil",
  previewText: "As pupils have it before them. Nothing that you answer here is kept, and nothing counts.",
  previewEmpty: "No questions yet",
  previewEmptyText: "Add questions to the homework, then look at it as a pupil.",
  anotherOrder: "Another order",
  orderShown: "Each pupil has an order of their own; this is one of them.",
  toForm: "Back to the homework",
  toAnswers: "Back to the answers",
  beginAgain: "Begin again",
  timeUp: "The time is over: what was answered is handed in.",
  triedTitle: "What pupils would get",
  triedScore: "{score} of {points} points",
  triedWaiting:
    "{count, plural, =0 {} one {# answer waits for you to mark it.} other {# answers wait for you to mark them.}}",
  releaseNote_submit: "Pupils see this as soon as everything is marked.",
  releaseNote_due: "Pupils see this after the due time, once everything is marked.",
  releaseNote_manual: "Pupils see this when you return it.",
  changedMeanwhile: "The homework was changed meanwhile. Begin again to see it as it is now.",
} as const;
