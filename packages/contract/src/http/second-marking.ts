import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  ById,
  Count,
  Digits,
  GradedItem,
  HandIn,
  MarkDifferences,
  MarkerCandidate,
  MarkerIds,
  MarkingDesk,
  pageQuery,
  PartFillings,
  RubricFilling,
  SecondMarkingRow,
  SecondMarkingStatus,
  SecondMarkState,
  strict,
  SubmissionState,
} from "../shapes/index.ts";
import { askedExample, keyExample, rubricExample } from "./learning.example.ts";

const staff = {
  row: "P8",
  realm: "edu",
  auth: "user",
  permission: "edu:homework:grade",
  answers: "data",
  rate: "userWrite",
} as const;
const ItemNo = Type.Integer({ minimum: 0, maximum: 1_000 });
const Points = Type.Number({ minimum: 0, maximum: 100 });
const Comment = Type.String({ maxLength: limits.gradeCommentMax.value });
const Reason = Type.String({ minLength: 1, maxLength: limits.settleReasonMax.value });

const status = {
  share: 20,
  tolerance: 10,
  markers: [{ userId: "u-ann", name: "Ann", mayMark: true, given: 4 }],
  firstMissing: 0,
  secondMissing: 2,
  differences: 1,
  settled: 3,
  stopped: null,
  mayChange: true,
};
const mark = { score: 1, comment: "", rubric: null, partScores: null, reason: "" };

