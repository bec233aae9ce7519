import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  Count,
  Digits,
  Notice,
  NoticeAddress,
  NoticeAudience,
  NoticeCard,
  NoticeChoices,
  NoticeContent,
  NoticeReceipt,
  NoticeReceiptState,
  NoticeState,
  NoticesWaiting,
  Nothing,
  nullable,
  pageQuery,
  StaffNotice,
  StaffNoticeRow,
  strict,
  Time,
} from "../shapes/index.ts";
import {
  noticeCardExample as card,
  noticeExample as notice,
  staffNoticeExample as written,
  staffNoticeRowExample as row,
} from "./notices.example.ts";

const Params = strict({ id: Digits });
const params = { id: "5" };
const reader = { row: "P5", realm: "edu", permission: "none" } as const;
const staff = {
  row: "P5",
  realm: "edu",
  auth: "user",
  permission: "edu:notice:class",
  answers: "data",
  rate: "userWrite",
} as const;
const Words = Type.Optional(Type.String({ maxLength: 64 }));
const Saved = Type.Object({ version: Count, updatedAt: Time });

/** Notices, for those who read them and for those who write them. */
export const noticeCalls = {
  "GET /notices": httpCall({
    ...reader,
    about:
      "Published notices for the caller: what waits for them first, then pinned, then newest. Whoever is not signed in, or not admitted, has those that are for everybody and public.",
    auth: "optional",
    query: strict({
      ...pageQuery,
      search: Words,
      /** Only what waits for the caller, or only what asks for a confirmation. */
      show: Type.Optional(Type.Union([Type.Literal("waiting"), Type.Literal("confirmation")])),
    }),
    answers: "rows",
    data: NoticeCard,
    faults: [],
    rate: "publicRead",
    example: { query: { pageNum: "1", show: "waiting" }, data: card },
  }),
  "GET /notices/waiting": httpCall({
    ...reader,
    about: "How many notices the caller has not opened, and how many others still wait for a confirmation.",
    auth: "user",
    answers: "data",
    data: NoticesWaiting,
    faults: [],
    rate: "userRead",
    example: { data: { unread: 2, toConfirm: 1 } },
  }),
  "GET /notices/{id}": httpCall({
    ...reader,
    about: "A published notice that the caller may read; 404 for every other.",
    auth: "optional",
    params: Params,
    answers: "data",
    data: Notice,
    faults: ["notFound"],
    rate: "publicRead",
    example: { params, data: notice },
  }),
  "POST /notices/{id}/read": httpCall({
    ...reader,
    about: "The caller has opened it; said again it changes nothing.",
    auth: "user",
    params: Params,
    body: Nothing,
    answers: "data",
    data: Nothing,
    faults: ["notFound"],
    rate: "userWrite",
    example: { params, body: {}, data: {} },
  }),
  "POST /notices/{id}/confirm": httpCall({
    ...reader,
    about:
      "The caller confirms it, which is also reading it; said again it changes nothing. After the deadline it is refused.",
    auth: "user",
    params: Params,
    body: Nothing,
    answers: "data",
    data: Type.Object({ confirmedAt: Time }),
    faults: ["notFound", "noticeState", "noticeConfirmClosed"],
    rate: "userWrite",
    example: { params, body: {}, data: { confirmedAt: 1_790_000_200_000 } },
  }),
  "GET /staff/notices": httpCall({
    ...staff,
    about:
      "Notices that the caller may write: those of the institution, or the own ones and those for the own classes alone.",
    query: strict({
      ...pageQuery,
      search: Words,
      state: Type.Optional(NoticeState),
      audience: Type.Optional(NoticeAudience),
      classId: Type.Optional(Digits),
      author: Type.Optional(Type.Literal("me")),
      sort: Type.Optional(
        Type.Union([
          Type.Literal("updated"),
          Type.Literal("-updated"),
          Type.Literal("published"),
          Type.Literal("-published"),
          Type.Literal("title"),
          Type.Literal("-title"),
        ]),
      ),
    }),
    answers: "rows",
    data: StaffNoticeRow,
    faults: [],
    rate: "userRead",
    example: { query: { pageNum: "1", state: "published" }, data: row },
  }),
  "POST /staff/notices": httpCall({
    ...staff,
    about: "Begins a notice.",
    body: Nothing,
    data: Type.Object({ noticeId: Type.Integer() }),
    faults: [],
    example: { body: {}, data: { noticeId: 5 } },
  }),
  "GET /staff/notices/choices": httpCall({
    ...staff,
    about: "Whom the caller may write to, with the number of people of each class.",
    data: NoticeChoices,
    faults: [],
    rate: "userRead",
    example: {
      data: {
        mayAddressAll: false,
        classes: [{ classId: 1, name: "一年级一班", nameEn: "Class 1A", people: 24 }],
      },
    },
  }),
  "POST /staff/notices/count": httpCall({
    ...staff,
    about: "How many people a notice would be for now, each counted once.",
    body: NoticeAddress,
    data: Type.Object({ people: Count }),
    faults: ["forbidden"],
    rate: "userRead",
    example: { body: { audience: "classes", roles: [], classIds: [1, 2] }, data: { people: 46 } },
  }),
  "GET /staff/notices/{id}": httpCall({
    ...staff,
    about: "A notice as it is written, with what the caller may do with it.",
    params: Params,
    data: StaffNotice,
    faults: ["notFound"],
    rate: "userRead",
    example: { params, data: written },
  }),
  "POST /staff/notices/{id}/save": httpCall({
    ...staff,
    about:
      "Saves what somebody writes of a draft or a withdrawn notice. It names the version that was changed: where another one was saved meanwhile it is refused, and both texts stay.",
    params: Params,
    body: strict({ version: Count, content: NoticeContent }),
    data: Saved,
    faults: ["paramError", "notFound", "forbidden", "noticeChanged", "noticeState"],
    example: {
      params,
      body: { version: 3, content: written.content },
      data: { version: 4, updatedAt: 1_790_000_100_000 },
    },
  }),
  "POST /staff/notices/{id}/publish": httpCall({
    ...staff,
    about:
      "Publishes a notice, now or at a time to come. Whoever had confirmed another text of it is asked again.",
    params: Params,
    body: strict({ version: Count, at: Type.Optional(Time) }),
    data: StaffNotice,
    faults: [
      "paramError",
      "notFound",
      "forbidden",
      "noticeChanged",
      "noticeState",
      "noticeIncomplete",
      "noticeDeadlinePast",
    ],
    example: { params, body: { version: 4 }, data: written },
  }),
  "POST /staff/notices/{id}/withdraw": httpCall({
    ...staff,
    about:
      "Takes a notice back: nobody reads it any more, and it can be changed. A scheduled one is a draft again.",
    params: Params,
    body: Nothing,
    data: StaffNotice,
    faults: ["notFound", "forbidden", "noticeState"],
    example: { params, body: {}, data: written },
  }),
  "POST /staff/notices/{id}/discard": httpCall({
    ...staff,
    about: "Deletes a notice that was never published.",
    params: Params,
    body: Nothing,
    data: Nothing,
    faults: ["notFound", "forbidden", "noticeState"],
    example: { params, body: {}, data: {} },
  }),
  "GET /staff/notices/{id}/receipts": httpCall({
    ...staff,
    about: "Whom a published notice is for now, and who has opened and confirmed it; by name.",
    params: Params,
    query: strict({
      ...pageQuery,
      search: Words,
      state: Type.Optional(NoticeReceiptState),
      /** Who is not through: not opened, or not confirmed where that is asked. */
      outstanding: Type.Optional(Type.Literal("1")),
    }),
    answers: "rows",
    data: NoticeReceipt,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params,
      query: { outstanding: "1" },
      data: {
        userId: "u-lily",
        name: "Lily Chen",
        roles: ["student"],
        classIds: [1],
        readAt: 1_790_000_200_000,
        confirmedAt: null,
      },
    },
  }),
  "POST /staff/notices/{id}/remind": httpCall({
    ...staff,
    about: "Reminds those who are outstanding, by a message in their inbox; once an hour at most.",
    params: Params,
    body: Nothing,
    data: Type.Object({ people: Count, remindedAt: nullable(Time) }),
    faults: ["notFound", "forbidden", "noticeState", "tooManyRequests"],
    example: { params, body: {}, data: { people: 12, remindedAt: 1_790_000_300_000 } },
  }),
};
