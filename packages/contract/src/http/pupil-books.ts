import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { Digits, pageQuery, PupilBook, PupilWrong, strict } from "../shapes/index.ts";

const staff = {
  row: "P9",
  realm: "edu",
  auth: "user",
  permission: "edu:homework:grade",
  answers: "rows",
  rate: "userRead",
} as const;

/** What a teacher sees of the books of wrong answers of a class. */
export const pupilBookCalls = {
  "GET /staff/pupilBooks": httpCall({
    ...staff,
    about:
      "The pupils of a class that one teaches, with figures of their books of wrong answers: of the questions of homework of that class alone. What pupils write and mark there stays theirs.",
    query: strict({
      ...pageQuery,
      classId: Digits,
      search: Type.Optional(Type.String({ maxLength: 64 })),
      sort: Type.Optional(
        Type.Union([
          Type.Literal("name"),
          Type.Literal("-name"),
          Type.Literal("active"),
          Type.Literal("-active"),
          Type.Literal("due"),
          Type.Literal("-due"),
          Type.Literal("lastReview"),
          Type.Literal("-lastReview"),
        ]),
      ),
    }),
    data: PupilBook,
    faults: ["notFound"],
    example: {
      query: { classId: "1", sort: "-due" },
      data: {
        userId: "u-lily",
        name: "Lily",
        active: 12,
        due: 4,
        mastered: 7,
        reviews: 9,
        lastReviewAt: 1_790_000_000_000,
        tags: ["addition", "fractions"],
      },
    },
  }),
  "GET /staff/pupilBooks/{id}": httpCall({
    ...staff,
    about:
      "The questions of one pupil's book that stood in homework of the class, those first that are due. Without a status both active and mastered ones.",
    params: strict({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: strict({
      ...pageQuery,
      classId: Digits,
      status: Type.Optional(Type.Union([Type.Literal("active"), Type.Literal("mastered")])),
    }),
    data: PupilWrong,
    faults: ["notFound"],
    example: {
      params: { id: "u-lily" },
      query: { classId: "1", status: "active" },
      data: {
        questionId: 7,
        kind: "single",
        subject: "mathematics",
        words: "What is 3 + 4?",
        tags: ["addition"],
        status: "active",
        wrongCount: 2,
        lastWrongAt: 1_790_000_000_000,
        dueAt: 1_790_086_400_000,
        isDue: true,
        reviews: 3,
        points: 2,
      },
    },
  }),
};