/** Answers that two people mark without knowing each other's marks. */
export const secondMarkingCalls = {
  "GET /staff/secondMarkers": httpCall({
    ...staff,
    about:
      "Colleagues of the institution who may mark, found by a part of their names; of those who fit the first few.",
    query: strict({ search: Type.String({ minLength: 1, maxLength: 64 }) }),
    answers: "rows",
    data: MarkerCandidate,
    faults: [],
    rate: "userRead",
    example: { query: { search: "an" }, data: { userId: "u-ann", name: "Ann" } },
  }),
  "GET /staff/homework/{id}/secondMarking": httpCall({
    ...staff,
    about: "How far the second marking of a piece of homework is, and whom it waits for.",
    params: ById,
    data: SecondMarkingStatus,
    faults: ["notFound"],
    rate: "userRead",
    example: { params: { id: "3" }, data: status },
  }),
  "POST /staff/homework/{id}/secondMarking/markers": httpCall({
    ...staff,
    about:
      "Gives the second marking of published homework to other colleagues. Marks that were given stay; who is left out marks nothing of it any more.",
    params: ById,
    body: strict({ markerIds: MarkerIds }),
    data: SecondMarkingStatus,
    faults: ["notFound", "classNotYours", "homeworkState", "secondMarkerUnfit"],
    example: { params: { id: "3" }, body: { markerIds: ["u-ann"] }, data: status },
  }),
  "POST /staff/homework/{id}/secondMarking/stop": httpCall({
    ...staff,
    about:
      "Takes a second marking off: what has no second mark yet waits for none any more, and neither does what is handed in from now on. Two marks that differ still wait for a decision.",
    params: ById,
    body: strict({ reason: Reason }),
    data: SecondMarkingStatus,
    faults: ["paramError", "notFound", "classNotYours", "homeworkState"],
    example: {
      params: { id: "3" },
      body: { reason: "Ann is ill." },
      data: { ...status, secondMissing: 0, stopped: { at: 1_790_000_000_000, reason: "Ann is ill." } },
    },
  }),
  "GET /staff/homework/{id}/differences": httpCall({
    ...staff,
    about:
      "Answers whose two marks lie too far apart, with both of them, for whoever may mark the homework. With hidden names it tells nobody's name, and the order is one of chance that stays.",
    params: ById,
    query: strict({ ...pageQuery, names: Type.Optional(Type.Literal("hidden")) }),
    data: MarkDifferences,
    faults: ["notFound", "classNotYours"],
    rate: "userRead",
    example: {
      params: { id: "3" },
      query: { pageNum: "1" },
      data: {
        homeworkId: 3,
        title: "Adding to ten",
        questions: [
          { itemNo: 0, points: 2, question: askedExample, key: keyExample, rubrics: [rubricExample] },
        ],
        rows: [
          {
            submissionId: 11,
            itemNo: 0,
            pupil: { userId: "u-lily", name: "Lily" },
            answer: { kind: "single", choice: 1 },
            first: { ...mark, by: "Tom" },
            second: { ...mark, by: "Ann", score: 2 },
            maySettle: true,
          },
        ],
        total: 1,
      },
    },
  }),
  "POST /staff/submissions/{id}/settle": httpCall({
    ...staff,
    about:
      "Decides about two marks that lie too far apart: the points, the comment that the pupil reads, and why. It names both marks as they were looked at: where one has changed since, nothing happens. The same decision twice is one.",
    params: ById,
    body: strict({
      itemNo: ItemNo,
      score: Points,
      comment: Comment,
      reason: Reason,
      before: strict({ first: Points, second: Points }),
    }),
    data: Type.Object({ state: SubmissionState, score: Points, second: SecondMarkState }),
    faults: ["paramError", "notFound", "classNotYours", "submissionState", "markChanged"],
    example: {
      params: { id: "11" },
      body: {
        itemNo: 0,
        score: 1.5,
        comment: "Nearly.",
        reason: "The second step is right.",
        before: { first: 1, second: 2 },
      },
      data: { state: "graded", score: 1.5, second: "settled" },
    },
  }),
  "GET /staff/secondMarking": httpCall({
    ...staff,
    about:
      "Homework of others with answers that the caller is to mark a second time; what waits comes first.",
    query: strict(pageQuery),
    answers: "rows",
    data: SecondMarkingRow,
    faults: [],
    rate: "userRead",
    example: {
      query: { pageNum: "1" },
      data: {
        homeworkId: 3,
        title: "Adding to ten",
        subject: "mathematics",
        teacher: "Tom",
        dueAt: 1_790_086_400_000,
        waiting: 2,
        given: 4,
        itemNo: 0,
      },
    },
  }),
  "GET /staff/secondMarking/{id}/items/{itemNo}": httpCall({
    ...staff,
    about:
      "One question and the answers to it that the caller is to mark a second time, or has: without names, and without anything of the first marks. What waits comes before what is done; there are at most as many as one has before them at a time.",
    params: strict({ id: Digits, itemNo: Digits }),
    data: MarkingDesk,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "3", itemNo: "0" },
      data: {
        homeworkId: 3,
        title: "Adding to ten",
        subject: "mathematics",
        items: [{ itemNo: 0, words: "What is 3 + 4?", kind: "single", points: 2, waiting: 1 }],
        question: askedExample,
        key: keyExample,
        rubric: null,
        mayMark: true,
        secondMarkers: [],
        answers: [
          {
            submissionId: 11,
            pupil: null,
            state: "grading",
            isLate: false,
            answer: { kind: "single", choice: 1 },
            score: null,
            partShares: [],
            comment: "",
            rubric: null,
            reason: "",
            ink: [],
            markedBy: null,
            second: null,
          },
        ],
      },
    },
  }),
  "POST /staff/secondMarking/works/{id}/mark": httpCall({
    ...staff,
    about:
      "Gives an answer its second mark, alone or by a filled rubric or by its parts. It may be changed until somebody has decided about it or the work is returned. The answer tells nothing of the first mark.",
    params: ById,
    body: strict({
      itemNo: ItemNo,
      score: Points,
      comment: Comment,
      rubric: Type.Optional(RubricFilling),
      parts: Type.Optional(Type.Array(Points, { minItems: 1, maxItems: limits.partsMax.value })),
      partRubrics: Type.Optional(PartFillings),
      reason: Type.Optional(Type.String({ maxLength: limits.markReasonMax.value })),
      /** Of the work that was looked at. It is named only where it was told: a node of the version before refuses fields that it does not know. */
      handIn: Type.Optional(HandIn),
    }),
    data: Type.Object({
      score: GradedItem.properties.score,
      partShares: GradedItem.properties.partShares,
      comment: Type.String(),
      rubric: GradedItem.properties.rubric,
      partRubrics: GradedItem.properties.partRubrics,
      reason: Type.String(),
      /** Answers to this question that wait for a second mark. */
      waiting: Count,
    }),
    faults: [
      "paramError",
      "notFound",
      "submissionState",
      "secondMarkClosed",
      "rubricChanged",
      "workReopened",
    ],
    example: {
      params: { id: "11" },
      body: { itemNo: 0, score: 1, comment: "Nearly." },
      data: { score: 1, partShares: [], comment: "Nearly.", rubric: null, reason: "", waiting: 1 },
    },
  }),
};
