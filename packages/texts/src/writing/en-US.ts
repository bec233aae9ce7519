export const texts = {
  edit: "Edit",
  editing: "Editing",
  cancelEdit: "Stop editing",
  edited: "edited",
  editedAt: "Edited {time}. Show what it said before",
  editTooLate: "A message can be edited for 24 hours, and at most 20 times.",
  editGone: "The message is no longer there.",
  versionsTitle: "Earlier texts",
  versionsFailed: "The earlier texts could not be read.",
  now: "Now",
} as const;
