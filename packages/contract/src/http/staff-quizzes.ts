import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  ById,
  Count,
  HostRound,
  Nothing,
  pageQuery,
  QuizContent,
  QuizPracticeReport,
  QuizReport,
  QuizRoundRow,
  QuizStep,
  QuizTeams,
  StaffQuiz,
  StaffQuizRow,
  strict,
  Version,
} from "../shapes/index.ts";
import { hostRoundExample, quizExample } from "./quiz.example.ts";

const staff = {
  row: "P10",
  realm: "edu",
  auth: "user",
  permission: "edu:homework:assign",
  answers: "data",
  rate: "userWrite",
} as const;
const ranked = { playerId: 9, nick: "Lily", team: null, points: 940, rank: 1 };

/** Quizzes as teachers make them, and rounds as they host them. */
export const staffQuizCalls = {
  "GET /staff/quizzes": httpCall({
    ...staff,
    about: "The quizzes of the institution; what was changed last comes first.",
    query: strict({ ...pageQuery, search: Type.Optional(Type.String({ maxLength: 64 })) }),
    answers: "rows",
    data: StaffQuizRow,
    faults: [],
    rate: "userRead",
    example: {
      query: { pageNum: "1" },
      data: {
        quizId: 2,
        title: "Adding to ten",
        subject: "mathematics",
        items: 1,
        isOpen: true,
        isPublic: false,
        owner: { userId: "u-teacher", name: "Ms Zhang" },
        updatedAt: 1_790_000_000_000,
        rounds: 1,
      },
    },
  }),
  "POST /staff/quizzes": httpCall({
    ...staff,
    about: "Makes a quiz of questions that the server can grade.",
    body: strict({ content: QuizContent }),
    data: Type.Object({ quizId: Type.Integer(), version: Version }),
    faults: ["paramError", "notFound", "quizKind"],
    example: { body: { content: quizExample }, data: { quizId: 2, version: 1 } },
  }),
  "GET /staff/quizzes/{id}": httpCall({
    ...staff,
    about: "A quiz with its questions in a few words.",
    params: ById,
    data: StaffQuiz,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "2" },
      data: {
        quizId: 2,
        version: 1,
        content: quizExample,
        questions: [{ questionId: 7, kind: "single", words: "What is 3 + 4?" }],
        mayEdit: true,
        mayInviteGuests: false,
      },
    },
  }),
  "GET /staff/quizzes/{id}/practice": httpCall({
    ...staff,
    about:
      "How often a quiz was practised alone to its end and by how many; from three people on, of the quiz and of each question, also how it went, of nobody by name. Of visitors it counts visits and answers, and from ten answers to a question on those that were right.",
    params: ById,
    data: QuizPracticeReport,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "2" },
      data: {
        finished: 5,
        people: 3,
        mean: 0.8,
        questions: [{ questionId: 7, words: "What is 3 + 4?", answered: 5, rightCount: 4 }],
        visitors: {
          begun: 40,
          finished: 12,
          questions: [{ questionId: 7, words: "What is 3 + 4?", answered: 31, rightCount: 25 }],
        },
      },
    },
  }),
  "POST /staff/quizzes/{id}/save": httpCall({
    ...staff,
    about:
      "Saves a quiz. It names the version that was changed: where another one was saved meanwhile it is refused. Rounds keep the questions that they began with.",
    params: ById,
    body: strict({ version: Version, content: QuizContent }),
    data: Type.Object({ version: Version }),
    faults: ["paramError", "notFound", "quizKind", "quizNotYours", "quizChanged"],
    example: { params: { id: "2" }, body: { version: 1, content: quizExample }, data: { version: 2 } },
  }),
  "POST /staff/quizzes/{id}/remove": httpCall({
    ...staff,
    about:
      "Takes a quiz out of all lists, where nobody hosts a round of it. Rounds, reports and the wrong book keep what they have; practice that was begun goes on. Said again it changes nothing.",
    params: ById,
    body: Nothing,
    data: Nothing,
    faults: ["notFound", "quizNotYours", "quizPlayedLive"],
    example: { params: { id: "2" }, body: {}, data: {} },
  }),
  "POST /staff/quizzes/{id}/restore": httpCall({
    ...staff,
    about: "Brings a removed quiz back as it was; said again it changes nothing.",
    params: ById,
    body: Nothing,
    data: Nothing,
    faults: ["notFound", "quizNotYours"],
    example: { params: { id: "2" }, body: {}, data: {} },
  }),
  "POST /staff/quizzes/{id}/start": httpCall({
    ...staff,
    about:
      "Begins a round: players join by its code. Where the caller has a round of this quiz that has not ended, that one is answered.",
    params: ById,
    body: strict({ teams: QuizTeams, allowsGuests: Type.Boolean() }),
    data: Type.Object({ roundId: Type.Integer() }),
    faults: ["paramError", "notFound", "quizEmpty"],
    example: {
      params: { id: "2" },
      body: { teams: [], allowsGuests: false },
      data: { roundId: 5 },
    },
  }),
  "GET /staff/quizRounds": httpCall({
    ...staff,
    about: "The rounds that the caller has hosted, the newest first.",
    query: strict(pageQuery),
    answers: "rows",
    data: QuizRoundRow,
    faults: [],
    rate: "userRead",
    example: {
      query: {},
      data: {
        roundId: 5,
        quizId: 2,
        title: "Adding to ten",
        startedAt: 1_790_000_000_000,
        endedAt: null,
        players: 1,
        items: 1,
      },
    },
  }),
  "POST /staff/quizRounds/{id}/state": httpCall({
    ...staff,
    about:
      "What the host sees. Where `seen` names what the host has, the answer waits until something is different, for some seconds at most.",
    params: ById,
    body: strict({
      seen: Type.Optional(
        strict({ rev: Version, phase: HostRound.properties.phase, answered: Count, players: Count }),
      ),
    }),
    data: HostRound,
    faults: ["notFound"],
    rate: "quizRound",
    example: { params: { id: "5" }, body: {}, data: hostRoundExample },
  }),
  "POST /staff/quizRounds/{id}/step": httpCall({
    ...staff,
    about:
      "Goes on to the next question, closes the one that is open, ends the round, or lets no further guest join. It names the question that the host sees: where the round has gone on already, nothing changes but for guests.",
    params: ById,
    body: strict({ step: QuizStep, itemNo: Type.Integer({ minimum: -1, maximum: 1_000 }) }),
    data: HostRound,
    faults: ["notFound", "quizState"],
    rate: "quizRound",
    example: { params: { id: "5" }, body: { step: "next", itemNo: -1 }, data: hostRoundExample },
  }),
  "POST /staff/quizRounds/{id}/remove": httpCall({
    ...staff,
    about:
      "Removes a player, such as a guest with a rude name, who cannot come back to this round with that name.",
    params: ById,
    body: strict({ playerId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
    data: Nothing,
    faults: ["notFound"],
    example: { params: { id: "5" }, body: { playerId: 9 }, data: {} },
  }),
  "GET /staff/quizRounds/{id}/report": httpCall({
    ...staff,
    about: "What a round brought, by player and by question.",
    params: ById,
    data: QuizReport,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "5" },
      data: {
        roundId: 5,
        title: "Adding to ten",
        startedAt: 1_790_000_000_000,
        endedAt: 1_790_000_300_000,
        teams: [],
        players: [{ ...ranked, isGuest: false, answered: 1, right: 1, meanMs: 2_400, shares: [1] }],
        questions: [
          {
            itemNo: 0,
            words: "What is 3 + 4?",
            kind: "single",
            right: "A. 7",
            answered: 1,
            rightCount: 1,
            medianMs: 2_400,
          },
        ],
      },
    },
  }),
};
