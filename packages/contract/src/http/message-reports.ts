import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  Digits,
  Id,
  MessageReportDetail,
  MessageReportDone,
  MessageReportItem,
  MessageReportNote,
  MessageReportOutcome,
  MessageReportReason,
  MessageReportState,
  MessageReportText,
  Nothing,
  pageQuery,
  ReportedInRoom,
  ReportedScene,
  ReportKind,
  RoomId,
  strict,
} from "../shapes/index.ts";

const staff = {
  row: "D8",
  realm: "edu",
  auth: "user",
  permission: "edu:report:settle",
} as const;
const item = {
  kind: "message",
  id: "41",
  scene: 0,
  part: null,
  comment: null,
  place: "",
  reason: "bullying",
  reporter: { account: "u-ann", userName: "ann", nick: "Ann" },
  reported: { account: "u-ben", userName: "ben", nick: "Ben" },
  createdAt: 1_790_000_000_000,
  state: "open",
  outcome: null,
  settledAt: null,
} as const;

/** Reports in the school realm: made by anybody who sees the message or is in the room, settled by staff. */
export const messageReportCalls = {
  "POST /messageReports": httpCall({
    row: "D8",
    about:
      "Reports a message that the caller can see to the staff of the institution. The server seals a copy of it and of a few around it. Reported again by the same person it is the same report.",
    realm: "edu",
    auth: "user",
    permission: "edu:im:chat",
    body: strict({
      scene: ReportedScene,
      /** The account of the other, or the id of the team. */
      to: Id,
      seq: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      reason: MessageReportReason,
      text: MessageReportText,
    }),
    answers: "data",
    data: MessageReportDone,
    faults: ["notFound", "paramError"],
    rate: "userWrite",
    example: {
      body: { scene: 0, to: "u-ben", seq: 12, reason: "bullying", text: "He writes this every day." },
      data: { id: "41" },
    },
  }),
  "POST /v1/rooms/{id}/reports": httpCall({
    row: "D8",
    about:
      "Reports a room, a person in it or a message of its chat to the staff of the institution, for people with an account who are in it, or whom a host has put out of it in the last 24 hours, as they saw it then. The server seals who was there and what was written last. Reported again it is the same report: of a room or a person until that is settled.",
    realm: "edu",
    auth: "user",
    permission: "edu:room:join",
    params: strict({ id: RoomId }),
    body: strict({ about: ReportedInRoom, reason: MessageReportReason, text: MessageReportText }),
    answers: "data",
    data: MessageReportDone,
    faults: ["notFound", "paramError"],
    rate: "userWrite",
    example: {
      params: { id: "482913077" },
      body: { about: { part: "message", seq: 12 }, reason: "bullying", text: "He writes this every day." },
      data: { id: "42" },
    },
  }),
  "GET /staff/reports": httpCall({
    ...staff,
    about:
      "Reports of messages, of rooms and of comments on replays of the institution: open ones with the oldest first, settled ones with the newest first. Reports about the caller are not among them, nor settled ones of comments, of which nothing is kept.",
    query: strict({
      state: Type.Optional(MessageReportState),
      kind: Type.Optional(ReportKind),
      ...pageQuery,
    }),
    answers: "rows",
    data: MessageReportItem,
    faults: ["forbidden"],
    rate: "userRead",
    example: { query: { state: "open", pageNum: "1", pageSize: "20" }, data: item },
  }),
  "GET /staff/reports/{id}": httpCall({
    ...staff,
    about: "A report with the sealed copy. That it was opened is recorded.",
    params: strict({ id: Digits }),
    answers: "data",
    data: MessageReportDetail,
    faults: ["forbidden", "notFound"],
    rate: "userRead",
    example: {
      params: { id: "41" },
      data: {
        item,
        text: "He writes this every day.",
        room: null,
        messages: [
          {
            nick: "Ben",
            at: 1_789_999_990_000,
            text: "Nobody likes you",
            kind: null,
            fileName: "",
            file: null,
            isReported: true,
          },
        ],
        isSealed: true,
        others: 0,
        outcomes: ["kept", "removed"],
        note: "",
        settledBy: "",
      },
    },
  }),
  "POST /staff/reports/{id}/settle": httpCall({
    ...staff,
    about:
      "Settles a report: nothing is done, or the message is removed for everybody, also where it can be recalled no more; of a room its writer or the reported person is put out of it, or it ends. The reporter is told that somebody has looked. The same again is as good as once.",
    params: strict({ id: Digits }),
    body: strict({ outcome: MessageReportOutcome, note: MessageReportNote }),
    answers: "data",
    data: Nothing,
    faults: ["forbidden", "notFound", "paramError", "reportSettled", "roomUnknown"],
    rate: "userWrite",
    example: {
      params: { id: "41" },
      body: { outcome: "removed", note: "Spoke with both." },
      data: {},
    },
  }),
};
