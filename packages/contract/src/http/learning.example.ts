import type { RichTextDoc } from "../rich-text.ts";
import type { HomeworkContent, QuestionContent, Rubric } from "../shapes/index.ts";

const text = (words: string): RichTextDoc => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});
const stem = text("What is 3 + 4?");
const options = [text("7"), text("8")];

/** What the examples of questions, homework and the wrong book show. */
export const contentExample: QuestionContent = {
  subject: "mathematics",
  lang: "en-US",
  stem,
  body: { kind: "single", options, right: 0 },
  explanation: text("Count on from three."),
  difficulty: 1,
  tags: ["addition"],
};
export const askedExample = { kind: "single" as const, stem, options, left: [], units: [], parts: [] };
export const answerExample = { kind: "single" as const, choice: 1 };
export const keyExample = {
  right: { kind: "single" as const, choice: 0 },
  explanation: text("Count on from three."),
};
export const homeworkExample: HomeworkContent = {
  title: "Adding to ten",
  note: "",
  subject: "mathematics",
  classIds: [1],
  openAt: 1_790_000_000_000,
  dueAt: 1_790_086_400_000,
  closeAt: 1_790_172_800_000,
  releaseRule: "submit",
  attempts: 1,
  isShuffled: true,
  items: [{ questionId: 7, points: 2 }],
};
export const gradedExample = {
  itemNo: 0,
  points: 2,
  question: askedExample,
  answer: answerExample,
  key: keyExample,
  score: 0,
  partShares: [],
  comment: "",
  rubric: null,
  reason: "",
  ink: [],
  ruled: null,
  isByTwo: false,
};
export const rubricExample: Rubric = {
  rubricId: 5,
  version: 1,
  content: {
    title: "Reasons",
    criteria: [
      {
        title: "Says why",
        levels: [
          { words: "No reason", points: 0 },
          { words: "A reason that holds", points: 2 },
        ],
      },
    ],
  },
};

export const submissionExample = {
  submissionId: 11,
  homeworkId: 3,
  title: "Adding to ten",
  subject: "mathematics" as const,
  pupil: { userId: "u-lily", name: "Lily" },
  state: "graded" as const,
  isLate: false,
  submittedAt: 1_790_000_000_000,
  handIn: 0,
  score: 0,
  points: 2,
  comment: "",
  items: [gradedExample],
  rubrics: [],
  earlier: [],
  mayMark: true,
};
