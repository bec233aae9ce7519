import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { AssetId, AssetView } from "./asset.ts";
import { audienceParts } from "./audience.ts";
import { Count, nullable, strict, Time } from "./basic.ts";
import { RichText } from "./rich-text.ts";

/** Whom a notice is for: everybody whom the institution has admitted, those with one of some roles, or the people of some classes. */
export const NoticeAudience = Type.Union([
  Type.Literal("all"),
  Type.Literal("roles"),
  Type.Literal("classes"),
]);
export type NoticeAudience = Static<typeof NoticeAudience>;

const addressed = {
  audience: NoticeAudience,
  ...audienceParts,
};

/** Whom a notice is for, as staff choose it. */
export const NoticeAddress = strict(addressed);
export type NoticeAddress = Static<typeof NoticeAddress>;

/** All that is written of a notice, in both languages; one of them may be missing. */
export const NoticeContent = strict({
  ...addressed,
  title: Type.String({ maxLength: limits.noticeTitleMax.value }),
  titleEn: Type.String({ maxLength: limits.noticeTitleMax.value }),
  body: nullable(RichText),
  bodyEn: nullable(RichText),
  attachments: Type.Array(AssetId, { maxItems: limits.noticeAttachmentsMax.value }),
  /** Of one for everybody: visitors who are not signed in read it too. */
  isPublic: Type.Boolean(),
  needsConfirmation: Type.Boolean(),
  /** Until when it can be confirmed; null: for ever. */
  confirmBy: nullable(Time),
  pinned: Type.Boolean(),
});
export type NoticeContent = Static<typeof NoticeContent>;

export const NoticeState = Type.Union([
  Type.Literal("draft"),
  Type.Literal("scheduled"),
  Type.Literal("published"),
  Type.Literal("withdrawn"),
]);
export type NoticeState = Static<typeof NoticeState>;

/** A person by name; empty when the account is gone. */
const Person = Type.Object({ userId: Type.String(), name: Type.String() });

const standing = {
  noticeId: Type.Integer(),
  state: NoticeState,
  version: Count,
  author: Person,
  updatedAt: Time,
  scheduledAt: nullable(Time),
  publishedAt: nullable(Time),
};

/** How many it is for, and how far they are. */
const NoticeCounts = Type.Object({ people: Count, read: Count, confirmed: Count });
export type NoticeCounts = Static<typeof NoticeCounts>;

/** A notice in the list of staff. */
export const StaffNoticeRow = Type.Object({
  ...standing,
  ...addressed,
  title: Type.String(),
  titleEn: Type.String(),
  isPublic: Type.Boolean(),
  needsConfirmation: Type.Boolean(),
  confirmBy: nullable(Time),
  pinned: Type.Boolean(),
  /** Null: it was never published. */
  counts: nullable(NoticeCounts),
});
export type StaffNoticeRow = Static<typeof StaffNoticeRow>;

export const NoticeAct = Type.Union([
  Type.Literal("edit"),
  Type.Literal("publish"),
  Type.Literal("schedule"),
  Type.Literal("withdraw"),
  Type.Literal("discard"),
  Type.Literal("remind"),
]);
export type NoticeAct = Static<typeof NoticeAct>;

/** A notice for who writes it. */
export const StaffNotice = Type.Object({
  ...standing,
  content: NoticeContent,
  acts: Type.Array(NoticeAct),
  counts: nullable(NoticeCounts),
  /** When those who are outstanding were last reminded by staff. */
  remindedAt: nullable(Time),
  assets: Type.Array(AssetView),
});
export type StaffNotice = Static<typeof StaffNotice>;

/** Whom the caller may write to. */
export const NoticeChoices = Type.Object({
  /** Everybody and roles, besides classes. */
  mayAddressAll: Type.Boolean(),
  classes: Type.Array(
    Type.Object({ classId: Type.Integer(), name: Type.String(), nameEn: Type.String(), people: Count }),
  ),
});
export type NoticeChoices = Static<typeof NoticeChoices>;

export const NoticeReceiptState = Type.Union([
  /** Not opened. */
  Type.Literal("unread"),
  /** Opened, and not confirmed where that is asked. */
  Type.Literal("unconfirmed"),
  Type.Literal("done"),
]);
export type NoticeReceiptState = Static<typeof NoticeReceiptState>;

/** One whom a notice is for, and how far they are. */
export const NoticeReceipt = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  roles: Type.Array(Type.String()),
  classIds: Type.Array(Type.Integer()),
  readAt: nullable(Time),
  confirmedAt: nullable(Time),
});
export type NoticeReceipt = Static<typeof NoticeReceipt>;

/** What one notice still is for one reader; of a visitor always "read". */
export const NoticeStanding = Type.Union([
  Type.Literal("unread"),
  /** Read, and to be confirmed. */
  Type.Literal("toConfirm"),
  /** The deadline passed without a confirmation. */
  Type.Literal("missed"),
  Type.Literal("confirmed"),
  Type.Literal("read"),
]);
export type NoticeStanding = Static<typeof NoticeStanding>;

const shown = {
  noticeId: Type.Integer(),
  title: Type.String(),
  titleEn: Type.String(),
  pinned: Type.Boolean(),
  publishedAt: Time,
  author: Type.String(),
  audience: NoticeAudience,
  standing: NoticeStanding,
  needsConfirmation: Type.Boolean(),
  confirmBy: nullable(Time),
  hasAttachments: Type.Boolean(),
};

/** A notice in the list of its readers. */
export const NoticeCard = Type.Object({
  ...shown,
  /** The beginning of the text. */
  opening: Type.String(),
  openingEn: Type.String(),
});
export type NoticeCard = Static<typeof NoticeCard>;

const Neighbour = nullable(
  Type.Object({ noticeId: Type.Integer(), title: Type.String(), titleEn: Type.String() }),
);

/** A notice as its readers see it. */
export const Notice = Type.Object({
  ...shown,
  body: nullable(RichText),
  bodyEn: nullable(RichText),
  readAt: nullable(Time),
  confirmedAt: nullable(Time),
  /** The reader may confirm it now. */
  mayConfirm: Type.Boolean(),
  /** In the order of the attachments. */
  attachments: Type.Array(AssetView),
  /** What the text shows. */
  assets: Type.Array(AssetView),
  /** The one published after it, and the one before it. */
  newer: Neighbour,
  older: Neighbour,
});
export type Notice = Static<typeof Notice>;

/** How many notices wait for the reader. */
export const NoticesWaiting = Type.Object({ unread: Count, toConfirm: Count });
export type NoticesWaiting = Static<typeof NoticesWaiting>;

/** What a kept system message tells of a notice, as JSON. */
export const NoticeNotification = Type.Object({
  what: Type.Union([Type.Literal("published"), Type.Literal("reminder")]),
  noticeId: Type.Integer(),
  title: Type.String(),
  titleEn: Type.String(),
  needsConfirmation: Type.Boolean(),
  confirmBy: nullable(Time),
});
export type NoticeNotification = Static<typeof NoticeNotification>;
