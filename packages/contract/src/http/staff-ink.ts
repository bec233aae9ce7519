import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { AssetId, ById, HandIn, PageInkItems, strict, Version } from "../shapes/index.ts";

/** What teachers write on pages of handwork. */
export const staffInkCalls = {
  "POST /staff/submissions/{id}/ink": httpCall({
    row: "P8",
    realm: "edu",
    auth: "user",
    answers: "data",
    about:
      "Saves what is written on one page of handwork, whole, as its next revision; until the work is returned it may be changed, and nobody else sees it before. A revision that a colleague has saved meanwhile is not overwritten.",
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
    faults: [
      "paramError",
      "notFound",
      "classNotYours",
      "submissionState",
      "workReopened",
      "inkChanged",
      "inkFull",
    ],
    rate: "saveAnswer",
    example: {
      params: { id: "11" },
      body: {
        itemNo: 0,
        assetId: "q7dPX2nHkUeJ0w9cT5bLmA",
        revision: 0,
        items: [{ kind: "tick", colour: "red", width: "medium", x: 8_000, y: 2_000 }],
      },
      data: { revision: 1 },
    },
  }),
};
