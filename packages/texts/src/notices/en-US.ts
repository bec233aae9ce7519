/** Notices as their readers see them. */
export const texts = {
  // List
  text: "What the school has to say to you.",
  textPublic: "What the school has to say to everybody. Sign in to see the notices that are for you.",
  noticesWaiting: "{n, plural, one {# notice waits for you} other {# notices wait for you}}",
  views: "Which notices",
  viewAll: "All",
  viewWaiting: "Waiting for you",
  viewConfirmation: "To be confirmed",
  searchNotices: "Search notices by title",
  none: "No notices yet",
  noneText: "What the school publishes for you appears here.",
  noneWaiting: "Nothing waits for you",
  noneWaitingText: "You have opened every notice, and confirmed those that ask for it.",
  noneFound: "No notice matches",
  noneFoundText: "Try other words, or look through all notices.",
  unread: "Unread",
  toConfirm: "Please confirm",
  toConfirmBy: "Please confirm by {time}",
  missed: "Deadline passed",
  confirmed: "Confirmed",
  forEverybody: "For everybody",
  forRoles: "For your role",
  forClasses: "For your class",
  forSchools: "For your school",
  fromAbove: "From an institution above your school",
  withAttachments: "With attachments",
  // Detail
  toNotices: "Back to notices",
  goneTitle: "This notice is not available",
  goneText:
    "It may have been taken back, or it is for other people. If you are not signed in, signing in may help.",
  confirmTitle: "This notice asks for your confirmation",
  confirmText:
    "By confirming you tell the school that you have read and understood it. Your name and the time are recorded.",
  confirmTextAbove:
    "By confirming you say that you have read and understood it. Your school sees your name and the time; {name} sees numbers alone.",
  confirmBy: "Please confirm by {time}.",
  confirm: "I have read and understood this",
  confirmFailed: "The confirmation could not be sent. Please try again.",
  confirmedAt: "You confirmed this notice on {time}.",
  missedText: "The deadline was {time}. This notice can no longer be confirmed; please speak to {author}.",
  missedTextNobody:
    "The deadline was {time}. This notice can no longer be confirmed; please speak to the school.",
} as const;
