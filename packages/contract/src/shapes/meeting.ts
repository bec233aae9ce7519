import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { AssetId, AssetView } from "./asset.ts";
import { Account, Count, nullable, strict, Time, Version } from "./basic.ts";
import { RichText } from "./rich-text.ts";
import { RoomAttendee, RoomVisitor } from "./room-plan.ts";
import { RoomName } from "./room.ts";
import { RoomId } from "./room-ids.ts";

/** Whom a meeting is shown to besides its organiser and those who are invited. */
export const MeetingAudience = Type.Union([
  Type.Literal("invitees"),
  Type.Literal("members"),
  Type.Literal("public"),
]);
export type MeetingAudience = Static<typeof MeetingAudience>;

export const MeetingAnswer = Type.Union([
  Type.Literal("accepted"),
  Type.Literal("tentative"),
  Type.Literal("declined"),
]);
export type MeetingAnswer = Static<typeof MeetingAnswer>;

/** How far a meeting is; `open`: its room may be entered, and nobody is there yet. */
export const MeetingPhase = Type.Union([
  Type.Literal("planned"),
  Type.Literal("open"),
  Type.Literal("running"),
  Type.Literal("over"),
  Type.Literal("calledOff"),
]);
export type MeetingPhase = Static<typeof MeetingPhase>;

/** A day as clocks show it, such as 2026-11-23. */
const WallDay = Type.String({ pattern: "^2[0-9]{3}-[01][0-9]-[0-3][0-9]$" });
/** A moment as the clocks of a zone show it, such as 2026-11-23T09:30. */
const WallTime = Type.String({ pattern: "^2[0-9]{3}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]$" });

/** How a meeting repeats, by the clocks of its zone. */
export const MeetingRule = strict({
  every: Type.Union([Type.Literal("day"), Type.Literal("week"), Type.Literal("month")]),
  /** Every so many days, weeks or months. */
  interval: Type.Integer({ minimum: 1, maximum: 12 }),
  /** Of "week": the days, Monday is 1. That of the first occurrence is one of them. */
  days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }),
  /** Of "month": on the date of the first occurrence, or on its weekday, such as the third Tuesday. */
  by: Type.Union([Type.Literal("date"), Type.Literal("weekday")]),
  /** One of these two says where it ends. */
  count: nullable(Type.Integer({ minimum: 1, maximum: limits.meetingOccurrencesMax.value })),
  until: nullable(WallDay),
});
export type MeetingRule = Static<typeof MeetingRule>;

export const AgendaItem = strict({
  title: Type.String({ minLength: 1, maxLength: limits.meetingItemMax.value }),
  minutes: Type.Integer({ minimum: 0, maximum: 1_440 }),
});
export type AgendaItem = Static<typeof AgendaItem>;

/** What an organiser writes. */
export const MeetingContent = strict({
  title: RoomName,
  about: Type.String({ maxLength: limits.meetingAboutMax.value }),
  start: WallTime,
  zone: Type.String({ minLength: 1, maxLength: 64 }),
  durationMs: Type.Integer({ minimum: limits.roomDurationMin.value, maximum: limits.roomDurationMax.value }),
  agenda: Type.Array(AgendaItem, { maxItems: limits.meetingAgendaMax.value }),
  materials: Type.Array(AssetId, { maxItems: limits.meetingMaterialsMax.value }),
  invitees: Type.Array(Account, { maxItems: limits.meetingInviteesMax.value }),
  audience: MeetingAudience,
});
export type MeetingContent = Static<typeof MeetingContent>;

/** An act on a meeting that repeats: on this occurrence alone, or on it and all that follow. */
export const MeetingReach = Type.Union([Type.Literal("one"), Type.Literal("following")]);
export type MeetingReach = Static<typeof MeetingReach>;

/** Of a new rule: for an occurrence and all that follow, or for all that are still to come. */
export const RuleReach = Type.Union([Type.Literal("following"), Type.Literal("all")]);
export type RuleReach = Static<typeof RuleReach>;

/** What a new rule of a series does, in occurrences. */
export const RuleOutlook = Type.Object({
  /** They keep their time. */
  same: Count,
  /** They are at another time, and who answered is asked again. */
  moved: Count,
  /** They were changed or called off alone, and stay as they are. */
  single: Count,
  added: Count,
  /** They are called off. */
  dropped: Count,
});
export type RuleOutlook = Static<typeof RuleOutlook>;

const card = {
  meetingId: Type.Integer(),
  title: Type.String(),
  startsAt: Time,
  endsAt: Time,
  phase: MeetingPhase,
  audience: MeetingAudience,
  organiser: Type.Object({ userId: Type.String(), name: Type.String() }),
  /** It is one of several. */
  repeats: Type.Boolean(),
  /** How the caller stands to it; null: not invited. */
  own: nullable(Type.Union([Type.Literal("organiser"), Type.Literal("asked"), MeetingAnswer])),
};

