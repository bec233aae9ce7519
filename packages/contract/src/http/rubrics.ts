import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  ById,
  Digits,
  Nothing,
  nullable,
  pageQuery,
  Rubric,
  RubricContent,
  RubricRow,
  strict,
  Version,
} from "../shapes/index.ts";
import { rubricExample } from "./learning.example.ts";

const staff = {
  row: "P8",
  realm: "edu",
  auth: "user",
  permission: "edu:homework:grade",
  answers: "data",
  rate: "userWrite",
} as const;
const RubricId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Saved = Type.Object({ rubricId: Type.Integer(), version: Version });
const { rubricId, version, content } = rubricExample;

/** Rubrics that teachers keep, and which questions of homework are marked by them. */
export const rubricCalls = {
  "GET /staff/rubrics": httpCall({
    ...staff,
    about: "The rubrics of the institution in their newest version, those of the caller first.",
    query: strict({ ...pageQuery, search: Type.Optional(Type.String({ maxLength: 64 })) }),
    answers: "rows",
    data: RubricRow,
    faults: [],
    rate: "userRead",
    example: {
      query: { pageNum: "1" },
      data: { ...rubricExample, owner: "Ms Zhou", mayEdit: true, updatedAt: 1_790_000_000_000, uses: 2 },
    },
  }),
  "POST /staff/rubrics": httpCall({
    ...staff,
    about: "Keeps a new rubric. Each of its criteria is worth something at its best level.",
    body: strict({ content: RubricContent }),
    data: Saved,
    faults: ["paramError", "gradeCommentsFull"],
    example: { body: { content }, data: { rubricId, version } },
  }),
  "POST /staff/rubrics/{id}/save": httpCall({
    ...staff,
    about:
      "Saves a rubric as its next version, where it is still the one that was read. What was marked keeps the version by which it was marked, and homework that was given keeps its own.",
    params: ById,
    body: strict({ version: Type.Integer({ minimum: 1, maximum: 1_000_000 }), content: RubricContent }),
    data: Saved,
    faults: ["paramError", "notFound", "questionNotYours", "rubricChanged"],
    example: { params: { id: "5" }, body: { version, content }, data: { rubricId, version: 2 } },
  }),
  "POST /staff/rubrics/{id}/remove": httpCall({
    ...staff,
    about:
      "Takes a rubric of the caller's out of the list. What it was given to and what was marked by it stays; said again it changes nothing.",
    params: ById,
    body: Nothing,
    data: Nothing,
    faults: ["notFound", "questionNotYours"],
    example: { params: { id: "5" }, body: {}, data: {} },
  }),
  "POST /staff/rubrics/{id}/restore": httpCall({
    ...staff,
    about:
      "Takes the removal of a rubric back: it is in the list again, and with the questions that bring it. Said again it changes nothing.",
    params: ById,
    body: Nothing,
    data: Nothing,
    faults: ["notFound", "questionNotYours", "gradeCommentsFull"],
    example: { params: { id: "5" }, body: {}, data: {} },
  }),
  "POST /staff/homework/{id}/items/{itemNo}/rubric": httpCall({
    ...staff,
    about:
      "Gives a question of homework, or one of its parts, a rubric in its newest version, or takes it away (null). With `alsoInBank` the question has it in homework to come, too. Answers that were marked stay as they are.",
    params: strict({ id: Digits, itemNo: Digits }),
    body: strict({
      rubricId: nullable(RubricId),
      alsoInBank: Type.Boolean(),
      /** Which part of a question with parts, counted from 0. */
      part: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.partsMax.value - 1 })),
    }),
    data: Type.Object({ rubric: nullable(Rubric) }),
    faults: ["paramError", "notFound", "classNotYours", "questionNotYours"],
    example: {
      params: { id: "3", itemNo: "0" },
      body: { rubricId, alsoInBank: true },
      data: { rubric: rubricExample },
    },
  }),
};
