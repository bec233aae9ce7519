/** What the inbox tells of courses; it comes with the first notice. */
export const texts = {
  courseNew: "There is a new course for you: “{name}”",
  toCourse: "Open the course",
} as const;
