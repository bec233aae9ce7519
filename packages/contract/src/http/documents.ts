import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  AddressChoices,
  ById,
  CaptionCue,
  CaptionLanguage,
  CaptionsRead,
  Digits,
  DocumentChoice,
  DocumentContent,
  DocumentsDone,
  DocumentStage,
  DocumentVersion,
  Id,
  Nothing,
  nullable,
  pageQuery,
  ReviewDecision,
  StaffDocument,
  StaffDocumentRow,
  strict,
  TeachingChoice,
  TeachingDone,
  Time,
  WrittenKind,
  Version,
} from "../shapes/index.ts";
import { documentExample as document, documentRowExample as row } from "./documents.example.ts";

const staff = { row: "P13", realm: "edu", auth: "user", answers: "data", rate: "userWrite" } as const;
const ChannelId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const actFaults = [
  "notFound",
  "channelNotYours",
  "documentChanged",
  "documentState",
  "documentIncomplete",
  "reviewMissing",
  "filmWithheld",
  "filmOfChildren",
] as const;

/** An act on documents that the caller has chosen, each in a transaction of its own. */
function act(
  about: string,
  permission: "edu:doc:write" | "edu:doc:submit" | "edu:doc:publish" | "edu:doc:withdraw",
) {
  return httpCall({
    ...staff,
    about,
    permission,
    body: strict({ docs: DocumentChoice }),
    data: DocumentsDone,
    faults: actFaults,
    example: { body: { docs: [{ docId: 7, version: 3 }] }, data: { done: [7], refused: [] } },
  });
}

