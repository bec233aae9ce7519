import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  ById,
  DueQueue,
  Nothing,
  nullable,
  pageQuery,
  QuestionAnswer,
  Rating,
  ReviewResult,
  strict,
  Subject,
  WrongCause,
  WrongCauses,
  WrongEntry,
  WrongNote,
  WrongRow,
  WrongStatus,
} from "../shapes/index.ts";
import { answerExample, askedExample, keyExample } from "./learning.example.ts";

const own = {
  row: "P9",
  realm: "edu",
  auth: "user",
  permission: "edu:wrong:own",
  answers: "data",
  rate: "userWrite",
} as const;

/** The caller's own book of wrong answers. */
export const wrongBookCalls = {
  "GET /wrong": httpCall({
    ...own,
    about: "The questions of the book; what was wrong last comes first.",
    query: strict({
      ...pageQuery,
      status: Type.Optional(WrongStatus),
      subject: Type.Optional(Subject),
      cause: Type.Optional(WrongCause),
      starred: Type.Optional(Type.Literal("1")),
      due: Type.Optional(Type.Literal("1")),
    }),
    answers: "rows",
    data: WrongRow,
    faults: [],
    rate: "userRead",
    example: {
      query: { pageNum: "1", status: "active" },
      data: {
        entryId: 5,
        kind: "single",
        subject: "mathematics",
        words: "What is 3 + 4?",
        status: "active",
        wrongCount: 1,
        lastWrongAt: 1_790_000_000_000,
        dueAt: 1_790_086_400_000,
        isDue: false,
        isStarred: false,
        causes: [],
      },
    },
  }),
  "GET /wrong/due": httpCall({
    ...own,
    about: "What is to be reviewed today, the most urgent first, as many as a day asks at most.",
    data: DueQueue,
    faults: [],
    rate: "userRead",
    example: { data: { due: 1, reviewedToday: 0, entryIds: [5], nextDueAt: null } },
  }),
  "GET /wrong/{id}": httpCall({
    ...own,
    about: "One question of the book with its history. While it is due, nothing says what is right.",
    params: ById,
    data: WrongEntry,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "5" },
      data: {
        entryId: 5,
        subject: "mathematics",
        question: askedExample,
        status: "active",
        wrongCount: 1,
        firstWrongAt: 1_790_000_000_000,
        lastWrongAt: 1_790_000_000_000,
        lastAnswer: answerExample,
        source: "Adding to ten",
        dueAt: 1_790_086_400_000,
        isDue: false,
        isStarred: false,
        causes: [],
        note: "",
        key: keyExample,
        reviews: [],
      },
    },
  }),
  "POST /wrong/{id}/review": httpCall({
    ...own,
    about:
      "Answers a question that is due (null: gives up). How it went follows from the answer and the time; the caller may say that it went worse. A short answer is judged by the caller. The same `key` counts once.",
    params: ById,
    body: strict({
      key: Type.String({ minLength: 8, maxLength: 64 }),
      answer: nullable(QuestionAnswer),
      timeMs: Type.Integer({ minimum: 0, maximum: limits.answerTimeMax.value }),
      /** Of a short answer: whether the caller finds it right. */
      wasRight: Type.Optional(Type.Boolean()),
      rating: Type.Optional(Rating),
    }),
    data: ReviewResult,
    faults: ["paramError", "notFound", "reviewNotDue"],
    example: {
      params: { id: "5" },
      body: { key: "0f8fad5b-d9cb", answer: answerExample, timeMs: 12_000 },
      data: {
        isRight: false,
        rating: "again",
        status: "active",
        dueAt: 1_790_172_800_000,
        intervalDays: 1,
        key: keyExample,
      },
    },
  }),
  "POST /wrong/{id}/note": httpCall({
    ...own,
    about:
      "Keeps a note, the causes, a star, or whether it is mastered or taken out of the book. At least one of them is named.",
    params: ById,
    body: strict({
      note: Type.Optional(WrongNote),
      causes: Type.Optional(WrongCauses),
      isStarred: Type.Optional(Type.Boolean()),
      status: Type.Optional(WrongStatus),
    }),
    data: Nothing,
    faults: ["notFound", "paramError"],
    example: { params: { id: "5" }, body: { note: "Count on.", causes: ["careless"] }, data: {} },
  }),
};
