import type { CallHandlers } from "../app/calls.ts";
import { readHostRound, removePlayer, stepRound } from "./host/host-round.ts";
import { listOwnRounds, readReport } from "./host/read-report.ts";
import { startRound } from "./host/start-round.ts";
import { listStaffQuizzes, readPracticeReport, readQuiz } from "./make/read-quizzes.ts";
import { removeQuiz, restoreQuiz } from "./make/remove-quiz.ts";
import { createQuiz, saveQuiz } from "./make/write-quiz.ts";
import { findInvitation, joinRound } from "./play/join-round.ts";
import { answerRound, readPlayerRound } from "./play/play-round.ts";
import { answerAsVisitor, beginAsVisitor, listForVisitors } from "./practise/public-practice.ts";
import { answerPractice, listPractice, practiseQuiz, readPractice } from "./practise/practise.ts";

export { quizJobs } from "./jobs.ts";
export { canRead as canReadQuizzes } from "./policy.ts";
export { countAsked, isAsked } from "./store/asked-items.ts";

export const quizHandlers = {
  "GET /staff/quizzes": listStaffQuizzes,
  "POST /staff/quizzes": createQuiz,
  "GET /staff/quizzes/{id}": readQuiz,
  "GET /staff/quizzes/{id}/practice": readPracticeReport,
  "POST /staff/quizzes/{id}/save": saveQuiz,
  "POST /staff/quizzes/{id}/remove": removeQuiz,
  "POST /staff/quizzes/{id}/restore": restoreQuiz,
  "POST /staff/quizzes/{id}/start": startRound,
  "GET /staff/quizRounds": listOwnRounds,
  "POST /staff/quizRounds/{id}/state": readHostRound,
  "POST /staff/quizRounds/{id}/step": stepRound,
  "POST /staff/quizRounds/{id}/remove": removePlayer,
  "GET /staff/quizRounds/{id}/report": readReport,
  "GET /quizzes": listPractice,
  "GET /quizRounds/find": findInvitation,
  "POST /quizRounds/join": joinRound,
  "POST /quizRounds/{id}/state": readPlayerRound,
  "POST /quizRounds/{id}/answer": answerRound,
  "POST /quizzes/{id}/practise": practiseQuiz,
  "GET /quizPractices/{id}": readPractice,
  "POST /quizPractices/{id}/answer": answerPractice,
  "GET /publicQuizzes": listForVisitors,
  "POST /publicQuizzes/{id}/begin": beginAsVisitor,
  "POST /publicQuizzes/answer": answerAsVisitor,
} satisfies Partial<CallHandlers>;
