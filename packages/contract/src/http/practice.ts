import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  AdaptivePractice,
  AdaptiveResult,
  ById,
  ClassPoint,
  Digits,
  Nothing,
  nullable,
  PracticeOverview,
  PracticePlan,
  QuestionAnswer,
  strict,
} from "../shapes/index.ts";
import { adaptiveExample } from "./practice.example.ts";
import { answerExample, keyExample } from "./learning.example.ts";

const own = {
  row: "P10",
  realm: "edu",
  auth: "user",
  permission: "edu:study:do",
  answers: "data",
  rate: "userWrite",
} as const;

/** Practice that adapts to the learner. All of it is the caller's own, but the figures of a class. */
export const practiceCalls = {
  "GET /practice": httpCall({
    ...own,
    about: "What the caller may practise, how far they are in each point, and what they left unfinished.",
    data: PracticeOverview,
    faults: [],
    rate: "userRead",
    example: {
      data: {
        isAdaptive: true,
        points: [
          {
            subject: "mathematics",
            point: "addition",
            questions: 12,
            answers: 6,
            fromHomework: 2,
            chance: 0.64,
            isMastered: false,
          },
        ],
        current: null,
      },
    },
  }),
  "POST /practice/begin": httpCall({
    ...own,
    about:
      "Begins a practice. One that was left unfinished ends with it, so that there is never more than one.",
    body: PracticePlan,
    data: AdaptivePractice,
    faults: ["practiceEmpty"],
    example: { body: { subject: "mathematics", points: [], goal: 10 }, data: adaptiveExample },
  }),
  "GET /practice/{id}": httpCall({
    ...own,
    about: "A practice with the question that waits, on any device.",
    params: ById,
    data: AdaptivePractice,
    faults: ["notFound"],
    rate: "userRead",
    example: { params: { id: "9" }, data: adaptiveExample },
  }),
  "POST /practice/{id}/answer": httpCall({
    ...own,
    about:
      "Answers the question that waits (null: gives up) and says at once what is right. Of two answers to one question the first counts; the same answer sent again gets the same result. What was not wholly right enters the wrong book.",
    params: ById,
    body: strict({
      seq: Type.Integer({ minimum: 0, maximum: limits.practiceGoalMax.value }),
      answer: nullable(QuestionAnswer),
      timeMs: Type.Integer({ minimum: 0, maximum: limits.answerTimeMax.value }),
    }),
    data: AdaptiveResult,
    faults: ["paramError", "notFound", "practiceAnswered", "practiceEnded", "practiceWithheld"],
    rate: "saveAnswer",
    example: {
      params: { id: "9" },
      body: { seq: 0, answer: answerExample, timeMs: 9_000 },
      data: {
        share: 0,
        key: keyExample,
        mastery: [{ point: "addition", before: 0.64, after: 0.58 }],
        practice: { ...adaptiveExample, shares: [0], next: null, isEnded: true },
      },
    },
  }),
  "POST /practice/{id}/end": httpCall({
    ...own,
    about: "Ends a practice before its goal; ending it twice is the same as once.",
    params: ById,
    body: Nothing,
    data: AdaptivePractice,
    faults: ["notFound"],
    example: {
      params: { id: "9" },
      body: {},
      data: { ...adaptiveExample, next: null, isEnded: true },
    },
  }),
  "POST /practice/settings": httpCall({
    ...own,
    about:
      "Switches the adaptation on or off. Off: questions come in their order, nothing is computed, and what was computed is deleted.",
    body: strict({ isAdaptive: Type.Boolean() }),
    data: Nothing,
    faults: [],
    example: { body: { isAdaptive: false }, data: {} },
  }),
  "GET /staff/practicePoints": httpCall({
    ...own,
    about:
      "How far the pupils of the own classes, or of one of them, are in the points that three or more of them have practised or had in homework. Of a single pupil it says nothing.",
    permission: "edu:homework:grade",
    query: strict({ classId: Type.Optional(Digits) }),
    answers: "rows",
    data: ClassPoint,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      query: { classId: "1" },
      data: { subject: "mathematics", point: "addition", pupils: 24, mastered: 9, chance: 0.71 },
    },
  }),
  "POST /practice/forget": httpCall({
    ...own,
    about:
      "Deletes what was computed of the caller and every practice with its answers. The wrong book stays.",
    body: Nothing,
    data: Nothing,
    faults: [],
    example: { body: {}, data: {} },
  }),
};
