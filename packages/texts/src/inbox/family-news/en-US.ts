/** What the inbox tells of guardians and pupils; it comes with the first notice. */
export const texts = {
  linkedYou:
    "{guardian} is now one of your guardians and sees your homework and progress. If you do not know why, ask your teacher.",
  unlinkedYou: "{guardian} is no longer one of your guardians.",
  linkedOwn: "You are now a guardian of {child}.",
  unlinkedOwn: "You are no longer a guardian of {child}.",
  linkedOther: "{guardian} is now a guardian of {child}, as you are. If you do not know why, ask the school.",
  unlinkedOther: "{guardian} is no longer a guardian of {child}.",
  toFamily: "Open the family page",
} as const;
