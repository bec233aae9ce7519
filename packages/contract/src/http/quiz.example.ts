import { askedExample, keyExample } from "./learning.example.ts";

const round = {
  roundId: 5,
  title: "Adding to ten",
  rev: 3,
  now: 1_790_000_020_000,
  phase: "reveal" as const,
  items: 1,
  itemNo: 0,
  question: askedExample,
  opensAt: 1_790_000_000_000,
  closesAt: 1_790_000_020_000,
  key: keyExample,
  players: 1,
  teams: [],
  ranking: [{ playerId: 9, nick: "Lily", team: null, points: 940, rank: 1 }],
};

/** What the examples of quizzes show. */
export const quizExample = {
  title: "Adding to ten",
  subject: "mathematics" as const,
  isOpen: true,
  items: [{ questionId: 7, seconds: 20 }],
};
export const hostRoundExample = {
  ...round,
  code: "482913",
  allowsGuests: false,
  answered: 1,
  optionCounts: [1, 0],
  right: 1,
  joined: [{ playerId: 9, nick: "Lily", team: null }],
};
export const playerRoundExample = {
  ...round,
  me: { playerId: 9, nick: "Lily", team: null, points: 940, rank: 1 },
  answer: { kind: "single" as const, choice: 0 },
  result: { share: 1, points: 940 },
  files: [],
};
export const practiceExample = {
  roundId: 6,
  quizId: 2,
  title: "Adding to ten",
  items: 1,
  heldBack: 0,
  shares: [],
  itemNo: 0,
  question: askedExample,
};
export const publicPracticeExample = {
  quizId: 2,
  title: "Adding to ten",
  left: 1,
  heldBack: 0,
  question: askedExample,
  ticket: "2~7~1~0~k1~mfz0~q7dPX2nHkUeJ0w9cT5bLmAq7dPX2nHkUeJ0w9cT5bLm",
  endsAt: 1_790_086_400_000,
  files: [],
};
