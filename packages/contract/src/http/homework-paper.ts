import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  ById,
  Digits,
  HomeworkPreview,
  PaperProposal,
  PaperRequest,
  PreviewAnswers,
  PreviewResult,
  strict,
} from "../shapes/index.ts";
import { answerExample, askedExample, gradedExample } from "./learning.example.ts";

const staff = {
  row: "P8",
  realm: "edu",
  auth: "user",
  permission: "edu:homework:assign",
  answers: "data",
  rate: "userRead",
} as const;

/** The paper of homework while teachers put it together. */
export const homeworkPaperCalls = {
  "GET /staff/homework/{id}/preview": httpCall({
    ...staff,
    about:
      "Homework as a pupil will have it before them, of a draft each question in its newest version. Where each pupil has another order, `order` says which one is shown. Nothing is stored.",
    params: ById,
    query: strict({ order: Type.Optional(Digits) }),
    data: HomeworkPreview,
    faults: ["notFound"],
    example: {
      params: { id: "3" },
      query: { order: "1" },
      data: {
        homeworkId: 3,
        version: 1,
        stage: "draft",
        title: "Adding to ten",
        note: "",
        dueAt: 1_790_086_400_000,
        releaseRule: "submit",
        order: 1,
        deadlineAt: 1_790_001_800_000,
        now: 1_790_000_000_000,
        items: [{ itemNo: 0, points: 2, version: 1, question: askedExample }],
      },
    },
  }),
  "POST /staff/homework/{id}/preview": httpCall({
    ...staff,
    about:
      "Marks answers that were tried in a preview as they would be when a pupil hands them in, as far as the machine can. Homework or questions that were changed since then are refused. Nothing is stored, and nothing counts.",
    params: ById,
    body: PreviewAnswers,
    data: PreviewResult,
    faults: ["paramError", "notFound", "homeworkChanged"],
    example: {
      params: { id: "3" },
      body: {
        version: 1,
        order: 1,
        versions: [{ itemNo: 0, version: 1 }],
        answers: [{ itemNo: 0, answer: answerExample }],
      },
      data: { score: 0, points: 2, waiting: 0, items: [gradedExample] },
    },
  }),
  "POST /staff/homeworkProposal": httpCall({
    ...staff,
    rate: "userWrite",
    about:
      "Proposes questions of the bank by rules for a paper, none of them twice: those that the classes had not lately and that are used less come first. Nothing is stored; what is taken enters the paper like any other question.",
    body: PaperRequest,
    data: PaperProposal,
    faults: ["paramError", "classNotYours"],
    example: {
      body: {
        subject: "mathematics",
        classIds: [1],
        takenIds: [],
        seed: 1,
        rules: [{ count: 2, tag: "addition", kind: "single", from: 1, to: 3 }],
      },
      data: {
        rules: [
          {
            questions: [
              {
                questionId: 7,
                kind: "single",
                words: "What is 3 + 4?",
                difficulty: 1,
                tags: ["addition"],
                uses: 1,
                usedAt: null,
              },
            ],
            missing: 1,
            fitting: 1,
            reason: "bank",
          },
        ],
      },
    },
  }),
};
