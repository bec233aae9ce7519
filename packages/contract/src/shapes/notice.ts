import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { AssetId, AssetView } from "./asset.ts";
import { audienceParts } from "./audience.ts";
import { Count, nullable, strict, Time, Version } from "./basic.ts";
import { RichText } from "./rich-text.ts";

const SchoolId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/**
 * Whom a notice is for: everybody whom the institution has admitted, those with one of some roles, the people of some classes,
 * or members of the schools below it.
 */
export const NoticeAudience = Type.Union([
  Type.Literal("all"),
  Type.Literal("roles"),
  Type.Literal("classes"),
  Type.Literal("schools"),
]);
export type NoticeAudience = Static<typeof NoticeAudience>;

const addressed = {
  audience: NoticeAudience,
  /** Of one for the schools below, no roles mean all members. */
  ...audienceParts,
  /** Where it is for some of the schools below; none: it is for all of them. */
  schoolIds: Type.Array(SchoolId, { maxItems: limits.noticeSchoolsMax.value }),
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
  /** Of one for everybody, or for the schools below: visitors of their sites who are not signed in read it too. */
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

/** The institution above that has sent it; null: it is the own one's. */
const Sender = nullable(Type.Object({ name: Type.String(), nameEn: Type.String() }));
export type NoticeSender = Static<typeof Sender>;

const standing = {
  sender: Sender,
  noticeId: Type.Integer(),
  state: NoticeState,
  version: Version,
  author: Person,
  updatedAt: Time,
  scheduledAt: nullable(Time),
  publishedAt: nullable(Time),
};

/** How many it is for, and how far they are. */
const NoticeCounts = Type.Object({ people: Count, read: Count, confirmed: Count });
export type NoticeCounts = Static<typeof NoticeCounts>;

/** How far the people of one school are with a notice from above: numbers, and never names. */
export const NoticeSchool = Type.Object({
  deptId: Type.Integer(),
  name: Type.String(),
  nameEn: Type.String(),
  ...NoticeCounts.properties,
});
export type NoticeSchool = Static<typeof NoticeSchool>;

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
  /** Null: it was never published, or it is for the schools below, where the notice itself has them. */
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
  /** The names of the schools that the content names. */
  schools: Type.Array(Type.Object({ deptId: Type.Integer(), name: Type.String(), nameEn: Type.String() })),
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
  /** Of the schools below those that the caller may write to; null: none. */
  schools: nullable(
    Type.Object({
      /** All of them at once, also those that come later. */
      mayAddressAll: Type.Boolean(),
      /** By name; of very many the first ones. */
      rows: Type.Array(
        Type.Object({ deptId: Type.Integer(), name: Type.String(), nameEn: Type.String(), people: Count }),
      ),
      /** How many there are. */
      total: Count,
    }),
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
  sender: Sender,
  title: Type.String(),
  titleEn: Type.String(),
  pinned: Type.Boolean(),
  publishedAt: Time,
  /** Empty for visitors, and of one from above: names stay within an institution. */
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
  /** Missing in those that were kept before there were notices from above. */
  sender: Type.Optional(Sender),
  noticeId: Type.Integer(),
  title: Type.String(),
  titleEn: Type.String(),
  needsConfirmation: Type.Boolean(),
  confirmBy: nullable(Time),
});
export type NoticeNotification = Static<typeof NoticeNotification>;