/** Documents of the portal, as staff write, review and publish them. */
export const documentCalls = {
  "GET /staff/documents": httpCall({
    ...staff,
    about:
      "Documents of the institution that the caller may write, found by a part of their title; those in the recycle bin with `bin`.",
    permission: "edu:doc:write",
    query: strict({
      ...pageQuery,
      search: Type.Optional(Type.String({ maxLength: 64 })),
      channelId: Type.Optional(Digits),
      stage: Type.Optional(DocumentStage),
      docType: Type.Optional(WrittenKind),
      /** An account, or "me". */
      author: Type.Optional(Id),
      bin: Type.Optional(Type.Literal("1")),
      sort: Type.Optional(
        Type.Union([
          Type.Literal("updated"),
          Type.Literal("-updated"),
          Type.Literal("published"),
          Type.Literal("-published"),
          Type.Literal("scheduled"),
          Type.Literal("title"),
          Type.Literal("-title"),
          Type.Literal("views"),
          Type.Literal("-views"),
        ]),
      ),
    }),
    answers: "rows",
    data: StaffDocumentRow,
    faults: [],
    rate: "userRead",
    example: { query: { pageNum: "1", stage: "submitted" }, data: row },
  }),
  "POST /staff/documents": httpCall({
    ...staff,
    about: "Begins a document in a channel.",
    permission: "edu:doc:write",
    body: strict({ channelId: ChannelId, docType: WrittenKind }),
    data: Type.Object({ docId: Type.Integer() }),
    faults: ["notFound", "channelNotYours", "channelRefusesKind"],
    example: { body: { channelId: 1, docType: "imageText" }, data: { docId: 7 } },
  }),
  "GET /staff/documents/choices": httpCall({
    ...staff,
    about: "The classes for which the caller may write documents.",
    permission: "edu:doc:write",
    data: AddressChoices,
    faults: [],
    rate: "userRead",
    example: {
      data: { mayAddressAll: true, classes: [{ classId: 1, name: "一年级一班", nameEn: "Class 1A" }] },
    },
  }),
  "GET /staff/documents/{id}": httpCall({
    ...staff,
    about: "A document with its newest text, its reviews, and what the caller may do with it.",
    permission: "edu:doc:write",
    params: ById,
    data: StaffDocument,
    faults: ["notFound"],
    rate: "userRead",
    example: { params: { id: "7" }, data: document },
  }),
  "POST /staff/documents/{id}/save": httpCall({
    ...staff,
    about:
      "Saves the text that somebody writes. It names the version that was changed: where another one was saved meanwhile it is refused, and both texts stay. What visitors read does not change.",
    permission: "edu:doc:write",
    params: ById,
    body: strict({ version: Version, content: DocumentContent }),
    data: Type.Object({ version: Version, updatedAt: Time }),
    faults: [
      "paramError",
      "notFound",
      "forbidden",
      "channelNotYours",
      "channelRefusesKind",
      "documentChanged",
      "documentState",
    ],
    example: {
      params: { id: "7" },
      body: { version: 3, content: document.content },
      data: { version: 4, updatedAt: 1_790_000_100_000 },
    },
  }),
  "POST /staff/documents/{id}/captions": httpCall({
    ...staff,
    row: "P4",
    about:
      "Keeps the captions of a video in one language, from a WebVTT file, and answers their number, under which the text of the document names them when it is saved. Where the file has a fault nothing is kept, and each faulty row is named.",
    permission: "edu:doc:write",
    params: ById,
    body: strict({
      language: CaptionLanguage,
      file: Type.String({ maxLength: limits.recordingCaptionFileMax.value }),
    }),
    data: Type.Object({ ...CaptionsRead.properties, captionId: nullable(Type.Integer()) }),
    faults: ["notFound", "channelNotYours", "documentState"],
    example: {
      params: { id: "7" },
      body: { language: "en", file: "WEBVTT\n\n00:04.000 --> 00:06.000\nGood morning\n" },
      data: { cueCount: 1, faults: [], captionId: 3 },
    },
  }),
  "GET /staff/documents/{id}/captions/{captionId}": httpCall({
    ...staff,
    row: "P4",
    about: "The captions of a document under a number, for who writes or reviews it.",
    permission: "edu:doc:write",
    params: strict({ id: Digits, captionId: Digits }),
    data: Type.Object({ cues: Type.Array(CaptionCue) }),
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "7", captionId: "3" },
      data: { cues: [{ startMs: 4_000, endMs: 6_000, text: "Good morning" }] },
    },
  }),
  "POST /staff/documents/{id}/open": httpCall({
    ...staff,
    about: "Says that the caller has it open in the editor (false: no longer), and answers who else has.",
    permission: "edu:doc:write",
    params: ById,
    body: strict({ isOpen: Type.Boolean() }),
    data: Type.Object({
      version: Version,
      others: Type.Array(Type.Object({ userId: Type.String(), name: Type.String() })),
    }),
    faults: ["notFound"],
    example: {
      params: { id: "7" },
      body: { isOpen: true },
      data: { version: 3, others: [{ userId: "u-ben", name: "Ben" }] },
    },
  }),
  "POST /staff/documents/teach": httpCall({
    ...staff,
    row: "P4",
    about:
      "Says of documents for which stage, grades and subject they are, each in a transaction of its own. As with everything that is written, visitors have it once it is published; a newer text that is again the one that is read is none any more.",
    permission: "edu:doc:write",
    body: strict({ docs: TeachingChoice }),
    data: TeachingDone,
    faults: ["notFound", "channelNotYours", "documentChanged", "documentState"],
    example: {
      body: { docs: [{ docId: 7, version: 3, schoolStage: "primary", grades: [2, 3] }] },
      data: {
        done: [{ docId: 7, version: 4, schoolStage: null, grades: [], subject: "music" }],
        same: [],
        refused: [],
      },
    },
  }),
  "POST /staff/documents/submit": act("Gives documents to the reviewers.", "edu:doc:submit"),
  "POST /staff/documents/recall": act("Takes documents back from the reviewers.", "edu:doc:submit"),
  "POST /staff/documents/{id}/review": httpCall({
    ...staff,
    about:
      "Comments on a document, at a place of its text or on the whole; approves or rejects one that was submitted. Where two persons are asked, nobody approves what they wrote a part of.",
    permission: "edu:doc:review",
    params: ById,
    body: strict({
      version: Version,
      decision: ReviewDecision,
      note: Type.String({ maxLength: limits.reviewNoteMax.value }),
      place: Type.String({ maxLength: 64, pattern: "^[A-Za-z0-9.]*$" }),
      quote: Type.String({ maxLength: 200 }),
    }),
    data: StaffDocument,
    faults: ["paramError", ...actFaults, "ownReview"],
    example: {
      params: { id: "7" },
      body: { version: 3, decision: "approve", note: "", place: "", quote: "" },
      data: document,
    },
  }),
  "POST /staff/documents/publish": httpCall({
    ...staff,
    about: "Publishes documents, now or at a time to come.",
    permission: "edu:doc:publish",
    body: strict({ docs: DocumentChoice, at: Type.Optional(Time) }),
    data: DocumentsDone,
    faults: ["paramError", ...actFaults],
    example: { body: { docs: [{ docId: 7, version: 3 }] }, data: { done: [7], refused: [] } },
  }),
  "POST /staff/documents/unschedule": act("Publishes documents not at their time.", "edu:doc:publish"),
  "POST /staff/documents/withdraw": act(
    "Takes documents out of the portal; they stay as they are.",
    "edu:doc:withdraw",
  ),
  "POST /staff/documents/republish": act(
    "Shows withdrawn documents again, as they were.",
    "edu:doc:withdraw",
  ),
  "POST /staff/documents/archive": act(
    "Lays withdrawn documents aside: nobody changes them.",
    "edu:doc:withdraw",
  ),
  "POST /staff/documents/unarchive": act("Takes documents out of the archive.", "edu:doc:withdraw"),
  "POST /staff/documents/bin": act("Moves documents to the recycle bin, for 30 days.", "edu:doc:write"),
  "POST /staff/documents/restore": act(
    "Takes documents out of the recycle bin, as they were.",
    "edu:doc:write",
  ),
  "GET /staff/documents/{id}/versions": httpCall({
    ...staff,
    about: "Earlier versions of a document, newest first; they never change.",
    permission: "edu:doc:write",
    params: ById,
    query: strict(pageQuery),
    answers: "rows",
    data: DocumentVersion,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "7" },
      query: {},
      data: {
        version: 2,
        reason: "submit",
        savedBy: { userId: "u-ann", name: "Ann" },
        savedAt: 1_790_000_000_000,
        title: "开学典礼",
        titleEn: "Opening ceremony",
      },
    },
  }),
  "GET /staff/documents/{id}/versions/{version}": httpCall({
    ...staff,
    about: "The text of an earlier version.",
    permission: "edu:doc:write",
    params: strict({ id: Digits, version: Digits }),
    data: Type.Object({ version: Version, content: DocumentContent }),
    faults: ["notFound"],
    rate: "userRead",
    example: { params: { id: "7", version: "2" }, data: { version: 2, content: document.content } },
  }),
  "POST /staff/documents/{id}/versions/{version}/restore": httpCall({
    ...staff,
    about:
      "Makes the text of an earlier version the newest one; the one that it takes the place of is kept as a version.",
    permission: "edu:doc:write",
    params: strict({ id: Digits, version: Digits }),
    body: Nothing,
    data: Type.Object({ version: Version, updatedAt: Time }),
    faults: ["notFound", "channelNotYours", "documentState"],
    example: {
      params: { id: "7", version: "2" },
      body: {},
      data: { version: 4, updatedAt: 1_790_000_100_000 },
    },
  }),
};
