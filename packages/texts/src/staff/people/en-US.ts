export const texts = {
  text: "Who belongs to the school, and what each person may do.",
} as const;
