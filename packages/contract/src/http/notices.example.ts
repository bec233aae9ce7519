import type { RichTextDoc } from "../rich-text.ts";
import type { Notice, NoticeCard, StaffNotice, StaffNoticeRow } from "../shapes/index.ts";

const text = (words: string): RichTextDoc => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});

const standing = {
  sender: null,
  noticeId: 5,
  state: "published",
  version: 4,
  author: { userId: "u-grant", name: "Ms. Grant" },
  updatedAt: 1_790_000_000_000,
  scheduledAt: null,
  publishedAt: 1_790_000_100_000,
} as const;
const head = {
  title: "秋游通知",
  titleEn: "Autumn outing",
  needsConfirmation: true,
  confirmBy: 1_790_500_000_000,
  pinned: false,
};

export const staffNoticeRowExample: StaffNoticeRow = {
  ...standing,
  ...head,
  audience: "classes",
  roles: [],
  classIds: [1],
  schoolIds: [],
  isPublic: false,
  counts: { people: 24, read: 18, confirmed: 12 },
};

export const staffNoticeExample: StaffNotice = {
  ...standing,
  content: {
    ...head,
    audience: "classes",
    roles: [],
    classIds: [1],
    schoolIds: [],
    body: text("周五早上八点在校门口集合。"),
    bodyEn: text("We meet at the gate on Friday at eight."),
    attachments: [],
    isPublic: false,
  },
  schools: [],
  acts: ["withdraw", "remind"],
  counts: { people: 24, read: 18, confirmed: 12 },
  remindedAt: null,
  assets: [],
};

const shown = {
  sender: null,
  noticeId: 5,
  ...head,
  publishedAt: 1_790_000_100_000,
  author: "Ms. Grant",
  audience: "classes",
  hasAttachments: false,
} as const;

export const noticeCardExample: NoticeCard = {
  ...shown,
  standing: "unread",
  opening: "周五早上八点在校门口集合。",
  openingEn: "We meet at the gate on Friday at eight.",
};

export const noticeExample: Notice = {
  ...shown,
  standing: "toConfirm",
  body: staffNoticeExample.content.body,
  bodyEn: staffNoticeExample.content.bodyEn,
  readAt: 1_790_000_150_000,
  confirmedAt: null,
  mayConfirm: true,
  attachments: [],
  assets: [],
  newer: null,
  older: { noticeId: 4, title: "家长会", titleEn: "Meeting of parents" },
};