/** A meeting in a list. */
export const MeetingCard = Type.Object(card);
export type MeetingCard = Static<typeof MeetingCard>;

/** Somebody who is invited; a comment is shown to the organiser and to who wrote it. */
export const MeetingInvitee = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  avatar: Type.String(),
  answer: nullable(MeetingAnswer),
  comment: Type.String(),
  answeredAt: nullable(Time),
});
export type MeetingInvitee = Static<typeof MeetingInvitee>;

export const MeetingAct = Type.Union([
  Type.Literal("edit"),
  Type.Literal("callOff"),
  Type.Literal("answer"),
  Type.Literal("join"),
  Type.Literal("readMinutes"),
  Type.Literal("writeMinutes"),
  Type.Literal("finishMinutes"),
  Type.Literal("review"),
]);
export type MeetingAct = Static<typeof MeetingAct>;

/** One meeting for somebody who may read it. */
export const Meeting = Type.Object({
  ...card,
  about: Type.String(),
  /** The clocks by which it was planned. */
  zone: Type.String(),
  agenda: Type.Array(AgendaItem),
  /** In their order. */
  materials: Type.Array(AssetView),
  rule: nullable(MeetingRule),
  /** Which of the occurrences it is, from 1 on; of a single one 1 of 1. */
  number: Count,
  count: Count,
  /** Where its rule puts it; it begins elsewhere only where it was moved alone. */
  slotAt: Time,
  /** The number of the first that is still to come, for who may change it; else its own. */
  firstAhead: Count,
  /** Empty for who is not invited. */
  invitees: Type.Array(MeetingInvitee),
  version: Version,
  /** Why it was called off; empty where it was not. */
  reason: Type.String(),
  /** From then on others than the organiser may join. */
  joinFrom: Time,
  /** By the clock of the server. */
  now: Time,
  /** Null for who may not enter. */
  roomId: nullable(RoomId),
  /** For who is not signed in, while a public meeting that takes guests is held: the way in. */
  visit: nullable(Type.Object({ roomId: RoomId, invitation: Type.String() })),
  acts: Type.Array(MeetingAct),
  /** The link that was followed was sent to somebody else. */
  isForOther: Type.Boolean(),
  minutesFinishedAt: nullable(Time),
  /** The minutes, once nobody writes them any more. */
  minutes: nullable(RichText),
});
export type Meeting = Static<typeof Meeting>;

/** What is left of a meeting. */
export const MeetingReview = Type.Object({
  meeting: Meeting,
  /** For the organiser alone: who of the invited came, and who was there. */
  attendance: nullable(
    Type.Object({ attendees: Type.Array(RoomAttendee), visitors: Type.Array(RoomVisitor) }),
  ),
});
export type MeetingReview = Static<typeof MeetingReview>;

/** An update of the minutes, as the editor's library writes it, in base64. */
export const MinutesUpdate = Type.String({
  minLength: 1,
  maxLength: limits.minutesUpdateMax.value,
  pattern: "^[A-Za-z0-9+/]+={0,2}$",
});

const PageNumber = Type.Integer({ minimum: 0, maximum: 4_294_967_295 });
const YjsId = strict({
  client: PageNumber,
  clock: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
});
/** A place in the minutes that stays where it is while others write, as the editor's library has it. */
const MinutesPlace = strict({
  type: Type.Optional(YjsId),
  tname: Type.Optional(Type.Literal("minutes")),
  item: Type.Optional(YjsId),
  assoc: Type.Integer({ minimum: -1, maximum: 1 }),
});
const cursorPlaces = { anchor: MinutesPlace, head: MinutesPlace };

/** Where a page has its cursor; null: nowhere. */
export const MinutesCursor = strict({
  /** The number of the page in the document. */
  client: PageNumber,
  at: nullable(strict(cursorPlaces)),
});
export type MinutesCursor = Static<typeof MinutesCursor>;

/** What others have written since, and who is at it. */
export const MinutesNews = Type.Object({
  updates: Type.Array(Type.String()),
  /** The last update that the answer knows of. */
  last: Count,
  writers: Type.Array(Type.Object({ userId: Type.String(), name: Type.String() })),
  /** Those of others who look at them now; kept nowhere. */
  cursors: Type.Array(
    Type.Object({ userId: Type.String(), name: Type.String(), client: PageNumber, ...cursorPlaces }),
  ),
  /** Tells these cursors from others. */
  seen: Type.String(),
  finishedAt: nullable(Time),
});
export type MinutesNews = Static<typeof MinutesNews>;

/** What a kept system message tells of a meeting, as JSON. */
export const MeetingNotification = Type.Object({
  what: Type.Union([
    Type.Literal("invited"),
    Type.Literal("changed"),
    Type.Literal("calledOff"),
    Type.Literal("uninvited"),
  ]),
  meetingId: Type.Integer(),
  title: Type.String(),
  startsAt: Time,
  /** How many occurrences it is about. */
  count: Count,
  reason: Type.String(),
});
export type MeetingNotification = Static<typeof MeetingNotification>;
