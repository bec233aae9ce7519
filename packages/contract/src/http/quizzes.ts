import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  ById,
  Nothing,
  nullable,
  OpenQuizRow,
  pageQuery,
  PlayerRound,
  PracticeResult,
  QuestionAnswer,
  QuizCode,
  QuizInvitation,
  QuizKey,
  QuizNick,
  QuizPractice,
  strict,
  Version,
} from "../shapes/index.ts";
import { answerExample, keyExample } from "./learning.example.ts";
import { playerRoundExample, practiceExample } from "./quiz.example.ts";

/** A round is also for guests, where institution and host allow it. */
const player = {
  row: "P10",
  realm: "edu",
  auth: "optional",
  permission: "none",
  answers: "data",
  rate: "quizRound",
} as const;
const pupil = {
  row: "P10",
  realm: "edu",
  auth: "user",
  permission: "edu:study:do",
  answers: "data",
  rate: "userWrite",
} as const;
const key = Type.Optional(QuizKey);
const ItemNo = Type.Integer({ minimum: 0, maximum: 1_000 });

/** Quizzes as they are played: live rounds and practice alone. */
export const quizCalls = {
  "GET /quizzes": httpCall({
    ...pupil,
    about: "The quizzes that may be practised alone, with the caller's best result.",
    query: strict(pageQuery),
    answers: "rows",
    data: OpenQuizRow,
    faults: [],
    rate: "userRead",
    example: {
      query: {},
      data: {
        quizId: 2,
        title: "Adding to ten",
        subject: "mathematics",
        items: 1,
        finished: 1,
        best: 1,
      },
    },
  }),
  "GET /quizRounds/find": httpCall({
    ...player,
    about: "The round of a code, before joining; one for members alone says nothing to others.",
    query: strict({ code: QuizCode }),
    data: QuizInvitation,
    faults: ["quizCode", "quizMembersOnly"],
    rate: "quizJoin",
    example: {
      query: { code: "482913" },
      data: { roundId: 5, title: "Adding to ten", teams: [], allowsGuests: false, nick: "Lily" },
    },
  }),
  "POST /quizRounds/join": httpCall({
    ...player,
    about:
      "Joins a round, at any time until it ends. A member who has joined before is where they were; a guest gets a key to come back with.",
    body: strict({
      code: QuizCode,
      nick: Type.Optional(QuizNick),
      team: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    }),
    data: Type.Object({ roundId: Type.Integer(), key: nullable(QuizKey) }),
    faults: ["paramError", "quizCode", "quizMembersOnly", "quizNickTaken", "quizFull", "quizRemoved"],
    rate: "quizJoin",
    example: { body: { code: "482913" }, data: { roundId: 5, key: null } },
  }),
  "POST /quizRounds/{id}/state": httpCall({
    ...player,
    about:
      "What a player sees; nothing of what is right before the time is over. Where `seen` names what the player has, the answer waits until something is different, for some seconds at most.",
    params: ById,
    body: strict({ key, seen: Type.Optional(strict({ rev: Version, phase: PlayerRound.properties.phase })) }),
    data: PlayerRound,
    faults: ["notFound", "quizRemoved"],
    example: { params: { id: "5" }, body: {}, data: playerRoundExample },
  }),
  "POST /quizRounds/{id}/answer": httpCall({
    ...player,
    about: "Answers the open question, once; the same answer sent again changes nothing.",
    params: ById,
    body: strict({ key, itemNo: ItemNo, answer: QuestionAnswer }),
    data: Nothing,
    faults: ["paramError", "notFound", "quizRemoved", "quizTooLate", "quizAnswered"],
    example: { params: { id: "5" }, body: { itemNo: 0, answer: answerExample }, data: {} },
  }),
  "POST /quizzes/{id}/practise": httpCall({
    ...pupil,
    about:
      "Begins practice alone, or goes on where the caller stopped. While the quiz is played live nobody practises it. Questions that somebody still has to answer in homework or in another round are held back; where no other is left, the refusal says when the first is free again, if that is known.",
    params: ById,
    body: Nothing,
    data: QuizPractice,
    faults: ["notFound", "quizEmpty", "quizPlayedLive", "practiceWithheld"],
    example: { params: { id: "2" }, body: {}, data: practiceExample },
  }),
  "GET /quizPractices/{id}": httpCall({
    ...pupil,
    about:
      "The caller's own practice. It ends with the questions that were answered once all others are held back.",
    params: ById,
    data: QuizPractice,
    faults: ["notFound", "quizPlayedLive", "practiceWithheld"],
    rate: "userRead",
    example: { params: { id: "6" }, data: practiceExample },
  }),
  "POST /quizPractices/{id}/answer": httpCall({
    ...pupil,
    about:
      "Answers the next question of a practice and says at once what is right; what was not wholly right enters the wrong book. One that is held back meanwhile is refused; the practice read again has the next one.",
    params: ById,
    body: strict({ itemNo: ItemNo, answer: nullable(QuestionAnswer) }),
    data: PracticeResult,
    faults: ["paramError", "notFound", "quizAnswered", "quizPlayedLive", "practiceWithheld"],
    rate: "saveAnswer",
    example: {
      params: { id: "6" },
      body: { itemNo: 0, answer: answerExample },
      data: {
        share: 0,
        key: keyExample,
        practice: { ...practiceExample, shares: [0], itemNo: null, question: null },
      },
    },
  }),
};
