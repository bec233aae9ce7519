import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  ById,
  Count,
  DueCalendar,
  DueQueue,
  Nothing,
  nullable,
  pageQuery,
  PrintedWrong,
  QuestionAnswer,
  QuestionId,
  Rating,
  ReviewResult,
  SimilarQuestion,
  strict,
  Subject,
  TryResult,
  WrongCause,
  WrongCauses,
  WrongEntry,
  WrongNote,
  WrongRow,
  WrongStatus,
} from "../shapes/index.ts";
import { answerExample, askedExample, keyExample } from "./learning.example.ts";

/** What every call of the caller's own questions has. */
export const ownBook = {
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
    ...ownBook,
    about: "The questions of the book; what was wrong last comes first.",
    query: strict({
      ...pageQuery,
      status: Type.Optional(WrongStatus),
      subject: Type.Optional(Subject),
      cause: Type.Optional(WrongCause),
      starred: Type.Optional(Type.Literal("1")),
      due: Type.Optional(Type.Literal("1")),
      /** Due on that day, such as "2026-09-01"; of today also what is overdue. */
      dueOn: Type.Optional(Type.String({ pattern: "^20[0-9]{2}-[0-9]{2}-[0-9]{2}$" })),
      /** A knowledge point. */
      tag: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
      /** Wrong in the last days. */
      days: Type.Optional(Type.String({ pattern: "^[1-9][0-9]{0,2}$" })),
      search: Type.Optional(Type.String({ maxLength: 64 })),
      sort: Type.Optional(
        Type.Union([
          Type.Literal("lastWrong"),
          Type.Literal("-lastWrong"),
          Type.Literal("wrongCount"),
          Type.Literal("-wrongCount"),
          Type.Literal("due"),
          Type.Literal("-due"),
        ]),
      ),
    }),
    answers: "rows",
    data: WrongRow,
    faults: ["paramError"],
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
        tags: ["addition"],
      },
    },
  }),
  "GET /wrong/tags": httpCall({
    ...ownBook,
    about: "The knowledge points of the questions in the book, the most frequent first.",
    answers: "rows",
    data: Type.Object({ tag: Type.String(), count: Count }),
    faults: [],
    rate: "userRead",
    example: { data: { tag: "addition", count: 3 } },
  }),
  "GET /wrong/calendar": httpCall({
    ...ownBook,
    about: "How many questions fall due on each day of a month; without one, of this month.",
    query: strict({ month: Type.Optional(Type.String({ pattern: "^20[0-9]{2}-(0[1-9]|1[0-2])$" })) }),
    data: DueCalendar,
    faults: [],
    rate: "userRead",
    example: {
      query: { month: "2026-09" },
      data: { month: "2026-09", today: "2026-09-14", days: [{ day: "2026-09-14", due: 3 }] },
    },
  }),
  "GET /wrong/print": httpCall({
    ...ownBook,
    about:
      "Questions of the book for a sheet, in the order in which they are named. What is due is printed without what is right.",
    query: strict({ ids: Type.String({ pattern: "^[0-9]{1,15}(,[0-9]{1,15}){0,49}$" }) }),
    answers: "rows",
    data: PrintedWrong,
    faults: [],
    rate: "userRead",
    example: {
      query: { ids: "5" },
      data: { entryId: 5, subject: "mathematics", question: askedExample, key: keyExample },
    },
  }),
  "GET /wrong/due": httpCall({
    ...ownBook,
    about: "What is to be reviewed today, the most urgent first, as many as a day asks at most.",
    data: DueQueue,
    faults: [],
    rate: "userRead",
    example: { data: { due: 1, reviewedToday: 0, entryIds: [5], nextDueAt: null, perDay: 20 } },
  }),
  "POST /wrong/perDay": httpCall({
    ...ownBook,
    about: "How many questions a day asks of the caller at most, in the book and in practice.",
    body: strict({
      perDay: Type.Integer({
        minimum: limits.reviewsPerDayMin.value,
        maximum: limits.reviewsPerDayMax.value,
      }),
    }),
    data: Nothing,
    faults: ["paramError"],
    example: { body: { perDay: 30 }, data: {} },
  }),
  "GET /wrong/{id}": httpCall({
    ...ownBook,
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
        tags: ["addition"],
        difficulty: 1,
        savedId: null,
        attempts: [
          {
            at: 1_790_000_000_000,
            source: "homework",
            title: "Adding to ten",
            words: "8",
            share: 0,
          },
        ],
      },
    },
  }),
  "GET /wrong/{id}/similar": httpCall({
    ...ownBook,
    about:
      "Questions of the bank like one of the book, by knowledge points and difficulty. None that stands in the own book already, in homework that is not over, or in a quiz.",
    params: ById,
    answers: "rows",
    data: SimilarQuestion,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "5" },
      data: {
        questionId: 9,
        subject: "mathematics",
        difficulty: 1,
        tags: ["addition"],
        question: askedExample,
      },
    },
  }),
  "POST /wrong/{id}/try": httpCall({
    ...ownBook,
    about:
      "Answers a similar question (null: gives up) and says what is right. What is wrong enters the book; it is then no longer similar but there itself.",
    params: ById,
    body: strict({ questionId: QuestionId, answer: nullable(QuestionAnswer) }),
    data: TryResult,
    faults: ["paramError", "notFound"],
    example: {
      params: { id: "5" },
      body: { questionId: 9, answer: answerExample },
      data: { share: 0, key: keyExample },
    },
  }),
  "POST /wrong/{id}/review": httpCall({
    ...ownBook,
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
    ...ownBook,
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
