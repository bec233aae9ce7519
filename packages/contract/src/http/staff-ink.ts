import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { AssetId, ById, HandIn, PageInkItems, strict, Version } from "../shapes/index.ts";

const example = {
  params: { id: "11" },
  body: {
    itemNo: 0,
    assetId: "q7dPX2nHkUeJ0w9cT5bLmA",
    revision: 0,
    items: [{ kind: "tick" as const, colour: "red" as const, width: "medium" as const, x: 8_000, y: 2_000 }],
  },
  data: { revision: 1 },
};
const saving = {
  row: "P8",
  realm: "edu",
  auth: "user",
  answers: "data",
  permission: "edu:homework:grade",
  params: ById,
  body: strict({
    itemNo: Type.Integer({ minimum: 0, maximum: 1_000 }),
    assetId: AssetId,
    /** That was read; 0: none. */
    revision: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    items: PageInkItems,
    /** Of the work that was looked at, where it was told. */
    handIn: Type.Optional(HandIn),
  }),
  data: Type.Object({ revision: Version }),
  rate: "saveAnswer",
  example,
} as const;

/** What teachers write on pages of handwork. */
export const staffInkCalls = {
  "POST /staff/submissions/{id}/ink": httpCall({
    ...saving,
    about:
      "Saves what is written on one page of handwork, whole, as its next revision; until the work is returned it may be changed, and nobody else sees it before. A revision that a colleague has saved meanwhile is not overwritten.",
    faults: [
      "paramError",
      "notFound",
      "classNotYours",
      "submissionState",
      "workReopened",
      "inkChanged",
      "inkFull",
    ],
  }),
  "POST /staff/secondMarking/works/{id}/ink": httpCall({
    ...saving,
    about:
      "Saves what a second marker writes on one page of handwork, in a layer of their own, whole, as its next revision, for as long as the second mark may be changed. Whoever decides about both marks sees it beside that of the first marker; the pupil sees that of the mark that was decided for.",
    faults: [
      "paramError",
      "notFound",
      "submissionState",
      "secondMarkClosed",
      "workReopened",
      "inkChanged",
      "inkFull",
    ],
  }),
};
