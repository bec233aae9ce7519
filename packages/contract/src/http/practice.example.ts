import type { AdaptivePractice } from "../shapes/index.ts";
import { askedExample } from "./learning.example.ts";

/** What the examples of adaptive practice show. */
export const adaptiveExample: AdaptivePractice = {
  practiceId: 9,
  subject: "mathematics",
  points: [],
  goal: 10,
  shares: [],
  isEnded: false,
  next: {
    seq: 0,
    question: askedExample,
    points: ["addition"],
    reason: { kind: "weak", point: "addition", wrongAt: null },
  },
};
