export const texts = {
  privacy: "Privacy",
  intro: "What you allow, a copy of your data, and the end of your account.",
  consents: "What you allow",
  consentsText:
    "Each stands by itself. You can withdraw it at any time; what it was needed for ends at once.",
  consent_sensitive: "Whom I am looking for, and ethnicity",
  consent_sensitiveText:
    "Shown in your profile and used to suggest people who suit each other. Without it both are emptied, and nobody is suggested to you, or you to others.",
  consent_location: "My place",
  consent_locationText:
    "The town you choose, never an exact place. Without it the place is emptied, and nobody is suggested to you, or you to others.",
  consent_photoCheck: "Checking my photos",
  consent_photoCheckText:
    "A picture of your face that a moderator compares with your main photo. Without it the pictures are deleted, and the mark goes.",
  agree_sensitive:
    "I agree that whom I am looking for, and ethnicity if I state it, are used to suggest people",
  agree_location: "I agree that my place is used to suggest people nearby",
  agree_photoCheck: "I agree that a moderator compares a picture of my face with my main photo",
  since: "Since {time}",
  notGiven: "Not allowed",
  allow: "Allow {purpose}",
  allowShort: "Allow",
  withdraw: "Withdraw",
  withdrawQuestion: "Withdraw your consent?",
  withdrawn: "Withdrawn",
  given: "Allowed",
  anytime: "You can withdraw this at any time under Privacy.",
  copyText:
    "Your profile, photos, likes, matches, messages and purchases in one archive. Making it takes some minutes; it can be fetched for a day.",
  codeText: "To make sure that it is you, we send a code to your phone or e-mail address.",
  ownContact: "your phone or e-mail address",
  endText:
    "Your profile, photos, matches, contacts and everything that you wrote are erased, also for those you wrote to. What reports have sealed is kept until its time is over.",
  endByModerator: "Moderators answer for what they decided: the role has to be taken away first.",
} as const;
