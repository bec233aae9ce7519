import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  ById,
  HandInAnswer,
  nullable,
  pageQuery,
  PupilHomeworkRow,
  PupilResultSheet,
  PupilStage,
  QuestionAnswer,
  Sheet,
  strict,
  Time,
  TryResult,
  Version,
} from "../shapes/index.ts";
import { answerExample, askedExample, gradedExample, keyExample } from "./learning.example.ts";

const pupil = {
  row: "P8",
  realm: "edu",
  auth: "user",
  permission: "edu:homework:do",
  answers: "data",
  rate: "userWrite",
} as const;

/** Homework as pupils do it. */
export const homeworkCalls = {
  "GET /homework/mine": httpCall({
    onLargeScreen: true,
    ...pupil,
    about: "The homework of the caller's classes: what is to do first, by its due time.",
    query: strict({ ...pageQuery, stage: Type.Optional(PupilStage) }),
    answers: "rows",
    data: PupilHomeworkRow,
    faults: [],
    rate: "userRead",
    example: {
      query: { pageNum: "1" },
      data: {
        homeworkId: 3,
        title: "Adding to ten",
        subject: "mathematics",
        teacher: "Ms. Grant",
        dueAt: 1_790_086_400_000,
        closeAt: 1_790_172_800_000,
        items: 1,
        answered: 0,
        stage: "todo",
        submissionId: null,
        score: null,
        points: 2,
        timeLimit: null,
        mayRepeat: false,
      },
    },
  }),
  "POST /homework/{id}/open": httpCall({
    onLargeScreen: true,
    ...pupil,
    about:
      "Begins a piece of homework or goes on with it, on any device. With `again`, another attempt is begun where one is left. Where it has a time limit, an attempt is begun with `begins` alone, and its time runs from then on. Nothing says what is right.",
    params: ById,
    body: strict({
      again: Type.Optional(Type.Literal(true)),
      begins: Type.Optional(Type.Literal(true)),
    }),
    data: Sheet,
    faults: ["notFound", "homeworkClosed", "homeworkTimed", "attemptsUsedUp", "submissionState"],
    example: {
      params: { id: "3" },
      body: {},
      data: {
        submissionId: 11,
        account: "u-ann",
        homeworkId: 3,
        title: "Adding to ten",
        note: "",
        state: "inProgress",
        attempt: 1,
        dueAt: 1_790_086_400_000,
        closeAt: 1_790_172_800_000,
        deadlineAt: null,
        now: 1_790_000_000_000,
        items: [
          { itemNo: 0, points: 2, question: askedExample, answer: null, revision: 0, isFlagged: false },
        ],
      },
    },
  }),
  "POST /homework/submissions/{id}/answer": httpCall({
    onLargeScreen: true,
    ...pupil,
    about:
      "Saves the answer to one question. It names the revision that it follows: where another device has saved meanwhile it is refused. The same answer sent twice counts once.",
    params: ById,
    body: strict({
      itemNo: Type.Integer({ minimum: 0, maximum: 1_000 }),
      revision: Version,
      answer: nullable(QuestionAnswer),
      isFlagged: Type.Boolean(),
      /** How long the question was before the pupil since the last save. */
      timeMs: Type.Integer({ minimum: 0, maximum: limits.answerTimeMax.value }),
    }),
    data: Type.Object({ revision: Version, savedAt: Time }),
    faults: ["paramError", "notFound", "answerChanged", "homeworkClosed", "submissionState"],
    rate: "saveAnswer",
    example: {
      params: { id: "11" },
      body: { itemNo: 0, revision: 0, answer: answerExample, isFlagged: false, timeMs: 9_000 },
      data: { revision: 1, savedAt: 1_790_000_000_000 },
    },
  }),
  "POST /homework/submissions/{id}/handIn": httpCall({
    onLargeScreen: true,
    ...pupil,
    about:
      "Hands the work in. Where questions are not answered it names them and hands nothing in, unless `evenIfUnanswered`. Handing in twice is the same as once.",
    params: ById,
    body: strict({ evenIfUnanswered: Type.Boolean() }),
    data: HandInAnswer,
    faults: ["notFound", "homeworkClosed"],
    example: {
      params: { id: "11" },
      body: { evenIfUnanswered: false },
      data: { isHandedIn: false, state: "inProgress", unanswered: [0] },
    },
  }),
  "POST /homework/submissions/{id}/reclaim": httpCall({
    onLargeScreen: true,
    ...pupil,
    about:
      "Takes handed-in work back to go on with it: before its due time, while nobody has marked any of it and nothing of it is released. Work with a time limit, and work whose result comes with handing in, is not taken back. Taking back twice is the same as once.",
    params: ById,
    body: strict({}),
    data: Type.Object({ homeworkId: Type.Integer() }),
    faults: ["notFound", "submissionState", "homeworkClosed"],
    example: { params: { id: "11" }, body: {}, data: { homeworkId: 3 } },
  }),
  "GET /homework/submissions/{id}/result": httpCall({
    ...pupil,
    about: "What came of handed-in work. Before it is released it says nothing of what was right.",
    params: ById,
    data: PupilResultSheet,
    faults: ["notFound", "submissionState"],
    rate: "userRead",
    example: {
      params: { id: "11" },
      data: {
        submissionId: 11,
        homeworkId: 3,
        title: "Adding to ten",
        state: "returned",
        isLate: false,
        submittedAt: 1_790_000_000_000,
        isReleased: true,
        releaseAt: null,
        score: 0,
        points: 2,
        comment: "",
        items: [gradedExample],
        places: [{ itemNo: 0, entryId: 5, savedId: null }],
        about: [{ itemNo: 0, tags: ["addition"], rightShare: 0.75 }],
      },
    },
  }),
  "POST /homework/submissions/{id}/retry": httpCall({
    ...pupil,
    about:
      "Answers a question of returned work once more, for practice (null: gives up). Nothing of it is stored.",
    params: ById,
    body: strict({
      itemNo: Type.Integer({ minimum: 0, maximum: 1_000 }),
      answer: nullable(QuestionAnswer),
    }),
    data: TryResult,
    faults: ["paramError", "notFound", "submissionState"],
    example: {
      params: { id: "11" },
      body: { itemNo: 0, answer: answerExample },
      data: { share: 0, key: keyExample },
    },
  }),
};
