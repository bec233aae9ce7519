/** What is told to a learning record store (P10): one kind for each thing that somebody has done. */
export const statementKinds = [
  "homeworkHandedIn",
  "homeworkReturned",
  "unitDone",
  "courseProgressed",
  "courseFinished",
  "quizFinished",
  "questionMastered",
] as const;
export type StatementKind = (typeof statementKinds)[number];

/** Why a store has not taken what was sent; each has a sentence of its own. */
export const storeProblems = [
  "credentials",
  "address",
  "redirect",
  "time",
  "busy",
  "statement",
  "status",
  "connection",
] as const;
export type StoreProblem = (typeof storeProblems)[number];
