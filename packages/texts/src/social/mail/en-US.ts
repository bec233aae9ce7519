/** What is sent by mail. What was decided, and why, is read after signing in alone; no link, so that nobody learns to follow one. */
export const texts = {
  decisionSubject: "A moderator has decided something about your account",
  decision:
    "A moderator has decided something about your account. Sign in and open the safety page: there you read what was decided and why, and can appeal.",
  renewalSubject: "Your premium",
  renewal_reminder:
    "On {day} your premium renews itself, and {price} is charged. If you do not want that, sign in before and cancel on the page Premium: it then ends with what is paid.",
  renewal_failed:
    "{price} for your premium could not be charged. It is tried again on {day}. For three days after the first try you keep premium; then it pauses until the payment goes through. On the page Premium you can cancel.",
  renewal_paused:
    "Your premium is paused, because {price} could not be charged. It is tried again on {day}; when it goes through, premium goes on at once.",
  renewal_pausedForGood: "Your premium is paused, because {price} could not be charged.",
  renewal_paid: "{price} for your premium has been paid after all. The next charge is on {day}.",
  renewal_ended: "Your premium no longer renews itself. Nothing more is charged.",
  renewal_unpaid:
    "Your premium has ended, because {price} could not be charged, even after more tries. Nothing more is charged. You can choose premium again at any time.",
} as const;
