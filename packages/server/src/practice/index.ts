import type { CallHandlers } from "../app/calls.ts";
import { answerPractice } from "./answer-practice.ts";
import { listClassPoints } from "./list-class-points.ts";
import { readOverview, readPractice } from "./read-practice.ts";
import { beginPractice, endPractice, forgetPractice, setPractice } from "./run-practice.ts";

export { practiceEventHandlers } from "./event-handlers.ts";

export const practiceHandlers = {
  "GET /practice": readOverview,
  "POST /practice/begin": beginPractice,
  "GET /practice/{id}": readPractice,
  "POST /practice/{id}/answer": answerPractice,
  "POST /practice/{id}/end": endPractice,
  "POST /practice/settings": setPractice,
  "POST /practice/forget": forgetPractice,
  "GET /staff/practicePoints": listClassPoints,
} satisfies Partial<CallHandlers>;
