/** /analysis, and the links that lead there. */
export const texts = {
  noTicketTitle: "A link shows an analysis here",
  noTicketText:
    "Teachers show the analysis of a class by a link, pupils show their own result. Open the link that you were given, or sign in to see your own results.",
  toMine: "My homework and results",
  overTitle: "This link is over",
  overText: "Links to an analysis end after a day, or when whoever made them ends them. Ask for a new one.",
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
  address: "Link",
  code: "Code with the link",
  copy: "Copy link",
  copied: "The link is copied.",
  openHere: "Open it here",
  end: "End the link",
  ended: "The link is ended. Nobody sees anything by it any more.",
} as const;
