import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  ById,
  Digits,
  HandIn,
  MarkingDesk,
  Nothing,
  nullable,
  RuledItem,
  Ruling,
  RulingPreview,
  strict,
  Subject,
} from "../shapes/index.ts";
import { askedExample, keyExample, rubricExample } from "./learning.example.ts";

/** Of what is written on work that was looked at before. */
export const markFaults = [
  "paramError",
  "notFound",
  "classNotYours",
  "submissionState",
  "markChanged",
  "workReopened",
] as const;

const staff = {
  row: "P8",
  realm: "edu",
  auth: "user",
  permission: "edu:homework:grade",
  answers: "data",
  rate: "userWrite",
} as const;
const params = strict({ id: Digits, itemNo: Digits });
const place = { id: "3", itemNo: "0" };
const RulingId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const ruling = { kind: "accept", gap: 0, text: "seven" } as const;
const item = {
  itemNo: 0,
  kind: "blanks" as const,
  points: 2,
  question: { ...askedExample, kind: "blanks" as const, options: [], units: [""] },
  key: { ...keyExample, right: { kind: "blanks" as const, texts: ["7"] } },
  rulings: [{ rulingId: 4, ruling, madeAt: 1_790_000_000_000 }],
  given: [{ ruling: { kind: "accept" as const, gap: 0, text: "eight" }, pupils: 3 }],
  waiting: 0,
  mayEditQuestion: true,
};
const Words = Type.String({ minLength: 1, maxLength: limits.gradeCommentMax.value });

/** Rulings about questions of homework, and comments that a teacher keeps for marking. */
export const staffGradingCalls = {
  "GET /staff/homework/{id}/items/{itemNo}": httpCall({
    ...staff,
    about:
      "A question of homework with what was decided about it, and the answers that do not count: words, pairs and orders, also of parts.",
    params,
    data: RuledItem,
    faults: ["notFound"],
    rate: "userRead",
    example: { params: place, data: item },
  }),
  "POST /staff/homework/{id}/items/{itemNo}/preview": httpCall({
    ...staff,
    about:
      "Who would gain and lose how much by a ruling, or by undoing one. Exactly one of both is named; nothing is changed.",
    params,
    body: strict({ ruling: Type.Optional(Ruling), undo: Type.Optional(RulingId) }),
    data: RulingPreview,
    faults: ["paramError", "notFound", "classNotYours", "homeworkState"],
    rate: "userRead",
    example: {
      params: place,
      body: { ruling },
      data: {
        gains: 1,
        loses: 0,
        same: 23,
        told: 1,
        pupils: [{ userId: "u-lily", name: "Lily", before: 6, after: 8 }],
      },
    },
  }),
  "POST /staff/homework/{id}/items/{itemNo}/rule": httpCall({
    ...staff,
    about:
      "Decides that a further answer counts (words, a pair, or an order, also of a part), that other options are right, or that everybody gets the points of a question. All work of this homework is graded again in the background; pupils whose returned result changes are told. The same ruling twice is one. With `alsoInBank` the question gets a new version, too.",
    params,
    body: strict({ ruling: Ruling, alsoInBank: Type.Boolean() }),
    data: RuledItem,
    faults: ["paramError", "notFound", "classNotYours", "homeworkState", "rulingsFull", "questionNotYours"],
    example: { params: place, body: { ruling, alsoInBank: false }, data: item },
  }),
  "POST /staff/homework/{id}/items/{itemNo}/undo": httpCall({
    ...staff,
    about:
      "Takes a ruling back: answers have what they had before it. Done twice it is the same. A version of the bank that was written with it stays.",
    params,
    body: strict({ rulingId: RulingId }),
    data: RuledItem,
    faults: ["notFound", "classNotYours", "homeworkState"],
    example: { params: place, body: { rulingId: 4 }, data: { ...item, rulings: [] } },
  }),
  "GET /staff/homework/{id}/items/{itemNo}/answers": httpCall({
    ...staff,
    about:
      "One question and the answers of all pupils who have handed in, by the newest attempt of each, to be marked one after the other. With hidden names it tells nobody's name, and the order is one of chance that stays.",
    params,
    query: strict({ names: Type.Optional(Type.Literal("hidden")) }),
    data: MarkingDesk,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: place,
      query: { names: "hidden" },
      data: {
        homeworkId: 3,
        title: "Adding to ten",
        subject: "mathematics",
        items: [{ itemNo: 0, words: "What is 3 + 4?", kind: "single", points: 2, waiting: 0 }],
        question: askedExample,
        key: keyExample,
        rubric: rubricExample,
        mayMark: true,
        secondMarkers: [],
        answers: [
          {
            submissionId: 11,
            pupil: null,
            state: "graded",
            isLate: false,
            answer: { kind: "single", choice: 1 },
            score: 0,
            partShares: [],
            comment: "",
            rubric: { rubric: rubricExample, picks: [{ level: 0, comment: "" }] },
            reason: "",
            ink: [],
            markedBy: null,
            second: null,
          },
        ],
      },
    },
  }),
  "POST /staff/submissions/{id}/comment": httpCall({
    ...staff,
    about:
      "Writes beside an answer, or beside the whole work (null), without touching a mark; also after it went back. Where somebody else has written since `before`, nothing changes.",
    params: ById,
    body: strict({
      itemNo: nullable(Type.Integer({ minimum: 0, maximum: 1_000 })),
      comment: Type.String({ maxLength: limits.gradeCommentMax.value }),
      before: Type.String({ maxLength: limits.gradeCommentMax.value }),
      /** Of the work that was looked at. It is named only where it was told: a node of the version before refuses fields that it does not know. */
      handIn: Type.Optional(HandIn),
    }),
    data: Nothing,
    faults: [...markFaults],
    example: { params: { id: "11" }, body: { itemNo: null, comment: "Nearly.", before: "" }, data: {} },
  }),
  "GET /staff/gradeComments": httpCall({
    ...staff,
    about:
      "The comments that the caller keeps for marking: those of a subject and those for all, the newest first.",
    query: strict({ subject: Type.Optional(Subject) }),
    answers: "rows",
    data: Type.Object({ commentId: Type.Integer(), subject: nullable(Subject), words: Type.String() }),
    faults: [],
    rate: "userRead",
    example: {
      query: { subject: "mathematics" },
      data: { commentId: 1, subject: "mathematics", words: "Show how you got there." },
    },
  }),
  "POST /staff/gradeComments": httpCall({
    ...staff,
    about:
      "Keeps a comment for a subject, or for all (null). The same words for the same subject stand once.",
    body: strict({ words: Words, subject: nullable(Subject) }),
    data: Type.Object({ commentId: Type.Integer() }),
    faults: ["paramError", "gradeCommentsFull"],
    example: {
      body: { words: "Show how you got there.", subject: "mathematics" },
      data: { commentId: 1 },
    },
  }),
  "POST /staff/gradeComments/{id}/remove": httpCall({
    ...staff,
    about: "Removes a comment of the caller's; said again it changes nothing.",
    params: ById,
    body: Nothing,
    data: Nothing,
    faults: [],
    example: { params: { id: "1" }, body: {}, data: {} },
  }),
};
