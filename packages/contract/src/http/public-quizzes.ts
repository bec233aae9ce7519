import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  AskedTicket,
  ById,
  Nothing,
  nullable,
  pageQuery,
  PublicPractice,
  PublicPracticeResult,
  PublicQuizRow,
  QuestionAnswer,
  strict,
} from "../shapes/index.ts";
import { answerExample, keyExample } from "./learning.example.ts";
import { publicPracticeExample } from "./quiz.example.ts";

const visitor = {
  row: "P10",
  realm: "open",
  auth: "none",
  permission: "none",
  answers: "data",
  rate: "publicPractice",
} as const;

/** Quizzes that their authors have opened to everybody, as visitors practise them. */
export const publicQuizCalls = {
  "GET /publicQuizzes": httpCall({
    ...visitor,
    about: "The quizzes of the site that anybody may practise; what was changed last comes first.",
    query: strict({ ...pageQuery, search: Type.Optional(Type.String({ maxLength: 64 })) }),
    answers: "rows",
    data: PublicQuizRow,
    faults: [],
    rate: "publicRead",
    cache: { seconds: 60, shows: "quizzes" },
    example: {
      query: {},
      data: { quizId: 2, title: "Adding to ten", subject: "mathematics", items: 1 },
    },
  }),
  "POST /publicQuizzes/{id}/begin": httpCall({
    ...visitor,
    about:
      "The first question of a quiz that anybody may practise. Nothing is stored: its ticket is what goes on from there. While the quiz is played live nobody practises it, and questions that somebody still has to answer in homework or in another round are held back.",
    params: ById,
    body: Nothing,
    data: PublicPractice,
    faults: ["notFound", "quizEmpty", "quizPlayedLive", "practiceWithheld"],
    example: { params: { id: "2" }, body: {}, data: publicPracticeExample },
  }),
  "POST /publicQuizzes/answer": httpCall({
    ...visitor,
    about:
      "Answers the question of a ticket, says at once what is right, and asks the next one; sent again it answers the same. A question that was changed, taken out of the quiz or held back meanwhile is not graded: what is asked instead comes alone.",
    body: strict({ ticket: AskedTicket, answer: nullable(QuestionAnswer) }),
    data: PublicPracticeResult,
    faults: ["paramError", "notFound", "practiceEnded", "quizPlayedLive"],
    example: {
      body: { ticket: publicPracticeExample.ticket, answer: answerExample },
      data: {
        graded: { share: 0, key: keyExample, files: [] },
        practice: { ...publicPracticeExample, left: 0, question: null, ticket: null, endsAt: null },
      },
    },
  }),
};
