import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  AssetId,
  ById,
  Count,
  HandworkTicket,
  Nothing,
  nullable,
  QuestionAnswer,
  strict,
  Time,
  Version,
} from "../shapes/index.ts";
import { answerExample } from "./learning.example.ts";
import { uploadFaults } from "./upload-faults.ts";

const pupil = {
  row: "P8",
  realm: "edu",
  auth: "user",
  permission: "edu:homework:do",
  answers: "data",
  rate: "userWrite",
} as const;

/** Whoever holds a ticket brings pages to the one answer that it is for; nothing else is told or taken. */
const bearer = {
  row: "P8",
  realm: "open",
  auth: "none",
  permission: "none",
  answers: "data",
  rate: "handwork",
} as const;

const ItemNo = Type.Integer({ minimum: 0, maximum: 1_000 });
const ticket = "q7dPX2nHkUeJ0w9cT5bLmA";

/** Pages of handwork that a phone brings to an answer which is open elsewhere. */
export const handworkCalls = {
  "POST /homework/submissions/{id}/phone": httpCall({
    onLargeScreen: true,
    ...pupil,
    about:
      "A ticket with which a phone brings pages to one short answer, without signing in, for a short while. It takes the place of the one before.",
    params: ById,
    body: strict({ itemNo: ItemNo }),
    data: Type.Object({ ticket: HandworkTicket, endsAt: Time }),
    faults: ["paramError", "notFound", "homeworkClosed", "submissionState"],
    example: {
      params: { id: "11" },
      body: { itemNo: 0 },
      data: { ticket, endsAt: 1_790_000_900_000 },
    },
  }),
  "POST /homework/submissions/{id}/phone/end": httpCall({
    onLargeScreen: true,
    ...pupil,
    about: "Ends a ticket at once. Ending it twice is the same as once.",
    params: ById,
    body: strict({ ticket: HandworkTicket }),
    data: Nothing,
    faults: ["notFound"],
    example: { params: { id: "11" }, body: { ticket }, data: {} },
  }),
  "POST /homework/submissions/{id}/watch": httpCall({
    onLargeScreen: true,
    ...pupil,
    about:
      "Waits for some seconds at most until the answer to a question is newer than the revision that is named, and answers it as it is.",
    params: ById,
    body: strict({ itemNo: ItemNo, revision: Version }),
    data: Type.Object({
      answer: nullable(QuestionAnswer),
      isFlagged: Type.Boolean(),
      revision: Version,
      /** The work still takes answers. */
      isOpen: Type.Boolean(),
    }),
    faults: ["paramError", "notFound"],
    rate: "saveAnswer",
    example: {
      params: { id: "11" },
      body: { itemNo: 0, revision: 1 },
      data: { answer: answerExample, isFlagged: false, revision: 2, isOpen: true },
    },
  }),
  "POST /homework/submissions/{id}/pages": httpCall({
    ...pupil,
    about:
      "Adds one page of handwork to a short answer of the own work as multipart/form-data: the parts `itemNo`, `key` (a name of 22 letters for this page), where it takes the place of another page a part `replaces` with that one's id, and after them the part `file`, a picture of at most 20 MB. A page that comes again under its name within two weeks stands once. Answers the answer as it is then; `assetId` is null where the page stood already.",
    takesBytes: true,
    params: ById,
    data: Type.Object({
      assetId: nullable(AssetId),
      answer: nullable(QuestionAnswer),
      isFlagged: Type.Boolean(),
      revision: Version,
    }),
    faults: ["paramError", "notFound", "handworkFull", "homeworkClosed", "submissionState", ...uploadFaults],
    rate: "uploadFile",
    example: {
      params: { id: "11" },
      data: { assetId: ticket, answer: answerExample, isFlagged: false, revision: 2 },
    },
  }),
  "POST /handwork/look": httpCall({
    ...bearer,
    about:
      "What a ticket is for: the title of the homework, the number of the question, and how many pages are there.",
    body: strict({ ticket: HandworkTicket }),
    data: Type.Object({ title: Type.String(), number: Count, count: Count, endsAt: Time }),
    faults: ["handworkTicket", "homeworkClosed", "submissionState"],
    example: {
      body: { ticket },
      data: { title: "Adding to ten", number: 1, count: 0, endsAt: 1_790_000_900_000 },
    },
  }),
  "POST /handwork/pages": httpCall({
    ...bearer,
    about:
      "Brings one page as multipart/form-data: the part `ticket`, where the client has one a part `key` (a name of 22 letters for this page), and after them the part `file`, a picture of at most 20 MB. It stands behind the pages that are there; a page that comes again under its name stands once.",
    takesBytes: true,
    data: Type.Object({ count: Count }),
    faults: [
      "paramError",
      "handworkTicket",
      "handworkFull",
      "homeworkClosed",
      "submissionState",
      ...uploadFaults,
    ],
    example: { data: { count: 1 } },
  }),
};
