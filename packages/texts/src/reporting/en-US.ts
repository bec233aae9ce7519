/** Reporting to the staff of one's school. */
export const texts = {
  title: "Report a message of {name}",
  titleRoom: "Report this room",
  titlePerson: "Report {name}",
  /** Stands where a name would. */
  theOthers: "The others",
  next: "Staff of your institution who look after reports read it. {name} will not be told that you reported it.",
  nextForChildren:
    "Grown-ups at your school who look after reports read it. {name} will not be told that it was you. You did nothing wrong by reporting.",
  elsewhere: "If you are afraid or somebody is in danger, tell a teacher or your family right away as well.",
  sealed:
    "The message and up to {count} before and after it are copied now. Recalling or editing it changes nothing.",
  sealedMessageOfRoom:
    "Who is here, the message and up to {count} before and after it are copied now. What is removed later stays in the copy.",
  sealedRoom: "Who is here and the newest messages of the chat are copied now. Sound and picture are not.",
  sealedRoomBefore:
    "Who was there and the newest messages of the chat, as you last saw the room, are copied now. Sound and picture are not.",
  reason: "What is wrong?",
  reason_bullying: "It hurts or makes fun of somebody",
  reason_threat: "It threatens or frightens somebody",
  reason_sexual: "It is about bodies or sex",
  reason_hate: "It is against a group of people",
  reason_private: "It tells something private",
  reason_other: "Something else",
  words: "What happened?",
  wordsOptional: "What happened? You may leave this empty",
  length: "Write {min} to {max} characters.",
  send: "Send the report",
  cancel: "Cancel",
  sent: "Thank you. The report was sent.",
  lookedAtMessage: "The message that you reported on {time} has been looked at. Thank you for telling us.",
  lookedAtRoom: "What you reported in a room on {time} has been looked at. Thank you for telling us.",
  failed: "The report could not be sent. Please try again.",
} as const;
