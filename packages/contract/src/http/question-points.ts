import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { nullable, PointName, QuestionPoint, strict, Subject } from "../shapes/index.ts";

const staff = {
  row: "P8",
  realm: "edu",
  auth: "user",
  permission: "edu:question:write",
  answers: "data",
} as const;

/** What questions are about, as a tree for each subject. */
export const questionPointCalls = {
  "GET /staff/questionPoints": httpCall({
    ...staff,
    about:
      "The points of a subject: those of its tree, siblings in their order, and then others that questions name, the frequent ones first. `questions` counts those that name the point itself.",
    query: strict({ subject: Subject }),
    data: Type.Object({ points: Type.Array(QuestionPoint), mayArrange: Type.Boolean() }),
    faults: [],
    rate: "userRead",
    example: {
      query: { subject: "mathematics" },
      data: {
        points: [
          { name: "numbers", parent: null, isPlaced: true, questions: 0 },
          { name: "fractions", parent: "numbers", isPlaced: true, questions: 9 },
        ],
        mayArrange: true,
      },
    },
  }),
  "POST /staff/questionPoints/place": httpCall({
    ...staff,
    about:
      "Puts a point of a subject, also a new one, below another one or at the top, before one of those there or at their end. What lies below it goes along. Whoever answers for the institution may do this.",
    body: strict({
      subject: Subject,
      name: PointName,
      parent: nullable(PointName),
      before: nullable(PointName),
    }),
    data: Type.Object({}),
    faults: ["paramError", "forbidden", "pointPlace", "pointsFull"],
    rate: "userWrite",
    example: {
      body: { subject: "mathematics", name: "fractions", parent: "numbers", before: null },
      data: {},
    },
  }),
  "POST /staff/questionPoints/takeOut": httpCall({
    ...staff,
    about:
      "Takes a point out of the tree of a subject; what was below it takes its place. Questions keep what they name.",
    body: strict({ subject: Subject, name: PointName }),
    data: Type.Object({}),
    faults: ["forbidden"],
    rate: "userWrite",
    example: { body: { subject: "mathematics", name: "fractions" }, data: {} },
  }),
};
