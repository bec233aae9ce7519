export const texts = {
  reportMessage: "Report this message",
  reportMessageTitle: "Report a message of {name}",
  sealedHint:
    "The server copies this message and up to {count} before and after it. Only the moderators of this report read them.",
  reportedOne: "Reported",
  source_member: "Reported by a member",
  source_self: "Found by the server: the member wrote to be a minor",
  source_picture: "A moderator saw signs of a minor in a picture; the profile is out of sight",
  source_sameText: "Found by the server: the same words to many people",
} as const;
