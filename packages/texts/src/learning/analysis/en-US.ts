/** /analysis, and the links that lead there. */
export const texts = {
  noTicketTitle: "A link shows an analysis here",
  noTicketText:
    "Teachers show the analysis of a class by a link, pupils show their own result or one question of theirs. Open the link that you were given, or sign in to see your own results.",
  toMine: "My homework and results",
  overTitle: "This link is over",
  overText:
    "Links end after a day, of one question after seven days, or when whoever made them ends them. Ask for a new one.",
  failed: "The analysis could not be loaded.",
  notYetTitle: "The result is not out yet",
  notYetDue: "It is shown here after {time}.",
  notYetTeacher: "It is shown here as soon as the teacher returns it.",
  answer: "Answer",
  endsAt: "This link is good until {time}.",
  noNames: "Answers of the class, without names.",
  answered: "{count, plural, =0 {Nobody has answered} one {# answer} other {# answers}}",
  chosen: "{count, plural, one {chosen once} other {chosen # times}}",
  pagesLeftOut: "Pages of handwork are not shown by a link.",
  showClass: "Link for the classroom screen",
  showClassText:
    "Whoever opens this link sees the analysis without names and without signing in. It ends after a day; a new link ends the one before.",
  share: "Share my result",
  shareText:
    "Whoever opens this link sees this result with your answers, without signing in. It ends after a day; a new link ends the one before.",
  question: "Show this question",
  questionText:
    "Whoever opens this link sees this question with your answer and what is right, without your name and without signing in. It ends after seven days; a new link ends the one before.",
  hiddenDue: "What is right is shown here again once it was reviewed: it is due in the book just now.",
  hiddenWithheld: "What is right is not shown here just now: homework or a round still asks this question.",
  address: "Link",
  code: "Code with the link",
  copy: "Copy link",
  copied: "The link is copied.",
  openHere: "Open it here",
  end: "End the link",
  ended: "The link is ended. Nobody sees anything by it any more.",
} as const;
